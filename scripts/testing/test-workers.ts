import { availableParallelism } from 'node:os'

/**
 * Test files that run at once. Most wait for a database or a screen, so Vitest's default of one
 * worker fewer than processors would leave the machine idle. Every project needs this same setting.
 */
export const testWorkers = Math.max(3, availableParallelism())
