import type { Message } from '@sanad/domain/chat/message'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { WrittenLine } from '#web/ui/text/written-text.tsx'

/** `earlier`: on an earlier page. `absent`: this reader does not have it. */
export type Quoted = Message | 'earlier' | 'absent'

interface QuotedMessageProps {
  readonly quoted: Quoted
  /** Says whose message it answers. */
  readonly label: string
  /** Only in the focused message, so that the Tab key does not stop at every quote. */
  readonly isTabStop: boolean
  readonly onGoTo: () => void
}

/** CHAT-21. A press leads to the quoted message. */
export function QuotedMessage({ quoted, label, isTabStop, onGoTo }: QuotedMessageProps) {
  const { t } = useWords('chat')
  if (quoted === 'absent') return <p className={quoteStyle}>{t('quote.absent')}</p>
  return (
    <button type="button" tabIndex={isTabStop ? 0 : -1} onClick={onGoTo} className={quoteStyle}>
      {quoted === 'earlier' ? t('quote.earlier') : <QuoteLines label={label} message={quoted} />}
    </button>
  )
}

interface QuoteLinesProps {
  readonly label: string
  readonly message: Message
}

export const QuoteLines = ({ label, message }: QuoteLinesProps) => (
  <>
    <span className="block truncate font-semibold">{label}</span>
    <WrittenLine text={message.content.slice(0, startAtMost)} />
  </>
)

/** More of a message never fits beside its answer. */
const startAtMost = 200

const quoteStyle = 'mb-1 block min-h-11 w-full border-s-2 border-current ps-2 text-start text-sm'
