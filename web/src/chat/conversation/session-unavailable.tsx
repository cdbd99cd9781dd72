import { fieldOf } from '#web/platform/field-of.ts'
import { trimmed } from '@sanad/domain/primitives/text/text'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { NotFoundPage } from '#web/ui/layout/not-found-page.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { offerEnds, type OfferEnd } from '@sanad/domain/chat/sessions/offer-ends'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { OpenConversation } from '../state/open-conversation.ts'
import { draftOf } from '../composer/use-draft.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'

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
  /** Matched with the same seeker again. Nobody may be looking, so it does not open by itself. */
  readonly again: boolean
  readonly onOpen: () => void
}

/** Says that the conversation went on without this person: no error, and nothing to do. */
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

/** MATCH-35. The seat was taken while the connection was lost; unsent text can be copied. */
export function SeatTaken({
  sessionId,
  open,
}: {
  readonly sessionId: string
  readonly open: OpenConversation
}) {
  const { t } = useWords('chat')
  const clipboard = useClipboard()
  const heading = useId()
  const { outgoing } = useSyncExternalStore(open.store.subscribe, open.store.get)
  const [draft, setDraft] = useState('')
  // The composer stores its draft when it unmounts, so it is there once this page is mounted.
  useEffect(() => setDraft(draftOf(sessionId)), [sessionId])
  const unsent = [...outgoing.map(({ content }) => content), trimmed(draft)].filter(
    (text) => text !== '',
  )
  return (
    <PageShell title={t('title')} width="form">
      <div className="pt-16 text-center" role="status">
        <HeartHandshake aria-hidden className="mx-auto size-8 text-primary" />
        <PageHeading>{t('seatTaken.title')}</PageHeading>
        <p className="mt-2 mb-6 text-muted">{t('seatTaken.text')}</p>
      </div>
      {unsent.length > 0 ? (
        <section
          aria-labelledby={heading}
          className="mb-6 rounded-lg border border-line bg-surface p-4"
        >
          <h2 id={heading} className="text-lg">
            {t('seatTaken.unsent')}
          </h2>
          <p className="mt-1 text-sm text-muted">{t('seatTaken.hint')}</p>
          <div className="mt-3 space-y-2">
            {unsent.map((text, n) => (
              <WrittenText key={n} text={text} />
            ))}
          </div>
          <CopyButton
            look="link"
            className="text-sm"
            text={unsent.join('\n')}
            clipboard={clipboard}
          />
        </section>
      ) : null}
      <p className="text-center">
        <ButtonLink to={path('/dashboard')}>{t('notFound.home')}</ButtonLink>
      </p>
    </PageShell>
  )
}

export function offerEndOf(error: unknown): OfferEnd {
  const why = fieldOf(fieldOf(error, 'data'), 'why')
  return offerEnds.find((one) => one === why) ?? 'withdrawn'
}

/** MATCH-35. Why a substitute is not needed any more. */
export function OfferEnded({ why }: { readonly why: OfferEnd }) {
  const { t } = useWords('chat')
  return (
    <PageShell title={t('title')} width="form">
      <div className="pt-16 text-center" role="status">
        <HeartHandshake aria-hidden className="mx-auto size-8 text-primary" />
        <PageHeading>{t('offerEnded.title')}</PageHeading>
        <p className="mt-2 mb-6 text-muted">{t(`offerEnded.${why}`)}</p>
        <ButtonLink to={path('/dashboard')}>{t('notFound.home')}</ButtonLink>
      </div>
    </PageShell>
  )
}
