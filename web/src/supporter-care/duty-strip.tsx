import type { OwnStanding } from '@sanad/domain/application/supervision-contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ServiceZone, useNextShift } from '#web/availability/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { shownZone } from '#web/platform/i18n/shown-zone.ts'
import { dayAndYearAt, dayAt } from '#web/platform/i18n/shown-times.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { ownStandingQuery } from './care-queries.ts'

/** MATCH-30. What is due, and below it what is due soon. */
export function DutyStrip() {
  const query = useQuery(ownStandingQuery)
  return (
    <QueryState query={query} place="h-20">
      {(standing) => <Strip {...standing} />}
    </QueryState>
  )
}

function Strip({ checkIn, training, lesson }: OwnStanding) {
  const { t } = useWords('supporter-care')
  const shift = useNextShift()
  const zone = shownZone()
  const talkBy = { day: dayAt(checkIn.dueAt) }
  const validUntil = { day: dayAndYearAt(training.until) }
  const talkIsDue = checkIn.state === 'overdue'
  const trainingIsDue = training.state === 'overdue'
  const facts = [
    { to: '/rota', label: t('strip.shift'), text: shift ?? t('strip.noShift'), isDue: false },
    {
      to: '/own-work',
      label: t('strip.talk'),
      text: t(talkIsDue ? 'strip.due' : 'strip.by', talkBy),
      isDue: talkIsDue,
    },
    {
      to: '/expert-training',
      label: t('strip.training'),
      text: t(trainingIsDue ? 'strip.due' : 'strip.until', validUntil),
      isDue: trainingIsDue,
    },
  ] as const
  return (
    <div className="space-y-3">
      <ul className="divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift max-sm:divide-y sm:grid sm:grid-cols-3 sm:divide-x">
        {facts.map((fact) => (
          <StripFact key={fact.to} {...fact} />
        ))}
      </ul>
      {zone === undefined ? null : <ServiceZone timeZone={zone} />}
      {checkIn.state === 'fine' ? null : (
        <Due isLate={talkIsDue} to="/own-work" action={t('care.talk')}>
          {t(`care.checkIn.${checkIn.state}`, talkBy)}
        </Due>
      )}
      {training.state === 'fine' ? null : (
        <Due isLate={trainingIsDue} to="/expert-training" action={t('care.toTraining')}>
          {t(`care.training.${training.state}`, validUntil)}
        </Due>
      )}
      {lesson ? (
        <Due
          isLate={lesson.state === 'overdue'}
          to={`/expert-training/${lesson.module}`}
          action={t('care.lesson.open')}
        >
          {t(lesson.state === 'overdue' ? 'care.lesson.overdue' : 'care.lesson.due', {
            day: dayAndYearAt(lesson.confirmBy),
          })}
        </Due>
      ) : null}
    </div>
  )
}

interface StripFactProps {
  readonly to: `/${string}`
  readonly label: string
  readonly text: string
  readonly isDue: boolean
}

const StripFact = ({ to, label, text, isDue }: StripFactProps) => (
  <li>
    <Link
      to={path(to)}
      className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken sm:h-full sm:flex-col sm:items-start sm:justify-start sm:gap-0"
    >
      <span className="shrink-0 text-sm text-muted">{label}</span>
      <span className={classes('text-sm font-medium max-sm:text-end', isDue && 'text-warn-ink')}>
        {text}
      </span>
    </Link>
  </li>
)

interface DueProps {
  readonly isLate: boolean
  readonly to: `/${string}`
  readonly action: string
  readonly children: string
}

const Due = ({ isLate, to, action, children }: DueProps) => (
  <Notice
    tone={isLate ? 'warn' : 'info'}
    action={
      <ButtonLink look="link" to={path(to)}>
        {action}
      </ButtonLink>
    }
  >
    {children}
  </Notice>
)
