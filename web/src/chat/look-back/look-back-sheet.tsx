import { isBlank } from '@sanad/domain/primitives/text/text'
import { withoutReference } from '@sanad/domain/directory/service-card'
import { searchAtMost } from '@sanad/domain/chat/look-back/find-words'
import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, useEffect, useRef } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { useGoToConversation } from '../parts/conversation-address.ts'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { longDay } from '../parts/times.ts'
import { useAuthors } from '../parts/use-author.ts'
import { mySessionsQuery } from '../parts/queries.ts'
import { setLookBack } from './look-back.ts'
import { excerptOf, firstOfEachDay, searchFor, searchMessages } from './search-messages.ts'
import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'

interface LookBackSheetProps {
  readonly me: string
  /** The open conversation; undefined on the list of all. */
  readonly session?: Session
  /** Goes to a message of the open conversation. */
  readonly onGoTo?: (id: string) => void
  readonly onClose: () => void
}

const noSessions: readonly Session[] = []

/** Searches on this device, or leads to a day of the open conversation. */
export function LookBackSheet({ me, session, onGoTo, onClose }: LookBackSheetProps) {
  const { t } = useWords('chat')
  const clipboard = useClipboard()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const isSearching = !isBlank(search)
  // A supervisor who joined has no conversations of their own.
  const sessions = useQuery({ ...mySessionsQuery, enabled: session?.side !== 'supervisor' })
  const others = sessions.data?.filter(({ id, substitute }) => id !== session?.id && !substitute)
  const searched = [...(session ? [session] : []), ...(others ?? noSessions)]
  const read = isSearching ? searched : session ? [session] : noSessions
  const own = useOwnMessages(read.map(({ id }) => id))
  const find = useMemo(() => searchFor(search), [search])
  const hits = useMemo(() => searchMessages(own.messages, find), [own.messages, find])
  const goToConversation = useGoToConversation()
  const phase =
    isSearching && !sessions.data && sessions.isEnabled
      ? loadingOrFailed(sessions.isError)
      : own.phase

  function openHit(at: number) {
    const hit = hits[at]
    if (!hit) return
    onClose()
    setLookBack({ hits, at, find })
    if (hit.sessionId !== session?.id) void goToConversation(hit.sessionId)
  }

  return (
    <Dialog
      shape="sheet"
      onClose={onClose}
      title={t('lookBack.button')}
      description={t('lookBack.text')}
    >
      <SearchField
        className="mt-4 sm:w-full"
        label={t('lookBack.field')}
        value={typed}
        maxLength={searchAtMost}
        onChange={setTyped}
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {phase === 'failed' ? t('lookBack.failed') : null}
        {phase === 'loading' ? t('log.readingOlder') : null}
        {phase === 'ready' && isSearching && hits.length === 0 ? t('lookBack.none') : null}
      </p>
      {isSearching ? (
        <ul className="mt-1 divide-y divide-line">
          {hits.map((message, at) => (
            <li key={message.id} className="py-2">
              <button
                type="button"
                onClick={() => openHit(at)}
                className="block w-full rounded-md p-1 text-start hover:bg-sunken"
              >
                <HitHead
                  message={message}
                  me={me}
                  session={searched.find(({ id }) => id === message.sessionId)}
                  isElsewhere={session !== undefined && message.sessionId !== session.id}
                />
                <WrittenText className="line-clamp-2" {...excerptOf(message, find(message))} />
              </button>
              <CopyButton
                look="link"
                className="text-sm"
                text={withoutReference(message.content)}
                clipboard={clipboard}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Days
          messages={firstOfEachDay(own.messages)}
          onGoTo={(message) => {
            onClose()
            onGoTo?.(message.id)
          }}
        />
      )}
    </Dialog>
  )
}

const loadingOrFailed = (isFailed: boolean) => (isFailed ? 'failed' : 'loading')

interface HitHeadProps {
  readonly message: Message
  readonly me: string
  readonly session: Session | undefined
  readonly isElsewhere: boolean
}

function HitHead({ message, me, session, isElsewhere }: HitHeadProps) {
  const { t } = useWords('chat')
  const authorIn = useAuthors()
  const parts = [
    message.senderId === me || !session ? t('message.you') : authorIn(session, message.senderId),
    `${longDay(message.timestamp)}, ${clockAt(message.timestamp)}`,
    ...(isElsewhere && session ? [t('lookBack.elsewhere')] : []),
  ]
  return (
    <span className="block text-xs text-muted">
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 ? ' · ' : null}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  )
}

interface DaysProps {
  readonly messages: readonly Message[]
  readonly onGoTo: (message: Message) => void
}

function Days({ messages, onGoTo }: DaysProps) {
  const { t } = useWords('chat')
  if (messages.length === 0) return null
  return (
    <>
      <h3 className="mt-3 font-semibold">{t('lookBack.days')}</h3>
      <ul className="mt-1">
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onGoTo(message)}
              className="inline-flex min-h-11 w-full items-center rounded-md px-1 text-start hover:bg-sunken"
            >
              {longDay(message.timestamp)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface OwnMessages {
  /** The messages of one conversation after the other, each oldest first. */
  readonly messages: readonly Message[]
  readonly phase: 'loading' | 'ready' | 'failed'
}

interface Loaded {
  readonly messages: readonly Message[]
  readonly isComplete: boolean
}

const pageSize = 100
const nothing: Loaded = { messages: [], isComplete: false }

/**
 * Loads page by page, the newest first, in memory only: the service holds the messages encrypted
 * and cannot search them. A conversation that may no longer be read has none.
 */
function useOwnMessages(sessionIds: readonly string[]): OwnMessages {
  const loaded = useRef(new Map<string, Loaded>())
  const [own, setOwn] = useState<OwnMessages>({ messages: [], phase: 'loading' })
  const wanted = sessionIds.join(' ')
  useEffect(() => {
    let isUnmounted = false
    const ids = wanted.split(' ').filter((id) => id !== '')
    const show = (phase: OwnMessages['phase']) =>
      setOwn({ messages: ids.flatMap((id) => loaded.current.get(id)?.messages ?? []), phase })
    const load = async () => {
      show('loading')
      for (const id of ids) {
        while (!(loaded.current.get(id) ?? nothing).isComplete) {
          const more = await loadPage(id, loaded.current.get(id) ?? nothing)
          if (isUnmounted) return
          if (!more) return show('failed')
          loaded.current.set(id, more)
          show('loading')
        }
      }
      show('ready')
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [wanted])
  return own
}

/** Undefined when the service cannot be reached, or asks to wait. */
async function loadPage(sessionId: string, { messages }: Loaded): Promise<Loaded | undefined> {
  const before = messages[0]?.seq
  const page = await outcomeOf(
    api.chat.messagesBefore({ sessionId, limit: pageSize, ...(before && { before }) }),
  )
  if (page.kind === 'refused' && page.code === 'NOT_FOUND') return { messages, isComplete: true }
  if (page.kind !== 'ok') return undefined
  return {
    messages: [...page.value.messages, ...messages],
    isComplete: page.value.messages.length < pageSize,
  }
}
