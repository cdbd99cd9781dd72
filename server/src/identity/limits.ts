import type { Limit } from '#server/platform/http/rate-limit.ts'

/** Safety §2. */
export const codeLife = { minutes: 10, tries: 5 } as const
export const sendAgainAfterSeconds = 60
/** Wrong codes on an account since its last right one; then codes no longer open it. */
export const failuresAtMost = 100

/** Wrong codes of everybody together: over it staff are told, and a proof of work is harder (SIGN-IN-5). */
export const failuresInAll: Limit = { name: 'failures-all-hour', times: 200, seconds: 3600 }

/** Wrong codes for one address, whether or not anybody has it: over it an unknown browser does a proof of work. */
export const failuresOfAddress: Limit = { name: 'failures-address-hour', times: 10, seconds: 3600 }

export const proofLifeSeconds = 120
/** A proof is good once: counted for longer than it lives. */
export const spentProofs: Limit = { name: 'spent-proofs', times: 1, seconds: 10 * proofLifeSeconds }
/**
 * Hashes that a proof takes at most: twice as many from 200 wrong codes an hour on, four times from 400 on. The most is
 * two seconds on a phone six times slower than a small server (decision 43).
 */
export const proofSteps = (failuresThisHour: number): number =>
  baseSteps * 2 ** Math.min(2, Math.floor(failuresThisHour / failuresInAll.times))
const baseSteps = 3000

/** Half is kept for browsers that signed in before: nobody can lock somebody out by asking in their name. */
export const codesAnHourUnknown: Limit = {
  name: 'codes-address-hour-unknown',
  times: 3,
  seconds: 3600,
}
export const codesADayUnknown: Limit = {
  name: 'codes-address-day-unknown',
  times: 5,
  seconds: 86_400,
}
/** As long as a link lives: the last of them works until the next may be asked for. */
export const linksAnHour: Limit = { name: 'links-address-hour', times: 2, seconds: 3600 }
export const linkLifeMinutes = 60

/** Mails to whom a proof of work is not possible. */
export const linksFromAddress: Limit = { name: 'links-ip-hour', times: 200, seconds: 3600 }

export const codesAnHour: Limit = { name: 'codes-address-hour', times: 5, seconds: 3600 }
export const codesADay: Limit = { name: 'codes-address-day', times: 10, seconds: 86_400 }
export const codesFromAddress: Limit = { name: 'codes-ip-hour', times: 200, seconds: 3600 }
/** Decision 14. */
export const guestHours = 24
export const triesFromAddress: Limit = { name: 'verifies-ip-hour', times: 300, seconds: 3600 }
