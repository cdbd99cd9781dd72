import { chat as contract, type Session, type Turn } from '@sanad/domain/chat/contract'
import { atLeast } from '@sanad/domain/crisis/severity'
import { whyNotRead } from '@sanad/domain/chat/sessions/session'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { decryptFlags } from '#server/crisis/index.ts'
import { summarizeFlags, noFlags } from './concern.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { signedIn } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import { countUnread } from '../messages/message-store.ts'
import { viewNudges } from '../nudges/nudge-store.ts'
import type { ReadingFacts } from '../messages/page-store.ts'
import { findAround, type ReceiptRow, type TurnRow } from './around-sessions.ts'
import { findLostSeat } from './seat-offers.ts'
import { findSession, findSessionsOf, type SessionRow } from './session-store.ts'

const isOfferedTo = ({ status, offeredTo }: SessionRow, readerId: string): boolean =>
  status === 'active' && offeredTo === readerId

/** The last message that the reader may not see. A substitute may see none so far (MATCH-35). */
const hiddenUpTo = (row: SessionRow, readerId: string): number =>
  isOfferedTo(row, readerId) ? row.lastSeq : floorFor(row, readerId)

async function viewSessions(
  appContext: Pick<AppContext, 'db' | 'keys'>,
  rows: readonly SessionRow[],
  readerId: string,
): Promise<Session[]> {
  if (rows.length === 0) return []
  const tx = appContext.db
  const ids = rows.map(({ id }) => id)
  const duties = rows.filter((row) => isTheirDuty(row, readerId)).map(({ id }) => id)
  const around = await findAround(tx, ids, { people: rows.flatMap(peopleOf), duties })
  const { receipts } = around
  const nudges = await viewNudges(appContext.keys, around.nudges)
  // Decision 53. A seeker sees no flags.
  const isShown = new Map(rows.map((row) => [row.id, sideOf(row, readerId) !== 'seeker']))
  const flags = await decryptFlags(
    appContext.keys,
    around.flags.filter(({ sessionId }) => isShown.get(sessionId)),
  )
  // Messages from before the reader joined do not count as unread.
  const seenMarks = rows.map((row) => ({
    sessionId: row.id,
    lastSeq: row.lastSeq,
    seq: Math.max(seenIn(row, readerId, receipts), hiddenUpTo(row, readerId)),
  }))
  const marks = seenMarks.filter(({ seq, lastSeq }) => seq < lastSeq)
  const unread = await countUnread(tx, readerId, marks)
  return rows.map((row) => viewRow(row, readerId, { ...around, nudges, flags, unread }))
}

/** What is read beside the rows of conversations, for all of them at once. */
interface Around extends Omit<Awaited<ReturnType<typeof findAround>>, 'nudges' | 'flags'> {
  readonly nudges: Awaited<ReturnType<typeof viewNudges>>
  readonly flags: Awaited<ReturnType<typeof decryptFlags>>
  readonly unread: Awaited<ReturnType<typeof countUnread>>
}

function viewRow(row: SessionRow, readerId: string, around: Around): Session {
  const { receipts, turns, cards, unanswered, nudges, flags, unread } = around
  const cardOf = (id: string | null) => cards.get(id ?? '') ?? null
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  const theirs = receiptOfOthers(row, receipts, readerId)
  const substitute = isOfferedTo(row, readerId)
  const side = sideOf(row, readerId)
  const concern =
    side === 'seeker' ? noFlags : summarizeFlags(flags.filter((flag) => flag.sessionId === row.id))
  return {
    id: row.id,
    side,
    status: row.status,
    isEmergency: row.isEmergency,
    ...concern,
    other: cardOf(otherSideOf(row, readerId)),
    before: side === 'seeker' ? cardsOf(earlierExperts(row, turns)) : [],
    expert: side === 'supervisor' ? cardOf(row.expertId) : null,
    supervisor: cardOf(row.supervisorId),
    supervisorHere: side === 'seeker' && row.supervisorHere,
    supervisors: cardsOf(row.supervisedBy),
    createdAt: row.createdAt,
    lastMessageAt: row.lastMessageAt,
    endedAt: row.endedAt,
    endedBy: row.endedBy,
    state: row.status === 'closed' ? null : substitute ? 'offered' : row.dueFor,
    stateForSeconds:
      row.status === 'closed' ? null : substitute ? row.offeredForSeconds : row.dueForSeconds,
    substitute,
    numbersStay: side === 'seeker' && atLeast(row.crisisSeverity, 'high'),
    otherLeft: side === 'expert' && row.status === 'active' && row.seekerLeft,
    otherLocked: side === 'expert' && row.status === 'active' && isLocked(row, theirs.seenAt),
    readableFrom: hiddenUpTo(row, readerId) + 1,
    lastSeq: row.lastSeq,
    turns: turns
      .filter(
        ({ sessionId, afterSeq }) =>
          sessionId === row.id && !substitute && afterSeq >= floorFor(row, readerId),
      )
      .map((turn) => viewTurn(turn, { side, readerId, expertId: row.expertId })),
    deliveredToOther: theirs.delivered,
    seenByOther: row.showSeen ? theirs.seen : 0,
    seenByMe: seenIn(row, readerId, receipts),
    unread: unread.get(row.id) ?? 0,
    ...(side === 'expert' && !substitute && { nudges: nudges.get(row.id) ?? [] }),
    waitsSince: unanswered.get(row.id) ?? null,
    seenByOtherAt: row.showSeen ? theirs.seenAt : null,
  }
}

/** SHARED-12. A seeker who has read since the lock does so on another device. */
const isLocked = ({ seekerLockedAt: lockedAt }: SessionRow, seenAt: string | null): boolean =>
  lockedAt !== null && (seenAt === null || seenAt < lockedAt)

const seenIn = ({ id }: SessionRow, readerId: string, receipts: readonly ReceiptRow[]): number =>
  receipts.find(({ sessionId, personId }) => sessionId === id && personId === readerId)?.seen ?? 0

const isTheirDuty = ({ status, expertId, opened }: SessionRow, readerId: string): boolean =>
  status === 'active' && expertId === readerId && opened

/** CHAT-10. For the seeker, what any supporter has seen stays seen when the next one joins. */
function receiptOfOthers(row: SessionRow, receipts: readonly ReceiptRow[], readerId: string) {
  const isTheirs =
    row.seekerId === readerId
      ? (personId: string) => personId !== readerId && !row.supervisedBy.includes(personId)
      : (personId: string) => personId === row.seekerId
  const theirs = receipts.filter(
    ({ sessionId, personId }) => sessionId === row.id && isTheirs(personId),
  )
  const furthest = theirs.toSorted((a, b) => b.seen - a.seen)[0]
  return {
    delivered: Math.max(0, ...theirs.map(({ delivered }) => delivered)),
    seen: furthest?.seen ?? 0,
    seenAt: furthest?.seenAt ?? null,
  }
}

interface TurnReader {
  readonly side: Session['side']
  readonly readerId: string
  /** A joined supervisor sees the present supporter's name. */
  readonly expertId: string | null
}

/** CHAT-15. */
const viewTurn = (turn: TurnRow, { side, readerId, expertId }: TurnReader): Turn => {
  const mine = turn.expertId === readerId
  const isNamed = side === 'seeker' || mine || (side === 'supervisor' && turn.expertId === expertId)
  return {
    kind: turn.kind,
    firstName: isNamed ? turn.firstName : null,
    mine,
    afterSeq: turn.afterSeq,
    at: turn.at,
  }
}

const earlierExperts = ({ id, expertId }: SessionRow, turns: readonly TurnRow[]): string[] => {
  const here = turns.filter(({ sessionId }) => sessionId === id).map((turn) => turn.expertId)
  return [...new Set(here.toReversed())].filter((one) => one !== expertId)
}

/** The reader sees only messages after this `seq`: earlier ones were written before they joined. */
export function floorFor(row: ReadingFacts, readerId: string): number {
  if (row.expertId === readerId) return row.expertReadsAfter
  return row.supervisorId === readerId ? row.supervisorReadsAfter : 0
}

const peopleOf = (row: SessionRow): string[] =>
  [row.seekerId, row.expertId, row.supervisorId, ...row.supervisedBy].filter((id) => id !== null)

function sideOf(row: SessionRow, readerId: string): Session['side'] {
  if (row.seekerId === readerId) return 'seeker'
  return row.supervisorId === readerId && row.expertId !== readerId ? 'supervisor' : 'expert'
}

const otherSideOf = (row: SessionRow, readerId: string): string | null =>
  row.seekerId === readerId ? row.expertId : row.seekerId

/** The caller has checked that the reader takes part in the session. */
export async function viewSession(
  appContext: Pick<AppContext, 'db' | 'keys'>,
  row: SessionRow,
  readerId: string,
): Promise<Session> {
  const [view] = await viewSessions(appContext, [row], readerId)
  if (!view) throw new Error('a conversation without a view')
  return view
}

/** Undefined unless this person may read it now. */
export const findReadable = async (tx: Tx, sessionId: string, readerId: string) =>
  ifReadable(await findSession(tx, sessionId), readerId)

export function ifReadable<Facts extends ReadingFacts>(row: Facts | undefined, readerId: string) {
  const why = row ? whyNotRead(row, readerId, row.hoursSinceEnd) : 'NOT_FOUND'
  return row && why === undefined ? row : refuse('NOT_FOUND')
}

/** A session that is only offered to this person is shown too, without messages. */
export async function findShown(tx: Tx, sessionId: string, readerId: string) {
  const row = await findSession(tx, sessionId)
  if (row && isOfferedTo(row, readerId)) return row
  const readable = ifReadable(row, readerId)
  return isRefusal(readable) ? whyNotShown(tx, sessionId, readerId) : readable
}

/** MATCH-35. Explained only to a supporter who had the seat or its offer; others get NOT_FOUND. */
async function whyNotShown(tx: Tx, sessionId: string, readerId: string) {
  const lost = await findLostSeat(tx, sessionId, readerId)
  if (lost === undefined) return refuse('NOT_FOUND')
  return lost === 'SEAT_TAKEN' ? refuse(lost) : refuse('OFFER_ENDED', { why: lost })
}

export const mySessions = signedIn(
  contract.mySessions,
  { guest: 'participant', seeker: 'participant', expert: 'participant' },
  async (call) => {
    const rows = await findSessionsOf(call.db, call.person.id)
    const readable = rows.filter(
      (row) =>
        isOfferedTo(row, call.person.id) ||
        whyNotRead(row, call.person.id, row.hoursSinceEnd) === undefined,
    )
    return viewSessions(call, readable, call.person.id)
  },
)
