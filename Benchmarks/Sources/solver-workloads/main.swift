import Workloads

try Workload.main(Workload.solver)
