import type {
  TrainingOverview,
  TrainingModuleRow,
} from '@sanad/domain/application/training/contract'
import { percentOf } from '@sanad/domain/application/training'
import { useQuery } from '@tanstack/react-query'
import { Award, Check, Lock, RotateCcw } from '#web/ui/icons/icons.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TrainingPage, ReviewNote } from './training-page.tsx'
import { certificatePath, modulePath } from './paths.ts'
import { trainingQuery } from './queries.ts'
import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/theme/classes.ts'

/** Specification §2.11: each module is unlocked by the one before. */
export function TrainingScreen() {
  const { t } = useWords('application')
  const overview = useQuery(trainingQuery(useLanguage()))
  const { back } = useTrainingLinks()
  return (
    <TrainingPage back={back} query={overview} title={t('training.heading')}>
      {(data) => <Modules overview={data} />}
    </TrainingPage>
  )
}

/** An applicant continues the application; a supporter who renews returns to the dashboard. */
function useTrainingLinks() {
  const isExpert = useMe()?.standing === 'expert'
  return {
    back: path(isExpert ? '/dashboard' : '/expert-document-upload'),
    next: path(isExpert ? '/dashboard' : '/expert-approval-status'),
  }
}

function Modules({ overview }: { readonly overview: TrainingOverview }) {
  const { t } = useWords('application')
  const { modules, modulesCompleted, totalModules } = overview
  const left = useTimeLeft(overview.minutesLeft)
  const percent = percentOf(modulesCompleted, totalModules)
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <PageHeading>{t('training.heading')}</PageHeading>
          <p className="mt-1 text-lg text-muted">
            {t('training.summary', { done: modulesCompleted, total: totalModules, left })}
          </p>
        </div>
        <ProgressRing percent={percent} label={t('training.progress')} />
      </div>
      {modules.some(({ reviewedBy }) => reviewedBy === null) ? (
        <ReviewNote reviewedBy={null} />
      ) : null}
      <ol className="mt-6 space-y-4">
        {modules.map((module, at) => (
          <li key={module.id}>
            <ModuleRow module={module} number={at + 1} />
          </li>
        ))}
      </ol>
      <NextSteps
        allCompleted={modulesCompleted === totalModules}
        hasCertificate={modules.some(({ expiresAt }) => expiresAt !== null)}
      />
    </>
  )
}

function NextSteps({
  allCompleted,
  hasCertificate,
}: {
  readonly allCompleted: boolean
  readonly hasCertificate: boolean
}) {
  const { t } = useWords('application')
  const { next } = useTrainingLinks()
  return (
    <div className="mt-6 grid gap-3">
      <ButtonLink to={next} look={allCompleted ? 'primary' : 'quiet'} className="w-full">
        {t(allCompleted ? 'training.continueToStatus' : 'training.saveProgress')}
      </ButtonLink>
      {allCompleted ? null : (
        <p className="text-center text-sm text-muted">{t('training.savedAlready')}</p>
      )}
      {hasCertificate ? (
        <ButtonLink
          to={certificatePath()}
          look="link"
          icon={<Award aria-hidden className="size-5" />}
          className="mx-auto"
        >
          {t('training.seeCertificate')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

const minutesPerHour = 60
/** Minutes from which the time is shown in hours. */
const hoursFromMinutes = 90

function useTimeLeft(minutes: number): string {
  const { t } = useWords('application')
  if (minutes === 0) return t('training.nothingLeft')
  if (minutes < hoursFromMinutes) return t('training.minutesLeft', { count: minutes })
  return t('training.hoursLeft', { count: Math.round(minutes / minutesPerHour) })
}

const radius = 34
const circumference = 2 * Math.PI * radius

const ProgressRing = ({ percent, label }: { readonly percent: number; readonly label: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className="relative size-20 shrink-0"
  >
    <svg viewBox="0 0 80 80" aria-hidden className="size-full -rotate-90">
      <circle cx="40" cy="40" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
      <circle
        cx="40"
        cy="40"
        r={radius}
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
        className={percent === 0 ? 'hidden' : 'stroke-primary'}
      />
    </svg>
    <bdi dir="ltr" className="absolute inset-0 flex items-center justify-center font-semibold">
      {`${percent}%`}
    </bdi>
  </div>
)

interface ModuleRowProps {
  readonly module: TrainingModuleRow
  /** From 1. */
  readonly number: number
}

function ModuleRow({ module, number }: ModuleRowProps) {
  switch (module.state) {
    case 'open':
    case 'renew':
      return <CurrentModule module={module} number={number} />
    case 'done':
      return <DoneModule module={module} />
    case 'locked':
      return <LockedModule module={module} number={number} />
  }
}

const rowClasses = 'flex items-center gap-4 rounded-lg border p-4'

function DoneModule({ module }: Pick<ModuleRowProps, 'module'>) {
  const { t } = useWords('application')
  return (
    <Link
      to={modulePath(module.id)}
      className={classes(rowClasses, 'border-line bg-surface hover:border-line-strong/60')}
    >
      <Circle className="bg-success-soft text-success-ink">
        <Check aria-hidden className="size-5" />
      </Circle>
      <span className="min-w-0">
        <span className="block text-lg font-semibold">{module.title}</span>
        <span className="block text-muted">
          {t('training.minutes', { count: module.duration })}
          <Dot />
          {t('training.done')}
        </span>
        <ChangedNote module={module} />
      </span>
    </Link>
  )
}

function LockedModule({ module, number }: ModuleRowProps) {
  const { t } = useWords('application')
  return (
    <div className={classes(rowClasses, 'border-dashed border-line-strong/70 text-muted')}>
      <Circle className="bg-sunken">
        <Lock aria-hidden className="size-5" />
      </Circle>
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{module.title}</h2>
        <p>
          {t('training.minutes', { count: module.duration })}
          <Dot />
          {t('training.opensAfter', { number: number - 1 })}
        </p>
      </div>
    </div>
  )
}

function CurrentModule({ module, number }: ModuleRowProps) {
  const { t } = useWords('application')
  const isStarted = module.progress > 0
  const button =
    module.state === 'renew' ? 'renewModule' : isStarted ? 'continueModule' : 'startModule'
  return (
    <div className="rounded-lg border-2 border-primary bg-surface p-5 shadow-lift">
      <div className="flex items-center gap-4">
        <Circle className="bg-primary text-on-primary">
          {module.state === 'renew' ? <RotateCcw aria-hidden className="size-5" /> : number}
        </Circle>
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{module.title}</h2>
          <p className="text-muted">
            {t('training.minutes', { count: module.duration })}
            <Dot />
            <ProgressText module={module} />
          </p>
          <ChangedNote module={module} />
        </div>
      </div>
      <p className="mt-3">{module.description}</p>
      <ButtonLink to={modulePath(module.id)} className="mt-4 w-full">
        {t(`training.${button}`, { number })}
      </ButtonLink>
    </div>
  )
}

/** LESSON-2. The row's link leads to what changed. */
function ChangedNote({ module: { confirmBy } }: Pick<ModuleRowProps, 'module'>) {
  const { t } = useWords('application')
  return confirmBy === null ? null : (
    <span className="block font-semibold text-accent-ink">{t('training.change.title')}</span>
  )
}

function ProgressText({ module }: Pick<ModuleRowProps, 'module'>) {
  const { t } = useWords('application')
  if (module.state === 'renew' && module.expiresAt !== null) {
    const date = dateAt(module.expiresAt)
    return t(module.completed ? 'training.countsUntil' : 'training.ranOut', { date })
  }
  if (module.progress === 0) return t('training.notBegun')
  return t('training.inProgress', { percent: module.progress })
}

const Circle = ({
  className,
  children,
}: {
  readonly className: string
  readonly children: ReactNode
}) => (
  <span
    className={classes(
      'flex size-11 shrink-0 items-center justify-center rounded-full font-semibold',
      className,
    )}
  >
    {children}
  </span>
)

const Dot = () => (
  <span aria-hidden className="mx-1.5">
    {'·'}
  </span>
)
