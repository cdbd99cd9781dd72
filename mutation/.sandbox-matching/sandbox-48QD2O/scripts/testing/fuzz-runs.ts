// @ts-nocheck
import fc from 'fast-check'
import { seedOfThisRun } from './chance.ts'

/**
 * How many cases a property is tried with: `FUZZ_RUNS`, which `npm run test:long` sets, or a
 * hundred.
 */
fc.configureGlobal({ numRuns: Number(process.env['FUZZ_RUNS'] ?? 100), seed: seedOfThisRun() })
