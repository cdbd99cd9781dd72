import type { Conversation, OutgoingMessage } from '@sanad/domain/chat/merge-messages'
import type { Turn } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'turn'; readonly key: string; readonly turn: Turn }
  | ({ readonly kind: 'message'; readonly key: string } & MessageRow)

export interface MessageRow {
  readonly message: Message | OutgoingMessage
  readonly at: number
  readonly own: boolean
  readonly startsGroup: boolean
  readonly endsGroup: boolean
}

/** The first message that was unread on arrival; fixed until the reader leaves. */
export interface Unread {
  readonly from: number
  readonly count: number
}

/** Messages of one person within this time form a group under one time. */
const groupMs = 5 * 60_000

const timeOf = (message: Message | OutgoingMessage): number =>
  'seq' in message ? Date.parse(message.timestamp) : message.writtenAt

const dayOf = (at: number) => new Date(at).toDateString()

/** Arranges the rows, oldest first. */
export function arrangeRows(
  { stored, outgoing }: Conversation,
  me: string,
  unread: Unread | undefined,
  turns: readonly Turn[] = [],
): Row[] {
  const rows: Row[] = []
  // Events before the first loaded message show once that part is loaded.
  const waiting = turns.filter(({ afterSeq }) => afterSeq >= (stored[0]?.seq ?? 1) - 1)
  const turnsBefore = (seq: number): boolean => {
    const at = waiting.findIndex(({ afterSeq }) => afterSeq >= seq)
    const now = waiting.splice(0, at === -1 ? waiting.length : at)
    rows.push(
      ...now.map((turn) => ({ kind: 'turn' as const, key: `turn ${turn.kind} ${turn.at}`, turn })),
    )
    return now.length > 0
  }
  let before: { at: number; senderId: string } | undefined
  for (const message of [...stored, ...outgoing]) {
    const at = timeOf(message)
    const newDay = !before || dayOf(before.at) !== dayOf(at)
    if (newDay) rows.push({ kind: 'day', key: `day ${dayOf(at)}`, at })
    const turned = turnsBefore('seq' in message ? message.seq : Number.POSITIVE_INFINITY)
    const firstUnread = unread !== undefined && 'seq' in message && message.seq === unread.from
    if (firstUnread) rows.push({ kind: 'unread', key: 'unread', count: unread.count })
    const startsGroup =
      newDay ||
      turned ||
      firstUnread ||
      before?.senderId !== message.senderId ||
      at - before.at > groupMs
    if (startsGroup) endGroup(rows)
    const own = message.senderId === me
    rows.push({ kind: 'message', key: message.id, message, at, own, startsGroup, endsGroup: false })
    before = { at, senderId: message.senderId }
  }
  turnsBefore(Number.POSITIVE_INFINITY)
  endGroup(rows)
  return rows
}

function endGroup(rows: Row[]) {
  const at = rows.findLastIndex((row) => row.kind === 'message')
  const last = rows[at]
  if (last?.kind === 'message') rows[at] = { ...last, endsGroup: true }
}
