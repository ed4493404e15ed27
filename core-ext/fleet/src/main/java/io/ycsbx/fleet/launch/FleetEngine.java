package io.ycsbx.fleet.launch;

/** An engine that starts the clients of a fleet. */
public enum FleetEngine {

  /** Processes of this host. */
  LOCAL,

  /** The user's own ssh; the clients reach the coordinator through its connections. */
  SSH,

  /** One job step of Slurm. */
  SLURM,

  /** The launcher of Open MPI, or Hydra, that of MPICH and Intel MPI. */
  MPI,

  /** Pods of an indexed Job, which kubectl starts. */
  KUBERNETES
}
