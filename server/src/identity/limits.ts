import type { Limit } from '#server/platform/services/http/rate-limit.ts'

/** Safety §2. */
export const codeLife = { minutes: 10, tries: 5 } as const
export const sendAgainAfterSeconds = 60
/** Wrong codes since the last right one, at which codes no longer open the account. */
export const failuresAtMost = 100

/** SIGN-IN-5. Wrong codes over all addresses; above it proofs are harder and staff notified. */
export const failuresInAll: Limit = { name: 'failures-all-hour', times: 200, seconds: 3600 }

/** Wrong codes for one address, known or not. Above it an unknown browser does a proof of work. */
export const failuresOfAddress: Limit = { name: 'failures-address-hour', times: 10, seconds: 3600 }

export const proofLifeSeconds = 120
/** Remembered for longer than a proof is valid. */
export const spentProofs: Limit = { name: 'spent-proofs', times: 1, seconds: 10 * proofLifeSeconds }
/**
 * The most hashes of a proof: doubled from 200 wrong codes an hour on, fourfold from 400 on. The
 * most takes two seconds on a slow phone (decision 43).
 */
export const proofSteps = (failuresThisHour: number): number =>
  baseSteps * 2 ** Math.min(2, Math.floor(failuresThisHour / failuresInAll.times))
const baseSteps = 3000

/** Half of the codes are reserved for known browsers: a stranger cannot lock the owner out. */
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
/** Per lifetime of a link: the last link works until the next one may be requested. */
export const linksAnHour: Limit = { name: 'links-address-hour', times: 2, seconds: 3600 }
export const linkLifeMinutes = 60

/** Link mails to browsers that cannot do a proof of work. */
export const linksFromAddress: Limit = { name: 'links-ip-hour', times: 200, seconds: 3600 }

export const codesAnHour: Limit = { name: 'codes-address-hour', times: 5, seconds: 3600 }
export const codesADay: Limit = { name: 'codes-address-day', times: 10, seconds: 86_400 }
export const codesFromAddress: Limit = { name: 'codes-ip-hour', times: 200, seconds: 3600 }
/** Decision 14. */
export const guestHours = 24
export const triesFromAddress: Limit = { name: 'verifies-ip-hour', times: 300, seconds: 3600 }
/** PHRASE-8. A new phrase costs a slow hash. */
export const phrasesOfPerson: Limit = { name: 'phrases-person-hour', times: 5, seconds: 3600 }
export const phrasesFromAddress: Limit = { name: 'phrases-ip-hour', times: 20, seconds: 3600 }
