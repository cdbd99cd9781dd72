import type { AppContext } from '../../src/app-context.ts'
import type { House } from '../house.ts'
import { areHere, type TestPerson } from '../people/people.ts'

/** What `jobs/` runs each second, by hand: a test of an earlier slice may need what a later one makes of its facts. */
export { climbLadder } from '../../src/escalation/index.ts'
export { sweepDeadlines } from '../../src/matching/index.ts'
export { sweepEmergencies } from '../../src/emergency/index.ts'
export { sweepGuestClaims } from '../../src/privacy/index.ts'

/** Lets time pass for everybody; the people given are heard the whole while. Then does what is due. */
export const timePasses =
  (house: () => House, sweep: (appContext: AppContext) => Promise<unknown>) =>
  async (time: string, ...people: TestPerson[]): Promise<void> => {
    const { appContext } = house()
    await house().moveTime(time)
    await areHere(house(), people)
    await sweep(appContext)
  }
