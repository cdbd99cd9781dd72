import type { House } from '../house.ts'

const day = 86_400_000

/**
 * Moves the clock of the database to the first of March 2030, so that the shifts of a year with known
 * changes of the clocks can be planned. For the beginning of a test, before anybody signs up.
 */
export const moveToSpringOf2030 = (house: House): Promise<void> =>
  house.moveTime(`${Math.round((Date.parse('2030-03-01') - Date.now()) / day)} days`)
