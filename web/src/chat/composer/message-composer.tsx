import { isBlank, trimmed } from '@sanad/domain/primitives/text/text'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { QuoteLines } from '../messages/quoted-message.tsx'
import { IconButton } from '#web/ui/forms/button.tsx'
import { type EmotionTag, type Message, messageLimit } from '@sanad/domain/chat/message'
import { type CardToSend, writeCard } from '@sanad/domain/directory/service-card'
import { SendHorizontal, X } from '#web/ui/icons/icons.ts'
import {
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { useFrame } from '#web/ui/layout/frame.ts'
import { toastsAbove } from '#web/ui/feedback/toasts.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import type { TakenBack } from '../parts/taken-back.ts'
import type { ComposerControls, ComposerList, KeyReader } from './composer-tools.ts'
import { MoodChips } from './mood-chips.tsx'
import { chatKeys } from '../storage-keys.ts'
import { useDraft } from './use-draft.ts'
import { useKeptId } from './use-kept-id.ts'
import { quotedIdOf } from './use-quote.ts'
import { removeKeyboardMark, removeKeyboardMarkSoon, setKeyboardMark } from './keyboard-mark.ts'

interface MessageComposerProps {
  readonly sessionId: string
  /** False for a supervisor: moods are for the two sides. */
  readonly offersMoods: boolean
  /** The refusal by the domain's rule; undefined while the person may write. */
  readonly whyNot: 'NOT_FOUND' | 'SESSION_CLOSED' | undefined
  /** The person can go on writing; messages are sent later (decision 53). */
  readonly lost: boolean
  /** Text to edit, which is added to what is typed: an unsent message or a direct question. */
  readonly takenBack?: TakenBack | undefined
  /** The message that the next one answers. */
  readonly quote?: { readonly label: string; readonly message: Message } | undefined
  readonly onDropQuote: () => void
  /** False when there was nothing to send. */
  readonly onSend: (text: string, emotionTag: EmotionTag | null, asksAbout?: string) => boolean
  readonly onTyping: () => void
  readonly writingTools?: ((controls: ComposerControls) => ReactNode) | undefined
  readonly help: ReactNode
}

/** The limit is mentioned only when it is near. */
const limitSaidFrom = messageLimit - 200
/** WebKit ends a composition before it reports the key that ended it, with this code. */
const keyOfComposition = 229

export function MessageComposer(props: MessageComposerProps) {
  const {
    sessionId,
    offersMoods,
    whyNot,
    lost,
    takenBack,
    quote,
    onDropQuote,
    onSend,
    onTyping,
    help,
    writingTools,
  } = props
  const { t } = useWords('chat')
  // An empty field takes the page's direction, for its placeholder.
  const { direction } = useFrame()
  const [text, write] = useDraft(sessionId)
  const [firstText] = useState(text)
  const [mood, setMood] = useState<EmotionTag | null>(null)
  useEffect(() => removeKeyboardMark, [])
  const field = useRef<HTMLTextAreaElement>(null)
  const limitId = useId()
  const [card, setCard] = useState<CardToSend>()
  const [list, setList] = useState<ComposerList>()
  const [asksAbout, setAsksAbout] = useKeptId(chatKeys.person.asks(sessionId))
  const keyReader = useRef<KeyReader>(undefined)
  const readKeys = useCallback((reader: KeyReader | undefined) => {
    keyReader.current = reader
  }, [])
  const cursor = useRef<number>(undefined)
  const content = card ? writeCard(text, card) : text
  const length = trimmed(content).length
  const ended = whyNot !== undefined

  useLayoutEffect(() => {
    fitHeight(field.current)
    if (cursor.current === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  }, [text])
  // The cursor starts at the end of a stored draft.
  useLayoutEffect(() => field.current?.setSelectionRange(-1, -1), [])

  const putBack = useEffectEvent(({ text: back, asksAbout: about }: TakenBack) => {
    setAsksAbout(about)
    write(isBlank(text) ? back : `${back}\n${text}`)
    field.current?.focus()
  })
  useEffect(() => {
    if (takenBack) putBack(takenBack)
  }, [takenBack])

  const quotedId = quote?.message.id
  const [keptQuoteId] = useState(() => quotedIdOf(sessionId))
  useEffect(() => {
    // A quote from before a reload takes no focus.
    if (quotedId && quotedId !== keptQuoteId) field.current?.focus()
  }, [quotedId, keptQuoteId])

  function writeAt(next: string, cursorAt: number) {
    cursor.current = cursorAt
    write(next)
  }

  function dropQuote() {
    onDropQuote()
    field.current?.focus()
  }

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (ended || !onSend(content, mood, asksAbout)) return
    write('')
    setAsksAbout(undefined)
    setCard(undefined)
    setMood(null)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (keyReader.current?.(event) || !meansSend(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={send}
      ref={toastsAbove}
      className="relative border-t border-line bg-surface px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {ended && text !== '' ? <UnsentDraft text={text} /> : null}
      {quote && !ended ? (
        <Attached dropLabel={t('quote.drop')} onDrop={dropQuote}>
          <QuoteLines {...quote} />
        </Attached>
      ) : null}
      {card && !ended ? (
        <Attached dropLabel={t('card.drop')} onDrop={() => setCard(undefined)}>
          {t('card.attached')} <bdi className="font-semibold">{card.name}</bdi>
        </Attached>
      ) : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-end gap-2 pt-2 low:gap-y-1.5 low:pt-1.5">
        {ended ? null : (
          <>
            {offersMoods ? (
              <div
                className={classes(
                  'min-w-0 keyboard:hidden',
                  writingTools ? 'col-span-2' : 'col-span-4',
                )}
              >
                <MoodChips chosen={mood} onChoose={setMood} />
              </div>
            ) : null}
            {writingTools ? (
              // Beside the text while the keyboard is open, so that more messages stay in sight.
              <div
                className={classes(
                  'flex items-center gap-2 keyboard:order-3 keyboard:col-span-1',
                  offersMoods && 'col-span-2',
                )}
              >
                {writingTools({
                  text,
                  firstText,
                  field,
                  write: writeAt,
                  attach: setCard,
                  setList,
                  readKeys,
                })}
              </div>
            ) : null}
            {help}
          </>
        )}
        <textarea
          ref={field}
          data-composer
          dir={text === '' ? direction : 'auto'}
          rows={1}
          aria-label={t('composer.label')}
          aria-autocomplete={list ? 'list' : undefined}
          aria-controls={list?.id}
          aria-activedescendant={list?.activeId}
          aria-describedby={length > limitSaidFrom ? limitId : undefined}
          aria-invalid={length > messageLimit || undefined}
          placeholder={
            ended ? t('composer.ended') : lost ? t('composer.lost') : t('composer.placeholder')
          }
          disabled={ended && text === ''}
          readOnly={ended}
          value={text}
          onChange={(event) => {
            write(event.target.value)
            // A question that was deleted is not asked.
            if (text === '' || event.target.value === '') setAsksAbout(undefined)
            if (event.target.value !== '') onTyping()
          }}
          onKeyDown={onKeyDown}
          onFocus={setKeyboardMark}
          onBlur={removeKeyboardMarkSoon}
          className={classes(textareaLook, ended ? 'col-span-3' : 'col-span-2 keyboard:col-span-1')}
        />
        <button
          type="submit"
          aria-label={t('composer.send')}
          aria-disabled={ended || length === 0 || length > messageLimit || undefined}
          disabled={ended}
          onMouseDown={keepFocus}
          className="keyboard:order-4 inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-hover disabled:opacity-60 aria-disabled:opacity-60"
        >
          <SendHorizontal aria-hidden className="flip size-5" />
        </button>
      </div>
      {length > limitSaidFrom ? <Limit id={limitId} left={messageLimit - length} /> : null}
    </form>
  )
}

interface AttachedProps {
  readonly dropLabel: string
  readonly onDrop: () => void
  readonly children: ReactNode
}

/** What goes with the next message: the one that it quotes (CHAT-21), or a card (DIR-6). */
const Attached = ({ dropLabel, onDrop, children }: AttachedProps) => (
  <div className="flex items-center gap-2 pt-2 text-sm">
    <p className="min-w-0 flex-1 border-s-2 border-s-primary ps-2">{children}</p>
    <IconButton label={dropLabel} onClick={onDrop}>
      <X aria-hidden className="size-5" />
    </IconButton>
  </div>
)

/** Lets its writer copy the draft that was open when the conversation ended. */
function UnsentDraft({ text }: { readonly text: string }) {
  const { t } = useWords('chat')
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-2 pt-2 text-sm text-muted">
      {t('composer.unsent')}
      <CopyButton look="link" className="text-sm" text={text} clipboard={useClipboard()} />
    </p>
  )
}

/** Specification §9: it grows to 120 pixels. */
const textareaLook =
  'keyboard:order-2 field-sizing-content max-h-30 min-h-12 w-full resize-none rounded-[1.5rem] border border-line-strong bg-bg px-4 py-2.5 max-[22.5rem]:px-3 text-start text-base text-ink disabled:opacity-70'

function Limit({ id, left }: { readonly id: string; readonly left: number }) {
  const { t } = useWords('chat')
  return (
    <p
      id={id}
      role="status"
      className={classes(
        'px-2 pt-1 text-sm',
        left < 0 ? 'font-semibold text-danger-ink' : 'text-muted',
      )}
    >
      {left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
    </p>
  )
}

/** Enter sends and Shift+Enter adds a row; on touch screens only the button sends. */
const meansSend = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  event.nativeEvent.keyCode !== keyOfComposition &&
  !window.matchMedia('(pointer: coarse)').matches

/** For browsers without `field-sizing`. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
