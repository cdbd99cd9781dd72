import type { Message } from '@sanad/domain/chat/message'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { WrittenLine } from '#web/ui/text/written-text.tsx'

/** A quoted message, or why it is not shown: it is on an earlier page, or this reader has it not. */
export type Quoted = Message | 'earlier' | 'absent'

interface QuotedMessageProps {
  readonly quoted: Quoted
  /** Whose message it answers. */
  readonly label: string
  /** Only in the focused message: the Tab key does not stop at every quote of the log. */
  readonly isTabStop: boolean
  readonly onGoTo: () => void
}

/** CHAT-21. The quoted message, inside the bubble of its answer. A press leads to it. */
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

/** The first line of a quoted message, under the name of its writer. */
export const QuoteLines = ({ label, message }: QuoteLinesProps) => (
  <>
    <span className="block truncate font-semibold">{label}</span>
    <WrittenLine text={message.content.slice(0, startAtMost)} />
  </>
)

/** More of a message never fits beside its answer. */
const startAtMost = 200

const quoteStyle = 'mb-1 block min-h-11 w-full border-s-2 border-current ps-2 text-start text-sm'
