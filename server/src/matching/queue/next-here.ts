import {
  matching as contract,
  type NextHereAnswer,
  type QueuePlace,
} from '@sanad/domain/matching/contract'
import { closedAt, isClosedAt } from '@sanad/domain/availability/closures'
import { closuresPart } from '@sanad/domain/availability/closures-file'
import { nextHere, type Span } from '@sanad/domain/availability/rota'
import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { isForMinor } from '../for-minor.ts'
import { hasHereRequest } from './arrival-notice-store.ts'
import { appNow, shiftsBetween, spanOf, isExpertHere } from '#server/availability/index.ts'
import { findPreferences, type MatchConditions } from '../store.ts'

/** Later plans change too often. */
const daysAhead = 14
const day = 86_400_000

/** MATCH-21, CLOSED-1. */
export async function findHours(
  { db, content, config }: Pick<AppContext, 'db' | 'content' | 'config'>,
  conditions: MatchConditions,
): Promise<Pick<QueuePlace, 'expertsHere' | 'nextHere' | 'closed'>> {
  const now = await appNow(db)
  const closures = content.of(closuresPart)
  const closed = closedAt(closures, now, config.timeZone)
  return {
    expertsHere: await isExpertHere(db, conditions),
    nextHere: await findNextHere(
      db,
      conditions,
      now,
      ({ from }) => !isClosedAt(closures, Math.max(from, now), config.timeZone),
    ),
    ...(closed && { closed: { ...closed, until: new Date(closed.until).toISOString() } }),
  }
}

/** The next shift of a supporter with this language and, if required, this gender. */
async function findNextHere(
  tx: Tx,
  { language, wish, forMinor }: MatchConditions,
  now: number,
  isOpen: (shift: Span) => boolean,
): Promise<NextHereAnswer> {
  const window = {
    from: new Date(now).toISOString(),
    to: new Date(now + daysAhead * day).toISOString(),
  }
  const gender = wish?.must ? wish.gender : undefined
  const planned = await shiftsBetween(tx, window, { kind: 'support', language, gender, forMinor })
  const next = nextHere(planned.map(spanOf).filter(isOpen), now)
  switch (next.kind) {
    case 'now':
      return { kind: 'now', until: new Date(next.until).toISOString() }
    case 'later':
      return { kind: 'later', from: new Date(next.from).toISOString() }
    case 'none':
      return next
  }
}

export const preferences = asSeeker(contract.preferences, ({ db, person }) =>
  findPreferences(db, person.id),
)

export const nextHereOperation = asSeeker(contract.nextHere, async (call, { language, gender }) => {
  const wish = gender === null ? null : { gender, must: true }
  const wanted = { language, wish, forMinor: await isForMinor(call.db, call.person.id) }
  return {
    ...(await findHours(call, wanted)),
    tellMe: await hasHereRequest(call.db, call.person.id),
  }
})
