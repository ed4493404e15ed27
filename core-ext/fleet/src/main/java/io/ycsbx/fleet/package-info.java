/**
 * Runs many clients as one: their ranks, a common start, the sum of their intervals, the loss of a
 * client, and one merged record. Rank 0 serves HTTP; all clients, also rank 0, send to it from a
 * thread of their own. Workers never enter this package. {@code State} decides the start of each
 * phase, a stop and an abort; {@code Client} obeys.
 */
package io.ycsbx.fleet;
