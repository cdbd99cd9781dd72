import fc from 'fast-check'

/**
 * How many cases a property is tried with. `npm test` tries the same hundred each time, so that no
 * change fails on an unrelated random case; `FUZZ_RUNS` (`npm run test:long`) tries more, and
 * different ones.
 */
const runs = process.env['FUZZ_RUNS']
fc.configureGlobal(runs === undefined ? { numRuns: 100, seed: 1 } : { numRuns: Number(runs) })
