/** Launchers that start the clients of a fleet: processes here, ssh, Slurm, MPI, Kubernetes. */
package io.ycsbx.fleet.launch;
