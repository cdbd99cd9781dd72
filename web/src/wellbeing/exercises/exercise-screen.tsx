import { listExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useExercises } from '#web/platform/content/exercises.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { wellbeingKeys } from '../storage-keys.ts'

/** Runs at the person's own pace: no timer and no sound. */
export function ExerciseScreen() {
  const { t } = useWords('exercises')
  const { isSigned, exercises } = useExercises()
  const { id } = useParams()
  const exercise = listExercises(exercises).find((one) => one.id === id)
  return (
    <PageShell title={t('tab')} back={path('/exercises')}>
      <PageHeading>{exercise ? exercise.title : t('notFound')}</PageHeading>
      {exercise ? (
        <>
          <p className="mt-2 text-muted">
            {[t('minutes', { count: exercise.minutes }), exercise.about].join(' · ')}
          </p>
          <Steps key={exercise.id} id={exercise.id} steps={exercise.steps} />
          {isSigned ? null : <p className="mt-6 text-sm text-muted">{t('draft')}</p>}
          <p className="mt-2 text-sm text-muted">
            {t('source')} <bdi dir="ltr">{exercise.sources.join(' ')}</bdi>
          </p>
        </>
      ) : (
        <ButtonLink look="soft" to={path('/exercises')} className="mt-4">
          {t('all')}
        </ButtonLink>
      )}
    </PageShell>
  )
}

function Steps({ id, steps }: { readonly id: string; readonly steps: readonly string[] }) {
  const { t } = useWords('exercises')
  const [at, goTo] = useReachedStep(id, steps.length)
  const isDone = at === steps.length
  return (
    <Card className="mt-4">
      <div role="status">
        <p className="text-sm text-muted">
          {isDone ? null : t('step', { n: at + 1, all: steps.length })}
        </p>
        <p className="mt-2 text-xl">{isDone ? t('done') : steps[at]}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {at > 0 && !isDone ? (
          <Button look="quiet" onClick={() => goTo(at - 1)}>
            {t('back')}
          </Button>
        ) : null}
        {isDone ? (
          <>
            <Button look="quiet" onClick={() => goTo(0)}>
              {t('again')}
            </Button>
            <ButtonLink look="soft" to={path('/exercises')}>
              {t('all')}
            </ButtonLink>
          </>
        ) : (
          <Button onClick={() => goTo(at + 1)}>{t('next')}</Button>
        )}
      </div>
    </Card>
  )
}

/** EXERCISE-2. The step is kept in this tab only; a finished exercise begins again. */
function useReachedStep(id: string, steps: number) {
  const [at, setAt] = useState(() => {
    const reached = reachedSteps()[id]
    return typeof reached === 'number' && reached > 0 && reached < steps ? reached : 0
  })
  const goTo = (step: number) => {
    keepInTab(wellbeingKeys.person.exercises, { ...reachedSteps(), [id]: step })
    setAt(step)
  }
  return [at, goTo] as const
}

const reachedSteps = (): Readonly<Record<string, unknown>> => {
  const reached = readFromTab(wellbeingKeys.person.exercises)
  return typeof reached === 'object' && reached !== null ? { ...reached } : {}
}
