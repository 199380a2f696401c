#!/bin/sh
# All models in one Slurm job of several ranks, by mpirun of Open MPI. A killed rank ends the job and loses no finished model:
# submit it again, and it goes on.
#
#   sbatch --ntasks=8 --export=ALL,LOG=interact.csv,OUTPUT=/shared/run slurm-mpi.sh
#
# OPTIONS="-m SASRec --data-parallel" trains each model on all ranks together.
#SBATCH --job-name=recommend-mpi
#SBATCH --ntasks=8
#SBATCH --mem-per-cpu=2G
#SBATCH --time=04:00:00
set -eu
: "${LOG:?The path of interact.csv}" "${OUTPUT:?A folder that all machines share}"
exec mpirun -n "$SLURM_NTASKS" recommend run --interactions "$LOG" --output "$OUTPUT" ${OPTIONS:---all}
