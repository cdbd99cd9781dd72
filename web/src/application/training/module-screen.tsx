import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Circle, HeartHandshake, ListChecks } from '#web/ui/icons/icons.ts'
import { Link, Navigate, useParams } from 'react-router'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { ButtonLink, Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TrainingPage, ReviewNote } from './training-page.tsx'
import { isModuleId, partPath, quizPart, trainingPath } from './paths.ts'
import { moduleQuery, partsIn } from './queries.ts'
import { useQuizWords } from './quiz/quiz-words.ts'
import { useReading } from './use-reading.ts'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function ModuleScreen() {
  const { module } = useParams()
  return isModuleId(module) ? (
    <ModulePage key={module} module={module} />
  ) : (
    <Navigate to={trainingPath()} replace />
  )
}

function ModulePage({ module }: { readonly module: ModuleId }) {
  const { t } = useWords('application')
  const query = useQuery(moduleQuery(module, useLanguage()))
  return (
    <TrainingPage back={trainingPath()} query={query} title={t('training.heading')}>
      {(data) => <Contents module={data} />}
    </TrainingPage>
  )
}

function Contents({ module }: { readonly module: ModuleToRead }) {
  const { t } = useWords('application')
  const { read } = useReading(module)
  const parts = partsIn(module)
  const next =
    parts.find(({ id }) => id === module.place) ??
    parts.find(({ id }) => !read.includes(id)) ??
    parts[0]
  const allRead = read.length === parts.length
  const number = moduleIds.indexOf(module.id) + 1
  return (
    <>
      <p className="text-sm font-semibold text-accent-ink">
        {t('training.moduleNumber', { number })}
      </p>
      <PageHeading>{module.title}</PageHeading>
      <Card className="mt-5 border-s-4 border-s-primary">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <HeartHandshake aria-hidden className="size-5 text-primary" />
          {t('training.beforeYouBegin')}
        </h2>
        <p className="mt-1">{module.contentNote}</p>
      </Card>
      {module.change ? <ChangeNotice module={module.id} change={module.change} /> : null}
      {next ? (
        <ButtonLink to={partPath(module.id, allRead ? quizPart : next.id)} className="mt-5 w-full">
          {t(allRead ? 'training.toQuiz' : read.length > 0 ? 'training.readOn' : 'training.begin')}
        </ButtonLink>
      ) : null}
      <h2 className="mt-7 text-xl">{t('training.parts')}</h2>
      <ol className="mt-2">
        {parts.map(({ id, title }) => (
          <PartRow
            key={id}
            to={partPath(module.id, id)}
            title={title}
            done={read.includes(id)}
            changed={module.change?.parts.includes(id) === true}
          />
        ))}
        <QuizRow module={module} />
      </ol>
      <ReviewNote reviewedBy={module.reviewedBy} />
      <Sources module={module} />
    </>
  )
}

const rowClasses = 'flex min-h-12 items-center gap-3 border-b border-line py-2'

function PartRow({
  to,
  title,
  done,
  changed,
}: {
  readonly to: string
  readonly title: string
  readonly done: boolean
  readonly changed: boolean
}) {
  const { t } = useWords('application')
  return (
    <li>
      <Link to={to} className={`${rowClasses} hover:text-primary`}>
        {done ? (
          <Check aria-hidden className="size-5 shrink-0 text-success" />
        ) : (
          <Circle aria-hidden className="size-5 shrink-0 text-faint" />
        )}
        <span className="min-w-0">{title}</span>
        {done ? <span className="sr-only">{t('training.read')}</span> : null}
        {changed ? (
          <span className="ms-auto shrink-0 rounded-md bg-info-soft px-2 py-0.5 text-sm text-info-ink">
            {t('training.change.mark')}
          </span>
        ) : null}
      </Link>
    </li>
  )
}

function QuizRow({ module }: { readonly module: ModuleToRead }) {
  const { t } = useWords('application')
  const words = useQuizWords(module.quiz)
  return (
    <li>
      <Link to={partPath(module.id, quizPart)} className={`${rowClasses} hover:text-primary`}>
        <ListChecks aria-hidden className="size-5 shrink-0 text-faint" />
        <span className="min-w-0">
          <span className="block font-semibold">{t('training.quiz.title')}</span>
          <span className="block text-sm text-muted">{words}</span>
        </span>
      </Link>
    </li>
  )
}

function Sources({ module }: { readonly module: ModuleToRead }) {
  const { t } = useWords('application')
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('training.sources')}
      </summary>
      <p className="text-sm text-muted">{t('training.sourcesText')}</p>
      <ul className="mt-2 space-y-2 text-sm">
        {module.sources.map(({ title, by, year }) => (
          <li key={title}>
            <bdi lang="en">{`${title}. ${by}, ${year}.`}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ChangeNoticeProps {
  readonly module: ModuleToRead['id']
  readonly change: NonNullable<ModuleToRead['change']>
}

/** LESSON-2. Says that lessons changed, and records that they were read. */
function ChangeNotice({ module, change: { words, confirmBy } }: ChangeNoticeProps) {
  const { t } = useWords('application')
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => api.application.confirmModule({ module, words }),
    onSuccess: () =>
      Promise.all(
        [['application'], ['matching', 'care', 'standing']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <Notice
      title={t('training.change.title')}
      className="mt-5"
      action={
        <Button small busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('training.change.confirm')}
        </Button>
      }
    >
      <p>{t('training.change.text', { day: dayAndYearAt(confirmBy) })}</p>
      {confirming.data?.confirmed === false ? (
        <p role="alert">{t('training.change.again')}</p>
      ) : null}
      {confirming.error ? <p role="alert">{problemWords(confirming.error)}</p> : null}
    </Notice>
  )
}
