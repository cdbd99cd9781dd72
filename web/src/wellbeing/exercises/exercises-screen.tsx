import { listExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import { ChevronRight } from '#web/ui/icons/icons.ts'
import { Link } from 'react-router'
import { useExercises } from '#web/platform/content/exercises.ts'
import { offers } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useBack } from '#web/platform/navigation/use-back.ts'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'

/** EXERCISE-1. Kept on the device, so that the screen works offline. */
export function ExercisesScreen() {
  const { t } = useWords('exercises')
  const { isSigned, exercises } = useExercises()
  return (
    <PageShell title={t('tab')} back={useBack()}>
      <PageHeading>{t('heading')}</PageHeading>
      <p className="mt-2 text-muted">{t(offers('exercises') ? 'lead' : 'notOffered')}</p>
      <ul className="mt-4 divide-y divide-line">
        <li>
          <ExerciseLink to="/breathing" title={t('breathing')} note={t('minutes', { count: 2 })} />
        </li>
        {listExercises(exercises).map(({ id, minutes, title, about }) => (
          <li key={id}>
            <ExerciseLink
              to={`/exercises/${id}`}
              title={title}
              note={`${t('minutes', { count: minutes })} · ${about}`}
            />
          </li>
        ))}
      </ul>
      {isSigned ? null : <p className="mt-4 text-sm text-muted">{t('draft')}</p>}
    </PageShell>
  )
}

interface ExerciseLinkProps {
  readonly to: `/${string}`
  readonly title: string
  readonly note: string
}

const ExerciseLink = ({ to, title, note }: ExerciseLinkProps) => (
  <Link to={path(to)} className="flex min-h-11 items-center gap-4 rounded-md p-2 hover:bg-sunken">
    <span className="flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-muted">{note}</span>
    </span>
    <ChevronRight aria-hidden className="flip size-6 text-muted" />
  </Link>
)
