import { isBlank } from '@sanad/domain/primitives/text/text'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from '#web/ui/icons/icons.ts'
import { useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ReviewPages } from './review-pages.tsx'
import { reviewQuery } from './queries.ts'

/** Opens only with a reason, which is audited with the reader. */
export function ApplicationScreen() {
  const { t } = useWords('application')
  const { personId = '' } = useParams()
  const [reason, setReason] = useState<string>()
  return (
    <AppShell title={t('review.tab')} width="wide">
      <div className="mb-3 flex flex-wrap justify-between gap-x-6">
        <ButtonLink
          look="link"
          to={path('/staff/applications')}
          icon={<ArrowLeft aria-hidden className="flip size-5" />}
        >
          {t('review.all')}
        </ButtonLink>
        <ButtonLink look="link" to={path('/staff/audit')} state={{ about: personId }}>
          {t('review.inLog')}
        </ButtonLink>
      </div>
      {reason === undefined ? (
        <ReasonForm onSubmit={setReason} />
      ) : (
        <OpenedApplication personId={personId} reason={reason} />
      )}
    </AppShell>
  )
}

function ReasonForm({ onSubmit }: { readonly onSubmit: (reason: string) => void }) {
  const { t } = useWords('application')
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  function send(event: FormEvent): void {
    event.preventDefault()
    setSubmitted(true)
    if (!isBlank(text)) onSubmit(text.trim())
  }
  return (
    <form onSubmit={send} noValidate className="max-w-xl">
      <PageHeading>{t('review.why')}</PageHeading>
      <p className="mt-1.5 mb-5 text-muted">{t('review.whyText')}</p>
      <TextField
        label={t('review.reason')}
        value={text}
        maxLength={500}
        onChange={({ target }) => setText(target.value)}
        error={submitted && isBlank(text) ? t('review.reasonNeeded') : undefined}
      />
      <Button type="submit" className="mt-5" gated={isBlank(text)}>
        {t('review.open')}
      </Button>
    </form>
  )
}

function OpenedApplication({
  personId,
  reason,
}: {
  readonly personId: string
  readonly reason: string
}) {
  const query = useQuery(reviewQuery(personId, reason))
  return (
    <QueryState
      query={query}
      failed={query.error ? problemWords(query.error) : undefined}
      place="h-80"
    >
      {(application) => (
        <ReviewPages application={application} onChanged={() => void query.refetch()} />
      )}
    </QueryState>
  )
}
