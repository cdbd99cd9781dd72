// @ts-nocheck
import { randomInt } from 'node:crypto'

/**
 * Random numbers differ in each run. `SEED=… npm test` draws the same cases and moments again. The
 * first caller (a runner's configuration, before its workers start) sets the seed for all.
 */
export function seedOfThisRun(): number {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
  if (!Number.isInteger(seed))
    throw new Error(`SEED wants a whole number, not ${process.env['SEED']}`)
  if (process.env['SEED'] === undefined)
    console.info(`SEED=${seed} draws what chance draws now again`)
  process.env['SEED'] = String(seed)
  return seed
}
