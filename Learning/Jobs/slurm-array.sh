#!/bin/sh
# All models as a Slurm job array, without MPI; each element writes a folder of its own. Finished models are kept: submit it again
# after a failure, and each element goes on.
#
#   first=$(sbatch --parsable --array=1-8 --export=ALL,LOG=interact.csv,OUTPUT=/shared/runs slurm-array.sh)
#   sbatch --dependency=afterany:$first --export=ALL,LOG=interact.csv,OUTPUT=/shared/runs slurm-array.sh merge
#
# OPTIONS may be "-m BPR SASRec", or "--all --items items.csv --epochs=50". Both steps need the same.
#SBATCH --job-name=recommend
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
set -eu
: "${LOG:?The path of interact.csv}" "${OUTPUT:?A folder that all machines share}"
options=${OPTIONS:---all}

if [ "${1:-}" = merge ]; then
  recommend merge --output "$OUTPUT/all" "$OUTPUT"/part*
  # Trains nothing that an element has finished; writes tables and the page.
  exec recommend run --interactions "$LOG" --output "$OUTPUT/all" $options
fi
shard=$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT
exec recommend run --interactions "$LOG" --shard "$shard" --output "$OUTPUT/part$SLURM_ARRAY_TASK_ID" $options
