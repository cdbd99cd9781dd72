import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { TrainingModuleRow } from '@sanad/domain/application/training/contract'
import { Check, Lock, RotateCcw } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { modulePath } from './paths.ts'

interface ModuleRowProps {
  readonly module: TrainingModuleRow
  /** From 1. */
  readonly number: number
}

export function ModuleRow({ module, number }: ModuleRowProps) {
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
