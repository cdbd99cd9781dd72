import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { Person } from '@sanad/domain/admin/person-contract'
import { priorityLevels } from '@sanad/domain/availability/on-call'
import { isAuditAction } from '@sanad/domain/primitives/audit-actions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { LazyHoursOfMonth } from '#web/availability/index.ts'
import { api, readQuery } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { AuditLink } from '../audit/audit-link.tsx'
import { Chip } from '../chip.tsx'
import { ConsoleFrame } from '../console-shell.tsx'
import { MaskedAddress } from './masked-address.tsx'
import { PersonActs, type PersonActsProps } from './person-acts.tsx'

const personQuery = (personId: string) =>
  readQuery(['admin', 'person', personId], api.admin.person, { personId })

export function PersonScreen() {
  const { t } = useWords('admin')
  const { personId = '' } = useParams()
  const query = useQuery(personQuery(personId))
  return (
    <ConsoleFrame title={t('person.tab')}>
      <QueryState
        query={query}
        failed={query.error ? problemWords(query.error) : undefined}
        place="h-96"
      >
        {(person) => <Page person={person} onChanged={() => void query.refetch()} />}
      </QueryState>
    </ConsoleFrame>
  )
}

function Page({ person, onChanged }: PersonActsProps) {
  const { t } = useWords('admin')
  const { id, name, role, talks, decisions, levels } = person
  const decisionWords = (action: string) =>
    isAuditAction(action) ? t(`audit.actions.${action}`) : action
  return (
    <div className="space-y-5">
      <Head person={person} />
      <Facts person={person} />
      <PersonActs person={person} onChanged={onChanged} />
      <Suspense>
        <LazyHoursOfMonth personId={id} />
      </Suspense>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {role === 'expert' ? (
          <Dates
            title={t('person.talks')}
            none={t('person.noTalks')}
            dates={talks.map(({ heldAt, by }) => ({ at: heldAt, what: dateAt(heldAt), by }))}
          />
        ) : null}
        {levels ? (
          <Levels key={levels.highestLevel} id={id} levels={levels} onChanged={onChanged} />
        ) : null}
        {decisions.length > 0 ? (
          <Dates
            title={t('person.decisions')}
            none=""
            dates={decisions.map(({ at, action, by }) => ({
              at,
              what: `${dateAt(at)} · ${decisionWords(action)}`,
              by,
            }))}
          />
        ) : null}
      </div>
      <AuditLink id={id} name={name} />
    </div>
  )
}

function Head({ person }: { readonly person: Person }) {
  const { t } = useWords('admin')
  const { name, role, verificationStatus, you, account, disabledAt, toConfirm } = person
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} />
      <div className="min-w-0">
        <PageHeading>
          <bdi>{name}</bdi>
        </PageHeading>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(`roles.${role}`)}</span>
          {you ? <Chip>{t('team.you')}</Chip> : null}
          {role === 'expert' && verificationStatus !== 'approved' ? (
            <Chip tone="warn">{t(`verification.${verificationStatus}`)}</Chip>
          ) : null}
          {account?.displaced ? <Chip tone="danger">{t('users.displaced')}</Chip> : null}
          {disabledAt === null ? null : (
            <Chip tone="danger">{t('users.disabledSince', { when: dateAt(disabledAt) })}</Chip>
          )}
          {toConfirm ? <Chip tone="warn">{t('team.toConfirm')}</Chip> : null}
        </p>
      </div>
    </div>
  )
}

/** MATCH-30. How the person stands; for admins also how the account is reached. */
function Facts({ person: { standing, account } }: { readonly person: Person }) {
  const { t } = useWords('admin')
  const facts: readonly (readonly [label: string, text: ReactNode, isDue: boolean])[] = [
    ...(standing
      ? ([
          [
            t('person.talkBy'),
            dateAt(standing.checkIn.dueAt),
            standing.checkIn.state === 'overdue',
          ],
          [
            t('person.trainedUntil'),
            dateAt(standing.training.until),
            standing.training.state === 'overdue',
          ],
          ...(standing.lesson
            ? [
                [
                  t('person.lessonBy'),
                  dateAt(standing.lesson.confirmBy),
                  standing.lesson.state === 'overdue',
                ] as const,
              ]
            : []),
        ] as const)
      : []),
    ...(account
      ? ([
          [
            t('users.signIn'),
            account.lastSignIn === null ? t('users.neverSignedIn') : dateAt(account.lastSignIn),
            false,
          ],
          [
            t('users.address'),
            <MaskedAddress key="" address={account.maskedEmail} className="" />,
            false,
          ],
        ] as const)
      : []),
  ]
  return facts.length === 0 ? null : (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-lift">
      {facts.map(([label, text, isDue]) => (
        <div key={label} className="max-sm:flex max-sm:w-full max-sm:justify-between max-sm:gap-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={isDue ? 'font-medium text-warn-ink' : 'font-medium'}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DatesProps {
  readonly title: string
  readonly none: string
  readonly dates: readonly {
    readonly at: string
    readonly what: string
    readonly by: string | null
  }[]
}

function Dates({ title, none, dates }: DatesProps) {
  return (
    <TitledCard title={title}>
      {dates.length === 0 ? <p className="mt-1 text-sm text-muted">{none}</p> : null}
      <ul className="mt-1 space-y-1">
        {dates.map(({ at, what, by }) => (
          <li key={at + what} className="flex justify-between gap-3 text-sm">
            <span>{what}</span>
            <bdi className="shrink-0 text-muted">{by}</bdi>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

interface LevelsProps {
  readonly id: string
  readonly levels: NonNullable<Person['levels']>
  readonly onChanged: () => void
}

/** EMERGENCY-9. The supporter chooses their level; staff say how high it may be. */
function Levels({ id: personId, levels: { priorityLevel, highestLevel }, onChanged }: LevelsProps) {
  const { t } = useWords('admin')
  const allowing = useMutation({
    mutationFn: (level: number) => api.availability.allowLevel({ personId, highestLevel: level }),
    onSuccess: onChanged,
  })
  const { min, max } = priorityLevels
  const levels = Array.from({ length: max - min + 1 }, (_, more) => String(min + more))
  return (
    <TitledCard title={t('person.onCall')}>
      <p className="mt-1 mb-3 text-sm text-muted">{t('person.level', { level: priorityLevel })}</p>
      <SelectField
        label={t('person.highest')}
        value={String(allowing.variables ?? highestLevel)}
        options={levels.map((value) => ({ value, label: value }))}
        onChoose={(level) => allowing.mutate(Number(level))}
      />
      <Problem className="mt-2" error={allowing.error} />
    </TitledCard>
  )
}
