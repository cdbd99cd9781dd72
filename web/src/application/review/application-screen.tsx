import { isBlank } from '@sanad/domain/primitives/text/text'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from '#web/ui/icons/icons.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { reviewQuery } from './queries.ts'
import { dateAt } from '#web/platform/i18n/shown-times.ts'
import {
  draftFields,
  profileFields,
  type DraftField,
} from '@sanad/domain/application/profile-fields'
import type { ReviewedApplication } from '@sanad/domain/application/review-contract'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { useFieldWords } from '../field-words.ts'
import { Checks } from './checks.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DocumentViewer, useOpenedPages } from './document-viewer.tsx'
import { useReview } from './use-review.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'

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

interface ReviewPagesProps {
  readonly application: ReviewedApplication
  readonly onChanged: () => void
}

function ReviewPages({ application, onChanged }: ReviewPagesProps) {
  const { t } = useWords('application')
  const review = useReview(application.personId, onChanged)
  const opened = useOpenedPages(application.documents)
  const { status, mine, submittedAt, claimedBy } = application
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-4">
        <Avatar name={application.name} />
        <div className="min-w-0">
          <PageHeading>
            <bdi>{application.name}</bdi>
          </PageHeading>
          <p className="text-muted">
            <span>{t(`review.status.${status}`)}</span>
            {submittedAt ? ` · ${t('review.sent', { when: dateAt(submittedAt) })}` : ''}
            {claimedBy === null ? null : (
              <>
                {' · '}
                {mine ? t('review.yours') : <bdi>{claimedBy}</bdi>}
              </>
            )}
          </p>
        </div>
      </div>
      <Problem error={review.call.error} />
      {status === 'pending_approval' || (status === 'in_review' && !mine) ? (
        <Button busy={review.call.isPending} onClick={review.claim}>
          {t('review.claim')}
        </Button>
      ) : null}
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="space-y-5">
          <Profile profile={application.profile} />
          <Card>
            <h2 className="text-lg">{t('review.documents')}</h2>
            <DocumentViewer documents={opened.documents} onOpened={opened.open} />
          </Card>
        </div>
        <div className="space-y-5">
          <Checks application={{ ...application, documents: opened.documents }} review={review} />
          <ScopeApprovals application={application} review={review} />
          {/* A new status resets the form: each decision has its own reason. */}
          <DecisionForm key={status} application={application} review={review} />
        </div>
      </div>
    </div>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Story = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Fact label={label}>
    <WrittenText text={text} />
  </Fact>
)

function Profile({ profile }: Pick<ReviewedApplication, 'profile'>) {
  const words = useFieldWords()
  const list = new Intl.ListFormat(useLocale())
  const isStory = (field: DraftField) => profileFields[field].kind === 'story'
  function shown(field: DraftField) {
    const value = profile[field]
    if (value === null) return null
    if (typeof value !== 'string')
      return list.format(value.map((choice) => words.choice(field, choice)))
    return <bdi>{'values' in profileFields[field] ? words.choice(field, value) : value}</bdi>
  }
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        {draftFields
          .filter((field) => !isStory(field))
          .map((field) => (
            <Fact key={field} label={words.label(field)}>
              {shown(field)}
            </Fact>
          ))}
      </dl>
      <dl className="mt-4 grid gap-4">
        {draftFields
          .filter((field) => isStory(field) && profile[field] !== '')
          .map((field) => (
            <Story key={field} label={words.label(field)} text={profile[field] as string} />
          ))}
      </dl>
    </Card>
  )
}

interface ScopeApprovalsProps {
  readonly application: ReviewedApplication
  readonly review: ReturnType<typeof useReview>
}

/** Two different people must approve the permissions for crises and for minors. */
function ScopeApprovals({ application: { scopes, status }, review }: ScopeApprovalsProps) {
  const { t } = useWords('application')
  const list = new Intl.ListFormat(useLocale())
  const open = status === 'in_review' || status === 'approved'
  return (
    <Card>
      <h2 className="text-lg">{t('review.scopes')}</h2>
      <p className="mt-1 text-sm text-muted">{t('review.scopesText')}</p>
      <ul className="mt-3 space-y-3">
        {scopes.map(({ scope, approvedBy, mine }) => (
          <li key={scope} className="flex flex-wrap items-center gap-3">
            <span className="font-semibold">{t(`review.scope.${scope}`)}</span>
            <span className="text-sm text-muted">
              {approvedBy.length === 0 ? t('review.nobody') : <bdi>{list.format(approvedBy)}</bdi>}
              {approvedBy.length === 1 ? ` · ${t('review.second')}` : ''}
            </span>
            {open && !mine && approvedBy.length < 2 ? (
              <DecisionButton
                look="quiet"
                label={t('review.approveScope', { scope: t(`review.scope.${scope}`) })}
                title={t('review.approveScopeTitle', { scope: t(`review.scope.${scope}`) })}
                follows={t(
                  approvedBy.length === 0
                    ? 'review.scopeFollows.first'
                    : `review.scopeFollows.${scope}`,
                )}
                cancel={t('review.confirm.back')}
                call={review.call}
                decide={() => review.approveScope(scope)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
