import {
  reportSeverity,
  setsAside,
  type ReportReason,
  type ReportSide,
} from '@sanad/domain/safeguarding/reports'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findLastExpert, findSession, insertBlock } from '#server/chat/index.ts'
import { partForGood, setAside, tellChanged, type Changed } from '#server/matching/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction, type Tx } from '#server/platform/db.ts'
import { take } from '#server/platform/rate-limit.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { reportsADay } from './report-limits.ts'
import { countUnfounded, findReport, insertReport, putWords, wordsPlace } from './report-store.ts'

interface Given {
  readonly id: string
  readonly sessionId: string
  readonly about: 'other' | 'supervisor'
  readonly reason: ReportReason
  readonly words: string
  readonly block: boolean
}

/** The one who speaks up, and whom about. */
interface Sides {
  readonly by: ReportSide
  readonly seekerId: string
  readonly supervisorId: string | null
  /** The other of the two: for a seeker who is or was there last, for a supporter the seeker. */
  readonly otherId: string | undefined
}

/** REPORT-1. Also of a conversation that has ended, and by a supporter who was in it before. */
async function sidesOf(tx: Tx, sessionId: string, personId: string): Promise<Sides | undefined> {
  const row = await findSession(tx, sessionId)
  if (!row) return undefined
  const { seekerId, expertId, supervisedBy } = row
  const supervisorId = row.supervisorId ?? supervisedBy.at(-1) ?? null
  if (seekerId === personId) {
    const otherId = expertId ?? (await findLastExpert(tx, sessionId))
    return { by: 'seeker', seekerId, supervisorId, otherId }
  }
  const wasThere = expertId === personId || (await findLastExpert(tx, sessionId, personId)) === personId
  return wasThere ? { by: 'expert', seekerId, supervisorId, otherId: seekerId } : undefined
}

export async function report(call: SignedInCall, given: Given) {
  const { db } = call.tools
  const done = await transaction(db, async (tx) => {
    const sides = await sidesOf(tx, given.sessionId, call.person.id)
    if (!sides) return refuse('NOT_FOUND')
    const aboutId = given.about === 'supervisor' ? sides.supervisorId : sides.otherId
    if (!aboutId) return refuse('NOBODY_THERE')
    const refused = await keep(tx, call, { ...given, ...sides, aboutId })
    if (refused) return refused
    return given.block && given.about === 'other' ? part(tx, call, given.sessionId, sides) : []
  })
  return isRefusal(done) ? done : answer(call, done, given.block && given.about === 'other')
}

/** REPORT-3. */
export async function block(call: SignedInCall, { sessionId }: { sessionId: string }) {
  const done = await transaction(call.tools.db, async (tx) => {
    const sides = await sidesOf(tx, sessionId, call.person.id)
    if (!sides) return refuse('NOT_FOUND')
    return sides.otherId === undefined ? refuse('NOBODY_THERE') : part(tx, call, sessionId, sides)
  })
  return isRefusal(done) ? done : answer(call, done, true)
}

/** Writes it once; sent again, only its words are new. */
async function keep(tx: Tx, { tools, person }: SignedInCall, given: Given & Sides & { aboutId: string }) {
  const { id, sessionId, reason, by, aboutId } = given
  const room = await tools.keys.find(sessionId)
  const words = given.words === '' ? null : (room?.seal(given.words, wordsPlace(id)) ?? null)
  const known = await findReport(tx, id)
  if (known) {
    if (known.reporterId !== person.id || known.sessionId !== sessionId) return refuse('ID_REUSED')
    if (words) await putWords(tx, id, words)
    return undefined
  }
  const taken = await take(tx, reportsADay, person.id, tools.limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const aboutExpert = given.about === 'other' && by === 'seeker'
  const aside = aboutExpert && setsAside({ reason, by }, await countUnfounded(tx, person.id))
  const severity = reportSeverity(reason)
  const row = { id, sessionId, reporterId: person.id, aboutId, by, reason, severity, words }
  await insertReport(tx, { ...row, setsAside: aside })
  if (aside) await setAside(tx, aboutId, true)
  const facts = { reason, by, aside }
  const entry = { actorId: person.id, action: 'safeguarding.reported', subjectId: sessionId, facts }
  await audit.record(tx, entry)
  return undefined
}

/** The block first, so that nobody who is looked for now can be the same person. */
async function part(tx: Tx, { person }: SignedInCall, sessionId: string, sides: Sides): Promise<Changed[]> {
  const { by, seekerId, otherId = '' } = sides
  await insertBlock(tx, { blockerId: person.id, blockedId: otherId, sessionId })
  await audit.record(tx, { actorId: person.id, action: 'safeguarding.blocked', subjectId: sessionId })
  const expertId = by === 'seeker' ? otherId : person.id
  return partForGood(tx, { sessionId, seekerId, expertId, by })
}

async function answer({ tools }: SignedInCall, changed: readonly Changed[], blocked: boolean) {
  if (changed.length > 0) await tellChanged(tools, changed)
  return { blocked, handedOn: changed.length > 0 }
}
