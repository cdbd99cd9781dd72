/**
 * What the service's Node is started with, wherever it is started; the commands, the unit and the image say the same
 * (docs/speed.md).
 */
export const nodeOptions: readonly string[] = [
  // Node would let its youngest objects fill 128 MB before it looks at them: fewer looks, but a hundred more of a small
  // machine's megabytes, and half as much again for each person on the line, for a twentieth of the processor at full
  // load.
  '--max-semi-space-size=16',
  // In a busy hour Node learns that messages live long, and puts them among the old from then on. They do not: at a
  // thousand a second two megabytes a second waited there for the long collection, four times what waits without.
  '--no-allocation-site-pretenuring',
  // What is young and lives is little. Four threads that look for it wait for each other where the processors are busy:
  // on two of them, with PostgreSQL beside, half of a message's time at 2,500 a second.
  '--no-parallel-scavenge',
]
