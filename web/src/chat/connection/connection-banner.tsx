import { CrisisNumbersRow } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { codeWords } from '#web/platform/api/problem.ts'
import type { ReaderState } from '../state/message-reader.ts'
import { ConversationBanner } from './conversation-banner.tsx'
import type { Connection } from './use-connection.ts'

interface ConnectionBannerProps {
  readonly connection: Connection
  readonly trying: boolean
  /** Whether the messages could be read, and if not, why. */
  readonly reading: Pick<ReaderState, 'problem' | 'retrying'>
  /** In danger: without a connection no supporter can reach them, so they can only call. */
  readonly call: boolean
  readonly onRetry: () => void
}

/** Says what is safe and what can be done; and when the connection is back. */
export function ConnectionBanner({
  connection,
  trying,
  reading,
  call,
  onRetry,
}: ConnectionBannerProps) {
  const { t } = useWords('chat')
  const retry = <Act onClick={onRetry}>{t('connection.retry')}</Act>
  if (connection === 'lost')
    return (
      <ConversationBanner kind="connection-lost" action={trying ? <Trying /> : retry}>
        {t('connection.lost')}
        {call ? (
          <>
            {` ${t('connection.call')}`}
            <CrisisNumbersRow />
          </>
        ) : null}
      </ConversationBanner>
    )
  if (reading.problem !== undefined)
    return (
      <ConversationBanner kind="messages-missing" action={reading.retrying ? <Trying /> : retry}>
        {codeWords(reading.problem)}
      </ConversationBanner>
    )
  switch (connection) {
    case 'fine':
      return null
    case 'back':
      return (
        <ConversationBanner kind="connection-back" tone="success">
          {t('connection.back')}
        </ConversationBanner>
      )
    case 'slow':
      return (
        <ConversationBanner kind="connection-slow" tone="info">
          {t('connection.slow')}
        </ConversationBanner>
      )
    case 'elsewhere':
      return (
        <ConversationBanner
          kind="open-elsewhere"
          tone="info"
          action={<Act onClick={onRetry}>{t('connection.useHere')}</Act>}
        >
          {t('connection.elsewhere')}
        </ConversationBanner>
      )
  }
}

function Trying() {
  const { t } = useWords('chat')
  return (
    <span className="inline-flex min-h-11 items-center font-semibold">
      {t('connection.trying')}
    </span>
  )
}

const Act = ({
  onClick,
  children,
}: {
  readonly onClick: () => void
  readonly children: string
}) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
  >
    {children}
  </button>
)
