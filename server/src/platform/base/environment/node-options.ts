/** Used by the commands, the systemd unit and the image (docs/evidence/speed.md). */
export const nodeOptions: readonly string[] = [
  // The default of 128 MB for the young generation costs a hundred megabytes and doubles the memory
  // of each connected person. This size costs a twentieth of the processor at full load.
  '--max-semi-space-size=16',
  // Under load Node starts to allocate short-lived messages in the old generation: four times the
  // work for the full collection.
  '--no-allocation-site-pretenuring',
  // Few young objects survive a collection, and on a busy machine the four collector threads wait
  // for each other: half of a message's time at 2,500 a second.
  '--no-parallel-scavenge',
]
