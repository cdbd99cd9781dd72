import { contract } from '@sanad/domain/contract'
import type { NextHereAnswer } from '@sanad/domain/matching/contract'
import { nextHere } from '@sanad/domain/availability/rota'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { isForMinor } from '../for-minor.ts'
import { hasHereRequest } from './arrival-notice-store.ts'
import { appNow, shiftsBetween, spanOf, isExpertHere } from '#server/availability/index.ts'
import { findPreferences, type MatchConditions } from '../store.ts'

/** Days ahead that are shown: later plans change too often. */
const daysAhead = 14
const day = 86_400_000

/** MATCH-21. The next shift of a supporter with this language and, if required, this gender. */
export async function findNextHere(
  tx: Tx,
  { language, wish, forMinor }: MatchConditions,
): Promise<NextHereAnswer> {
  const now = await appNow(tx)
  const window = {
    from: new Date(now).toISOString(),
    to: new Date(now + daysAhead * day).toISOString(),
  }
  const gender = wish?.must ? wish.gender : undefined
  const planned = await shiftsBetween(tx, window, { kind: 'support', language, gender, forMinor })
  const next = nextHere(planned.map(spanOf), now)
  switch (next.kind) {
    case 'now':
      return { kind: 'now', until: new Date(next.until).toISOString() }
    case 'later':
      return { kind: 'later', from: new Date(next.from).toISOString() }
    case 'none':
      return next
  }
}

export const preferences = asSeeker(
  contract.matching.preferences,
  'own',
  ({ appContext: { db }, person }) => findPreferences(db, person.id),
)

export const nextHereOperation = asSeeker(
  contract.matching.nextHere,
  'own',
  async ({ appContext: { db }, person }, { language, gender }) => {
    const wish = gender === null ? null : { gender, must: true }
    const wanted = { language, wish, forMinor: await isForMinor(db, person.id) }
    return {
      expertsHere: await isExpertHere(db, wanted),
      nextHere: await findNextHere(db, wanted),
      tellMe: await hasHereRequest(db, person.id),
    }
  },
)
