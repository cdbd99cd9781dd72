import { useWords } from '#web/platform/i18n.ts'
import { Banner } from '#web/ui/notice.tsx'
import type { Connection } from './use-connection.ts'

interface ConnectionBannerProps {
  readonly connection: Connection
  readonly trying: boolean
  readonly onRetry: () => void
}

/** Says that the line is gone, what is safe, and what can be done; says it when the line is back. */
export function ConnectionBanner({ connection, trying, onRetry }: ConnectionBannerProps) {
  const { t } = useWords('chat')
  if (connection === 'fine') return null
  if (connection === 'back') return <Banner tone="success">{t('connection.back')}</Banner>
  if (connection === 'slow') return <Banner tone="info">{t('connection.slow')}</Banner>
  return (
    <Banner
      action={
        trying ? (
          <span className="inline-flex min-h-11 items-center font-semibold">{t('connection.trying')}</span>
        ) : (
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
          >
            {t('connection.retry')}
          </button>
        )
      }
    >
      {t('connection.lost')}
    </Banner>
  )
}
