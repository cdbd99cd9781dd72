/**
 * Options of the Node process that runs the service. The commands, the systemd unit and the image
 * use the same (docs/evidence/speed.md).
 */
export const nodeOptions: readonly string[] = [
  // By default the young generation grows to 128 MB before a collection. A smaller one saves a
  // hundred megabytes and half of the memory of each connected person. It costs a twentieth of the
  // processor at full load.
  '--max-semi-space-size=16',
  // Under load Node starts to allocate messages in the old generation, although they are
  // short-lived. At a thousand messages a second that left two megabytes a second for the full
  // collection, four times as much as without.
  '--no-allocation-site-pretenuring',
  // Few young objects survive a collection. On a busy machine the four collector threads wait for
  // each other: with two processors and PostgreSQL beside, that was half of a message's time at
  // 2,500 a second.
  '--no-parallel-scavenge',
]
