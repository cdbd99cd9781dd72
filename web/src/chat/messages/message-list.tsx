import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import { ArrowDown } from '#web/ui/icons/icons.ts'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { arrangeRows, type MessageRow as Placed, type Row, type Unread } from './arrange-rows.ts'
import type { TakenBack } from '../parts/taken-back.ts'
import { DayChip, TurnRow, UnreadDivider } from './dividers.tsx'
import { type Delivery, deliveryOf, lastSeenOf } from './delivery-mark.tsx'
import { moveBetweenMessages } from './message-actions.tsx'
import { MessageRow } from './message-row.tsx'
import type { Quoted } from './quoted-message.tsx'
import type { Find } from '../look-back/search-messages.ts'
import { useAuthors, useReplyLabel } from '../parts/use-author.ts'
import type { OutboxHeadState } from '../state/outbox.ts'
import type { ChatScroll } from './use-chat-scroll.ts'
import type { ReaderState } from '../state/message-reader.ts'
import type { SessionMessages } from './use-session-messages.ts'

interface MessageListProps extends SessionMessages {
  readonly head: OutboxHeadState
  readonly session: Session
  readonly me: string
  readonly unread: Unread | undefined
  readonly unreadBelow: number
  readonly lost: boolean
  /** Marks what the reader searched for. */
  readonly find: Find | undefined
  readonly scroll: ChatScroll
  readonly onOlder: () => void
  readonly onTryAgain: (id: string, knowingly?: boolean) => void
  readonly onDelete: (id: string) => void
  readonly onTakeBack: (id: string) => void
  readonly onReply: ((message: Message) => void) | undefined
  readonly onGoTo: (id: string) => void
  readonly onAsk: (question: TakenBack) => void
  /** Shown before the first message: the start, the empty or the waiting state. */
  readonly before: ReactNode
  /** Shown after the last: typing, the closing card. */
  readonly after: ReactNode
}

/** Keeps the reader's position. `Announcer` reads it aloud. */
export function MessageList(props: MessageListProps) {
  const { conversation, reading, session, me, unread, scroll } = props
  const { turns } = session
  const { t } = useWords('chat')
  const rows = useMemo(
    () => arrangeRows(conversation, me, unread, turns),
    [conversation, me, unread, turns],
  )
  const byId = useMemo(
    () => new Map(conversation.stored.map((message) => [message.id, message])),
    [conversation.stored],
  )
  const lastSeen = lastSeenOf(conversation.stored, me, session.seenByOther)
  const lastKey = rows.findLast(({ kind }) => kind === 'message')?.key
  return (
    <>
      <div className="relative min-h-32 flex-[1_1_0px] short:min-h-[60dvh]">
        <div
          ref={scroll.viewport}
          id="content"
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={t('log.label')}
          style={{ overflowAnchor: 'none' }}
          className="absolute inset-0 overflow-y-auto px-4 focus-visible:-outline-offset-3"
        >
          <div ref={scroll.content} className="flex min-h-full flex-col pt-3 pb-2">
            {reading.from > reading.floor ? (
              <Older reading={reading.readingOlder} onOlder={props.onOlder} />
            ) : (
              props.before
            )}
            <ol onKeyDown={moveBetweenMessages}>
              {rows.map((row) => (
                <DrawnRow
                  key={row.key}
                  row={row}
                  list={props}
                  byId={byId}
                  isLast={row.key === lastKey}
                  seenAt={row.key === lastSeen ? (session.seenByOtherAt ?? undefined) : undefined}
                />
              ))}
            </ol>
            <div data-after>{props.after}</div>
          </div>
        </div>
      </div>
      {scroll.atEnd ? null : (
        <div className="flex justify-center px-4 pt-1 pb-2">
          <JumpToLatest count={props.unreadBelow} onJump={scroll.toEnd} />
        </div>
      )}
    </>
  )
}

interface DrawnRowProps {
  readonly row: Row
  readonly list: MessageListProps
  readonly byId: ReadonlyMap<string, Message>
  readonly isLast: boolean
  readonly seenAt: string | undefined
}

function DrawnRow({ row, list, byId, isLast, seenAt }: DrawnRowProps) {
  const { t } = useWords('chat')
  const authorIn = useAuthors()
  const replyLabel = useReplyLabel()
  if (row.kind === 'day') return <DayChip at={row.at} />
  if (row.kind === 'turn') return <TurnRow turn={row.turn} />
  if (row.kind === 'unread') return <UnreadDivider count={row.count} />
  const quoted = quotedIn(row.message, byId, list.reading)
  return (
    <MessageRow
      message={row.message}
      at={row.at}
      own={row.own}
      startsGroup={row.startsGroup}
      endsGroup={row.endsGroup}
      authorName={row.own ? t('message.you') : authorIn(list.session, row.message.senderId)}
      named={list.session.supervisors.length > 0 && !row.own && row.startsGroup}
      delivery={deliveryIn(row, list)}
      held={row.key === heldId(list) ? holds(list.head) : undefined}
      seenAt={seenAt}
      onTryAgain={list.onTryAgain}
      onDelete={list.onDelete}
      find={list.find}
      quoted={quoted}
      quotedLabel={
        typeof quoted === 'object' ? replyLabel(list.session, list.me, quoted.senderId) : undefined
      }
      isLast={isLast}
      side={list.session.side}
      onTakeBack={list.onTakeBack}
      onReply={list.onReply}
      onGoTo={list.onGoTo}
      nudge={nudgeBeside(row.message, list.session)}
      questionsIn={list.session.other?.language}
      onAsk={list.onAsk}
    />
  )
}

function quotedIn(
  { quotedId }: Placed['message'],
  byId: ReadonlyMap<string, Message>,
  { phase, from, floor }: ReaderState,
): Quoted | undefined {
  if (!quotedId) return undefined
  const isWhole = phase === 'ready' && from <= floor
  return byId.get(quotedId) ?? (isWhole ? 'absent' : 'earlier')
}

/** NUDGE-1. The nudge at a message that is not answered yet. */
const nudgeBeside = ({ id }: Placed['message'], { nudges }: Session) =>
  nudges?.find(({ messageId, choice }) => messageId === id && choice === null)

function deliveryIn(
  { own, message }: Placed,
  { session, head, lost }: MessageListProps,
): Delivery | undefined {
  if (!own) return undefined
  if ('seq' in message) return deliveryOf(message.seq, session)
  return lost || head !== 'sending' ? 'kept' : 'sending'
}

/** The first waiting message is the only one that can be held up. */
const heldId = ({ conversation }: MessageListProps): string | undefined =>
  conversation.outgoing.find(({ delivery }) => delivery === 'sending')?.id

const holds = (head: OutboxHeadState) =>
  head === 'sending' || head === 'told-to-wait' ? undefined : head

function Older({ reading, onOlder }: { readonly reading: boolean; readonly onOlder: () => void }) {
  const { t } = useWords('chat')
  return (
    <button
      type="button"
      onClick={onOlder}
      aria-disabled={reading || undefined}
      className="mx-auto inline-flex min-h-11 items-center px-3 text-sm font-semibold text-primary underline underline-offset-4"
    >
      {reading ? t('log.readingOlder') : t('log.older')}
    </button>
  )
}

function JumpToLatest({ count, onJump }: { readonly count: number; readonly onJump: () => void }) {
  const { t } = useWords('chat')
  return (
    <button
      type="button"
      onClick={onJump}
      className="rise inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-sm font-semibold shadow-lift hover:bg-sunken sm:px-4"
    >
      <ArrowDown aria-hidden className="size-4" />
      {count > 0 ? t('log.unread', { count }) : t('log.latest')}
    </button>
  )
}
