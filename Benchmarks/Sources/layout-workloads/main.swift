import Workloads

try Workload.main(Workload.layout)
