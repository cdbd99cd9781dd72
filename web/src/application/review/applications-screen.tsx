import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { api } from '#web/platform/api.ts'
import { useLocale, useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { AppShell } from '#web/ui/app-shell.tsx'
import { Asked } from '#web/ui/asked.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { applicationsQuery } from './queries.ts'
import '../strings.ts'

const tabs = ['pending_approval', 'in_review', 'more_info', 'approved', 'rejected', 'suspended'] as const
const readTab = (asked: string | null): VerificationStatus => tabs.find((tab) => tab === asked) ?? tabs[0]

/** Decisions §8: who applied, by where it stands. Stories and documents are behind a reason. */
export function ApplicationsScreen() {
  const { t } = useWords('application')
  const [search] = useSearchParams()
  const status = readTab(search.get('status'))
  return (
    <AppShell title={t('review.tab')} help={false} width="wide">
      <PageHeading>{t('review.heading')}</PageHeading>
      <nav aria-label={t('review.heading')} className="mt-4 flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`?status=${tab}`}
            replace
            aria-current={tab === status ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 text-sm font-medium aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
          >
            {t(`review.status.${tab}`)}
          </Link>
        ))}
      </nav>
      <Line status={status} />
    </AppShell>
  )
}

function Line({ status }: { readonly status: VerificationStatus }) {
  const { t } = useWords('application')
  const asked = useQuery(applicationsQuery(status))
  return (
    <Asked asked={asked} place="h-40" className="mt-5">
      {(line) =>
        line.length === 0 ? <Card className="mt-5 text-muted">{t('review.none')}</Card> : <Rows line={line} />
      }
    </Asked>
  )
}

function Rows({ line }: { readonly line: Awaited<ReturnType<typeof api.application.applications>> }) {
  const { t } = useWords('application')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className="mt-5 space-y-2.5">
      {line.map(({ personId, name, language, submittedAt, claimedBy, mine }) => (
        <li key={personId}>
          <Link
            to={path(`/staff/applications/${personId}`)}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-sm text-muted">
                {t(`languages.${language}`)}
                {submittedAt ? ` · ${t('review.sent', { when: day.format(new Date(submittedAt)) })}` : ''}
              </span>
            </span>
            {claimedBy === null ? null : (
              <span className="text-sm text-muted">{mine ? t('review.yours') : <bdi>{claimedBy}</bdi>}</span>
            )}
            <ChevronRight aria-hidden className="size-5 shrink-0 rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
