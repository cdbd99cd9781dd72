import { availableParallelism } from 'node:os'

/**
 * Test files that run at once. Most wait for a database or a screen, so Vitest's default of one
 * worker fewer than processors would leave the machine idle; with four on two processors the same run takes a twelfth more
 * processor time. Every project needs this same setting.
 */
export const testWorkers = Math.max(3, availableParallelism())
