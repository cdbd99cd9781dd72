import type { Session, Turn } from '@sanad/domain/chat/contract'
import { atLeast } from '@sanad/domain/crisis/severity'
import { whyNotRead } from '@sanad/domain/chat/session'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findOpenFlags } from '#server/crisis/index.ts'
import { concernOf, noConcern } from './concern.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import type { Tools } from '#server/platform/tools.ts'
import { countUnread } from './message-store.ts'
import type { ReadingFacts } from './page-store.ts'
import { findReceipts } from './receipt-store.ts'
import { findCards, findSession, findSessionsOf, type SessionRow } from './session-store.ts'
import { findTurns, type TurnRow } from './turn-store.ts'

/** Conversations as one of their two sides sees them. */
export async function viewSessions(
  tools: Pick<Tools, 'db' | 'keys'>,
  rows: readonly SessionRow[],
  readerId: string,
): Promise<Session[]> {
  const tx = tools.db
  const ids = rows.map((row) => row.id)
  const receipts = await findReceipts(tx, ids)
  const turns = await findTurns(tx, ids)
  const cards = await findCards(tx, [...rows.flatMap(peopleOf), ...turns.map(({ expertId }) => expertId)])
  const flags = await findOpenFlags(tools, ids)
  const mineIn = (row: SessionRow) =>
    receipts.find((receipt) => receipt.sessionId === row.id && receipt.personId === readerId)
  // What was said before somebody came is not theirs to read, and not new.
  const looked = rows.map((row) => ({
    sessionId: row.id,
    lastSeq: row.lastSeq,
    seq: Math.max(mineIn(row)?.seen ?? 0, floorFor(row, readerId)),
  }))
  const marks = looked.filter(({ seq, lastSeq }) => seq < lastSeq)
  const unread = await countUnread(tx, readerId, marks)
  const cardOf = (id: string | null) => cards.get(id ?? '') ?? null
  return rows.map((row) => {
    const theirs = receipts.find(
      (receipt) => receipt.sessionId === row.id && receipt.personId === otherSide(row, readerId),
    )
    const side = sideOf(row, readerId)
    const concern =
      side === 'seeker' ? noConcern : concernOf(flags.filter((flag) => flag.sessionId === row.id))
    return {
      id: row.id,
      side,
      status: row.status,
      isEmergency: row.isEmergency,
      ...concern,
      other: cardOf(otherSide(row, readerId)),
      before: side === 'seeker' ? earlier(row, turns).flatMap((id) => cards.get(id) ?? []) : [],
      supporter: side === 'supervisor' ? cardOf(row.expertId) : null,
      supervisor: cardOf(row.supervisorId),
      supervisorHere: side === 'seeker' && row.supervisorHere,
      supervisors: row.supervisedBy.flatMap((id) => cards.get(id) ?? []),
      createdAt: row.createdAt,
      endedAt: row.endedAt,
      state: row.status === 'active' ? row.dueFor : null,
      stateForSeconds: row.status === 'active' ? row.dueForSeconds : null,
      numbersStay: side === 'seeker' && row.status === 'active' && atLeast(row.crisisSeverity, 'high'),
      otherLeft: side === 'expert' && row.status === 'active' && row.seekerLeft,
      readableFrom: floorFor(row, readerId) + 1,
      lastSeq: row.lastSeq,
      turns: turns
        .filter(({ sessionId, afterSeq }) => sessionId === row.id && afterSeq >= floorFor(row, readerId))
        .map((turn) => viewTurn(turn, side, readerId)),
      deliveredToOther: theirs?.delivered ?? 0,
      seenByOther: row.showSeen ? (theirs?.seen ?? 0) : 0,
      seenByMe: mineIn(row)?.seen ?? 0,
      unread: unread.get(row.id) ?? 0,
      seenByOtherAt: row.showSeen ? (theirs?.seenAt ?? null) : null,
    }
  })
}

/** CHAT-15. */
const viewTurn = (turn: TurnRow, side: Session['side'], readerId: string): Turn => {
  const mine = turn.expertId === readerId
  const firstName = side === 'seeker' || mine ? turn.firstName : null
  return { kind: turn.kind, firstName, mine, afterSeq: turn.afterSeq, at: turn.at }
}

const earlier = ({ id, expertId }: SessionRow, turns: readonly TurnRow[]): string[] => {
  const here = turns.filter(({ sessionId }) => sessionId === id).map((turn) => turn.expertId)
  return [...new Set(here.toReversed())].filter((one) => one !== expertId)
}

/** Nothing at or below this `seq` is the reader's to see: it was said before they came. */
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

const otherSide = (row: SessionRow, readerId: string): string | null =>
  row.seekerId === readerId ? row.expertId : row.seekerId

/** @throws when the reader is not in it: callers have checked */
export async function viewSession(
  tools: Pick<Tools, 'db' | 'keys'>,
  row: SessionRow,
  readerId: string,
): Promise<Session> {
  const [view] = await viewSessions(tools, [row], readerId)
  if (!view) throw new Error('a conversation without a view')
  return view
}

/** The conversation if this person may read it now. */
export const findReadable = async (tx: Tx, sessionId: string, readerId: string) =>
  ifReadable(await findSession(tx, sessionId), readerId)

export function ifReadable<Facts extends ReadingFacts>(row: Facts | undefined, readerId: string) {
  const why = row ? whyNotRead(row, readerId, row.hoursSinceEnd) : 'NOT_FOUND'
  return row && why === undefined ? row : refuse('NOT_FOUND')
}

export async function mySessions({ tools, person }: SignedInCall): Promise<Session[]> {
  const rows = await findSessionsOf(tools.db, person.id)
  const readable = rows.filter((row) => whyNotRead(row, person.id, row.hoursSinceEnd) === undefined)
  return viewSessions(tools, readable, person.id)
}
