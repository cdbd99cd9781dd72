import type { MessageRow as Placed } from './arrange-rows.ts'
import type { Nudge, Session } from '@sanad/domain/chat/contract'
import type { OutgoingMessage, Undelivered } from '@sanad/domain/chat/merge-messages'
import type { Message } from '@sanad/domain/chat/message'
import { readCard, withoutReference } from '@sanad/domain/directory/service-card'
import {
  lazy,
  memo,
  Suspense,
  use,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useState,
} from 'react'
import type { Language } from '@sanad/domain/primitives/language'
import { LazyMessageCard } from '#web/directory/index.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import type { TakenBack } from '../parts/taken-back.ts'
import { AddedCards } from './added-cards.ts'
import { DeliveryMark, type Delivery } from './delivery-mark.tsx'
import { ContactQuestion, ContactWarning } from './contact-details.tsx'
import { MessageButtons, RefusedMessage } from './refused-message.tsx'
import { MessageActions } from './message-actions.tsx'
import { type Quoted, QuotedMessage } from './quoted-message.tsx'
import type { OutboxHeadState } from '../state/outbox.ts'
import type { Find } from '../look-back/search-messages.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { clockAt } from '#web/platform/i18n/shown-times.ts'

const NudgeLine = lazy(async () => ({
  default: (await import('../nudges/nudge-line.tsx')).NudgeLine,
}))

interface MessageRowProps extends Placed {
  readonly authorName: string
  /** More than two people write here, so the name is visible as well. */
  readonly named: boolean
  /** The delivery, for the person's own messages only. */
  readonly delivery: Delivery | undefined
  /** Only for the last message that the other side has seen. */
  readonly seenAt: string | undefined
  /** Why the message is out of retries. */
  readonly held: HoldUp | undefined
  readonly find: Find | undefined
  readonly quoted: Quoted | undefined
  readonly quotedLabel: string | undefined
  /** The last message is a stop of the Tab key; from it arrow keys lead to the others. */
  readonly isLast: boolean
  readonly side: Session['side']
  readonly onTryAgain: (id: string, knowingly?: boolean) => void
  readonly onDelete: (id: string) => void
  /** Moves the message back to the composer, when its writer wants to edit it. */
  readonly onTakeBack: (id: string) => void
  /** Undefined while the reader may not write. */
  readonly onReply: ((message: Message) => void) | undefined
  readonly onGoTo: (id: string) => void
  /** Beside a seeker's message: what the supporter is reminded to ask, in `questionsIn`. */
  readonly nudge: Nudge | undefined
  readonly questionsIn: Language | undefined
  readonly onAsk: (question: TakenBack) => void
}

type HoldUp = Exclude<OutboxHeadState, 'sending' | 'told-to-wait'>
const codeOfHoldUp: Readonly<Record<HoldUp, string | undefined>> = {
  unreachable: undefined,
  fault: 'INTERNAL_SERVER_ERROR',
  'no-room': 'NO_ROOM',
}

/** Side and shape follow the page's direction, the text its own: both languages can be mixed. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, own, startsGroup, held, onTryAgain, onDelete } = props
  const [isFocused, setIsFocused] = useState(false)
  const undelivered = undeliveredOf(message)
  const refused = undelivered?.refused ?? (held && codeOfHoldUp[held])
  const isUnsent = refused !== undefined || props.delivery === 'kept'
  const acts = { onTryAgain: () => onTryAgain(message.id), onDelete: () => onDelete(message.id) }
  return (
    <li
      data-row={message.id}
      // Focusable by a press, which shows what can be done with it.
      tabIndex={props.isLast ? 0 : -1}
      // A press on a button inside must not open the row: the button would move from under the finger.
      onFocus={({ target, currentTarget }) => target === currentTarget && setIsFocused(true)}
      onBlur={(event) => leavesRow(event) && setIsFocused(false)}
      className={classes(
        'flex flex-col rounded-lg focus:outline-offset-4',
        own ? 'items-end' : 'items-start',
        startsGroup ? 'pt-4' : 'pt-1.5',
      )}
    >
      <Bubble {...props} isFocused={isFocused} isUnsent={isUnsent} />
      {'hasContactDetails' in message && message.hasContactDetails ? <ContactWarning /> : null}
      {props.nudge ? (
        <Suspense>
          <NudgeLine
            sessionId={message.sessionId}
            nudge={props.nudge}
            language={props.questionsIn}
            onAsk={props.onAsk}
          />
        </Suspense>
      ) : null}
      {refused === undefined ? (
        <Foot {...props}>{held ? <MessageButtons {...acts} /> : null}</Foot>
      ) : refused === 'CONTACT_DETAILS' ? (
        <ContactQuestion
          side={props.side}
          onSend={undelivered?.maySend ? () => onTryAgain(message.id, true) : undefined}
          onChange={() => props.onTakeBack(message.id)}
          onDelete={acts.onDelete}
        />
      ) : (
        <RefusedMessage code={refused} {...acts} onChange={() => props.onTakeBack(message.id)} />
      )}
    </li>
  )
})

interface BubbleProps extends MessageRowProps {
  readonly isFocused: boolean
  readonly isUnsent: boolean
}

/** Who wrote it, what it answers, and the words. */
function Bubble(props: BubbleProps) {
  const { message, named, own, endsGroup, authorName, quoted, find } = props
  const { onReply, onGoTo, isFocused, isUnsent } = props
  const added = use(AddedCards)(message.content)
  return (
    <div
      className={classes(
        bubble,
        own ? ownBubble(isUnsent) : theirBubble,
        endsGroup && tail[own ? 'own' : 'their'],
      )}
    >
      {isFocused ? (
        <MessageActions
          text={added?.words ?? withoutReference(message.content)}
          atEnd={own}
          onReply={onReply && 'seq' in message ? () => onReply(message) : undefined}
        />
      ) : null}
      <span className={named ? 'block text-xs font-semibold opacity-85' : 'sr-only'}>
        {authorName}
      </span>
      {quoted ? (
        <QuotedMessage
          quoted={quoted}
          label={props.quotedLabel ?? ''}
          isTabStop={isFocused}
          onGoTo={() => message.quotedId && onGoTo(message.quotedId)}
        />
      ) : null}
      <MessageContent
        content={message.content}
        own={own}
        marks={find && 'seq' in message ? find(message) : undefined}
      />
      {message.emotionTag ? <Feeling tag={message.emotionTag} /> : null}
    </div>
  )
}

const leavesRow = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget)

interface MessageContentProps {
  readonly content: string
  readonly own: boolean
  readonly marks: ComponentProps<typeof WrittenText>['marks']
}

function MessageContent({ content, own, marks }: MessageContentProps) {
  const card = readCard(content)
  const added = use(AddedCards)(content)
  if (added)
    return (
      <>
        {added.text === '' ? null : <WrittenText text={added.text} marks={marks} />}
        {added.draw(own)}
      </>
    )
  if (card === undefined) return <WrittenText text={content} marks={marks} />
  return (
    <>
      {card.text === '' ? null : <WrittenText text={card.text} marks={marks} />}
      <LazyMessageCard card={card} />
    </>
  )
}

const undeliveredOf = (message: Message | OutgoingMessage): Undelivered | undefined =>
  'delivery' in message && message.delivery !== 'sending' ? message.delivery : undefined

/** Stands once at the end of a group; the delivery only for the person's own messages. */
function Foot({
  at,
  endsGroup,
  delivery,
  seenAt,
  children,
}: MessageRowProps & { readonly children: ReactNode }) {
  // The row is memoised: in another language its time is drawn again.
  useLanguage()
  if (!endsGroup && delivery !== 'kept' && !seenAt) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 px-1 text-xs text-muted">
      <bdi className={seenAt && 'sr-only'}>{clockAt(at)}</bdi>
      {delivery ? <DeliveryMark delivery={delivery} seenAt={seenAt} /> : null}
      {children}
    </p>
  )
}

function Feeling({ tag }: { readonly tag: NonNullable<Message['emotionTag']> }) {
  const { t } = useWords('chat')
  return (
    <p className="mt-1 text-xs opacity-85">{t('message.feeling', { mood: t(`moods.${tag}`) })}</p>
  )
}

const bubble = 'relative max-w-[85%] rounded-lg border px-4 py-2.5 md:max-w-[75%]'
const ownBubble = (isUnsent: boolean) =>
  isUnsent
    ? 'border-dashed border-line-strong text-ink'
    : 'border-transparent bg-bubble-me text-on-bubble-me'
const theirBubble = 'border-line bg-bubble-them text-on-bubble-them'
const tail = { own: 'rounded-ee-sm', their: 'rounded-es-sm' } as const
