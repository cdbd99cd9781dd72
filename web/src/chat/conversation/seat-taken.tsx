import { type OfferEnd, offerEnds } from '@sanad/domain/chat/offer-ends'
import { HeartHandshake } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import type { OpenConversation } from './open-conversation.ts'
import { draftOf } from '../composer/use-draft.ts'

/**
 * MATCH-35. For a supporter whose seat a substitute took while the connection was lost: what
 * happened, and all unsent text, to be copied.
 */
export function SeatTaken({
  sessionId,
  open,
}: {
  readonly sessionId: string
  readonly open: OpenConversation
}) {
  const { t } = useWords('chat')
  const heading = useId()
  const { outgoing } = useSyncExternalStore(open.store.subscribe, open.store.get)
  const [draft, setDraft] = useState('')
  // The composer stores its draft when it unmounts, so the draft is there once this page is
  // mounted.
  useEffect(() => setDraft(draftOf(sessionId)), [sessionId])
  const unsent = [...outgoing.map(({ content }) => content), draft.trim()].filter(
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
          <div dir="auto" className="mt-3 space-y-2 whitespace-pre-wrap wrap-break-word">
            {unsent.map((text, n) => (
              <p key={n} dir="auto">
                {text}
              </p>
            ))}
          </div>
          <CopyButton text={unsent.join('\n')} />
        </section>
      ) : null}
      <p className="text-center">
        <ButtonLink to={path('/dashboard')}>{t('notFound.home')}</ButtonLink>
      </p>
    </PageShell>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useWords('chat')
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button look="soft" onClick={copy} className="mt-3">
      <span aria-live="polite">{t(copied ? 'seatTaken.copied' : 'seatTaken.copy')}</span>
    </Button>
  )
}

/** The reason in a refusal. */
export function offerEndOf(error: unknown): OfferEnd {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined
  const why: unknown =
    typeof data === 'object' && data !== null && 'why' in data ? data.why : undefined
  return offerEnds.find((one) => one === why) ?? 'withdrawn'
}

/** MATCH-35. For a supporter who was asked to substitute: why they are not needed any more. */
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
