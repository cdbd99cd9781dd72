import { availableParallelism } from 'node:os'

/**
 * Test files at once. Most wait for a database or a screen: a worker for each processor but one, as Vitest has it,
 * would leave the machine idle. Each project must say it for itself, and all the same.
 */
export const testWorkers = Math.max(3, availableParallelism())
