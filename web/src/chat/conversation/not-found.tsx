import { HeartHandshake } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { NotFoundPage } from '#web/ui/layout/not-found-page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'

export function SessionNotFound() {
  const { t } = useWords('chat')
  return (
    <NotFoundPage
      title={t('title')}
      heading={t('notFound.title')}
      text={t('notFound.text')}
      to={path('/dashboard')}
      home={t('notFound.home')}
    />
  )
}

interface ParticipationEndedProps {
  /**
   * The supporter was matched with the same seeker again. It does not open by itself, because
   * nobody may be looking at the page.
   */
  readonly again: boolean
  readonly onOpen: () => void
}

/** For a supporter whose part in the conversation is over: not an error, and nothing to do. */
export function ParticipationEnded({ again, onOpen }: ParticipationEndedProps) {
  const { t } = useWords('chat')
  return (
    <PageShell title={t('title')} width="form">
      <div className="pt-16 text-center" role="status">
        <HeartHandshake aria-hidden className="mx-auto size-8 text-primary" />
        <PageHeading>{t('wentOn.title')}</PageHeading>
        <p className="mt-2 mb-6 text-muted">{t('wentOn.text')}</p>
        {again ? (
          <>
            <p className="mb-4">{t('wentOn.again')}</p>
            <Button onClick={onOpen}>{t('wentOn.open')}</Button>
          </>
        ) : (
          <ButtonLink to={path('/dashboard')}>{t('notFound.home')}</ButtonLink>
        )}
      </div>
    </PageShell>
  )
}

export function SessionUnreachable({
  onRetry,
  busy,
}: {
  readonly onRetry: () => void
  readonly busy: boolean
}) {
  const { t } = useWords('chat')
  return (
    <PageShell title={t('title')} width="form" back={path('/dashboard')}>
      <div className="pt-16 text-center" role="alert">
        <PageHeading>{t('failed.title')}</PageHeading>
        <p className="mt-2 mb-6 text-muted">{t('failed.text')}</p>
        <Button busy={busy} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </div>
    </PageShell>
  )
}
