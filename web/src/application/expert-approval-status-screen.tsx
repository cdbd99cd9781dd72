import { approvalTimeline, mayWithdraw } from '@sanad/domain/application/application-states'
import type { OwnApplication } from '@sanad/domain/application/own-contract'
import { useQuery } from '@tanstack/react-query'
import { Check } from '#web/ui/icons/icons.ts'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { ownApplicationQuery } from './queries.ts'
import { ReapplyButton, Withdraw } from './applicant-actions.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { telephoneOf } from '@sanad/domain/primitives/text/telephone'

/** Specification §2.11: the state of the application and what to do. */
export function ExpertApprovalStatusScreen() {
  const { t } = useWords('application')
  const application = useQuery({ ...ownApplicationQuery, refetchInterval: pollMs })
  if (application.data === undefined && application.errorUpdateCount === 0)
    return <ScreenSkeleton />
  return (
    <PageShell title={t('status.tab')} back={path('/')}>
      <PageHeading>{t('status.heading')}</PageHeading>
      {application.data ? (
        <StatusContent application={application.data} />
      ) : (
        <NotLoaded query={application} className="mt-5" />
      )}
      {application.data && mayWithdraw(application.data.status) ? <Withdraw /> : null}
      {application.data ? <SupportContact contact={application.data.contact} /> : null}
      <ButtonLink look="quiet" to={path('/')} className="mt-7 w-full sm:w-auto">
        {t('status.home')}
      </ButtonLink>
    </PageShell>
  )
}

const pollMs = 60_000

function StatusContent({ application }: { readonly application: OwnApplication }) {
  const { t } = useWords('application')
  switch (application.status) {
    case 'pending':
      return <Navigate to={path('/expert-profile-setup')} replace />
    case 'more_info':
      return (
        <DecisionNotice tone="warn" title={t('status.moreInfo')} reason={application.reason}>
          <ButtonLink to={path('/expert-profile-setup')}>{t('status.change')}</ButtonLink>
        </DecisionNotice>
      )
    case 'approved':
      return (
        <DecisionNotice tone="success" title={t('status.approved')} reason={application.reason}>
          <ButtonLink to={path('/dashboard')}>{t('status.toDashboard')}</ButtonLink>
        </DecisionNotice>
      )
    case 'rejected':
      return (
        <DecisionNotice tone="info" title={t('status.rejected')} reason={application.reason}>
          <p>{t('status.reapply')}</p>
          {application.mayReapplyAt ? (
            <p className="font-semibold">
              {t('status.reapplyFrom', { day: dayAndYearAt(application.mayReapplyAt) })}
            </p>
          ) : null}
          {application.mayReapply ? <ReapplyButton /> : null}
        </DecisionNotice>
      )
    case 'suspended':
      return (
        <DecisionNotice tone="warn" title={t('status.suspended')} reason={application.reason}>
          <ButtonLink to={path('/reports')}>{t('status.suspendedWhy')}</ButtonLink>
        </DecisionNotice>
      )
    case 'pending_approval':
    case 'in_review':
      return <ReviewTimeline application={application} />
  }
}

interface DecisionNoticeProps {
  readonly tone: 'success' | 'info' | 'warn'
  readonly title: string
  readonly reason: string | null
  readonly children?: React.ReactNode
}

function DecisionNotice({ tone, title, reason, children }: DecisionNoticeProps) {
  const { t } = useWords('application')
  return (
    <div className="mt-5 space-y-4">
      <Notice tone={tone} title={title} role="status" />
      {reason ? (
        <Card>
          <h2 className="text-base">{t('status.reason')}</h2>
          <WrittenText className="mt-1" text={reason} />
        </Card>
      ) : null}
      {children}
    </div>
  )
}

function ReviewTimeline({ application }: { readonly application: OwnApplication }) {
  const { t } = useWords('application')
  const { documents, background, final, total } = approvalTimeline
  const steps = [
    { key: 'documents', days: documents },
    ...(application.backgroundCheck ? [{ key: 'background', days: background } as const] : []),
    { key: 'final', days: final },
  ] as const
  return (
    <>
      <p className="mt-1.5 text-muted" role="status">
        {t(application.status === 'in_review' ? 'status.inReview' : 'status.waiting')}
      </p>
      <ol className="mt-6">
        <Step
          done
          title={t('status.sent')}
          text={application.submittedAt ? dayAndYearAt(application.submittedAt) : ''}
        />
        {steps.map(({ key, days }) => (
          <Step key={key} title={t(`status.${key}`)} text={t('status.days', days)} />
        ))}
      </ol>
      {application.backgroundCheck ? (
        <p className="text-muted">{t('status.total', total)}</p>
      ) : null}
      <TrainingCard />
    </>
  )
}

function TrainingCard() {
  const { t } = useWords('application')
  return (
    <Card className="mt-6">
      <h2 className="text-lg">{t('status.meanwhile')}</h2>
      <p className="mt-1 text-muted">{t('status.meanwhileText')}</p>
      <ButtonLink look="soft" to={path('/expert-training')} className="mt-3">
        {t('status.toTraining')}
      </ButtonLink>
    </Card>
  )
}

const Step = ({
  done = false,
  title,
  text,
}: {
  readonly done?: boolean
  readonly title: string
  readonly text: string
}) => (
  <li className="group relative flex gap-4 pb-6">
    <span
      aria-hidden
      className="absolute start-5 top-10 bottom-0 w-0.5 -translate-x-1/2 bg-line group-last:hidden rtl:translate-x-1/2"
    />
    <span
      aria-hidden
      className={
        done
          ? 'flex size-10 shrink-0 items-center justify-center rounded-full bg-success-soft text-success-ink'
          : 'flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-line bg-surface'
      }
    >
      {done ? <Check className="size-5" /> : null}
    </span>
    <div className="pt-1.5">
      <h2 className="text-base">{title}</h2>
      <p className="text-sm text-muted">{text}</p>
    </div>
  </li>
)

/** Specification §2.11: nothing when the operator named nobody. */
function SupportContact({ contact: { email, phone } }: Pick<OwnApplication, 'contact'>) {
  const { t } = useWords('application')
  if (email === null && phone === null) return null
  return (
    <section aria-labelledby="support-contact" className="mt-7">
      <h2 id="support-contact" className="text-base">
        {t('status.contact')}
      </h2>
      <dl className="mt-1 flex flex-wrap gap-x-8">
        {email === null ? null : (
          <ContactLink label={t('status.email')} text={email} link={`mailto:${email}`} />
        )}
        {phone === null ? null : (
          <ContactLink label={t('status.phone')} text={phone} link={telephoneLink(phone)} />
        )}
      </dl>
    </section>
  )
}

/** No link where the text is not clearly one number. */
function telephoneLink(phone: string): string | undefined {
  const dial = telephoneOf(phone)
  return dial && `tel:${dial}`
}

interface ContactLinkProps {
  readonly label: string
  readonly text: string
  readonly link: string | undefined
}

const ContactLink = ({ label, text, link }: ContactLinkProps) => (
  <div className="flex max-w-full flex-wrap items-center gap-x-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="max-w-full">
      <a
        href={link}
        className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
      >
        <bdi dir="ltr">{text}</bdi>
      </a>
    </dd>
  </div>
)
