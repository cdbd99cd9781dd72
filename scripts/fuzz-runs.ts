import fc from 'fast-check'

/** How many cases a property is tried with: a hundred in `npm test`, more by `FUZZ_RUNS` (`npm run test:long`). */
fc.configureGlobal({ numRuns: Number(process.env['FUZZ_RUNS'] ?? 100) })
