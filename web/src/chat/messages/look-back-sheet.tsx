import type { Message } from '@sanad/domain/chat/message'
import { messageLimit } from '@sanad/domain/chat/message'
import { useDeferredValue, useState } from 'react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import type { Carrier } from '../connection/carrier.ts'
import { CopyButton } from './copy-button.tsx'
import { firstOfEachDay, searchMessages } from './search-messages.ts'
import { clockTime, longDay } from './times.ts'
import { useWholeConversation } from './use-whole-conversation.ts'

interface LookBackSheetProps {
  readonly sessionId: string
  readonly carrier: Pick<Carrier, 'messagesBefore'>
  readonly authorOf: (senderId: string) => string
  readonly onGoTo: (message: Message) => void
  readonly onClose: () => void
}

/** Searches the conversation on this device, or leads to one of its days. */
export function LookBackSheet(props: LookBackSheetProps) {
  const { sessionId, carrier, authorOf, onGoTo, onClose } = props
  const { t } = useWords('chat')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { messages, phase } = useWholeConversation(carrier, sessionId)
  const hits = searchMessages(messages, search)
  return (
    <Dialog
      shape="sheet"
      open
      onClose={onClose}
      title={t('lookBack.button')}
      description={t('lookBack.text')}
    >
      <SearchField
        className="mt-4 sm:w-full"
        label={t('lookBack.field')}
        value={typed}
        maxLength={messageLimit}
        onChange={setTyped}
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {phase === 'failed' ? t('lookBack.failed') : null}
        {phase === 'loading' ? t('log.readingOlder') : null}
        {phase === 'ready' && search.trim() !== '' && hits.length === 0 ? t('lookBack.none') : null}
      </p>
      {search.trim() === '' ? (
        <Days messages={firstOfEachDay(messages)} onGoTo={onGoTo} />
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {hits.map((message) => (
            <li key={message.id} className="py-2">
              <button
                type="button"
                onClick={() => onGoTo(message)}
                className="block w-full rounded-md p-1 text-start hover:bg-sunken"
              >
                <HitHead message={message} author={authorOf(message.senderId)} />
                <WrittenText className="line-clamp-2" text={message.content} />
              </button>
              <CopyButton text={message.content} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function HitHead({ message, author }: { readonly message: Message; readonly author: string }) {
  const locale = useLocale()
  return (
    <span className="block text-xs text-muted">
      <bdi>{author}</bdi>
      <span aria-hidden>{' · '}</span>
      <bdi>{`${longDay(message.timestamp, locale)}, ${clockTime(message.timestamp, locale)}`}</bdi>
    </span>
  )
}

interface DaysProps {
  readonly messages: readonly Message[]
  readonly onGoTo: (message: Message) => void
}

function Days({ messages, onGoTo }: DaysProps) {
  const { t } = useWords('chat')
  const locale = useLocale()
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
              {longDay(message.timestamp, locale)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
