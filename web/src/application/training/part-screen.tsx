import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { DialoguePage } from './dialogue-page.tsx'
import { TrainingPage } from './training-page.tsx'
import { isModuleId, modulePath, partPath, quizPart, trainingPath } from './paths.ts'
import { PracticePage } from './practice-page.tsx'
import { moduleQuery, partsIn, type Part } from './queries.ts'
import { QuizPage } from './quiz/quiz-page.tsx'
import { useReading } from './use-reading.ts'
import { Bookmark, MessageSquareQuote } from '#web/ui/icons/icons.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Each part has an address, so that Back returns to the previous part. */
export function PartScreen() {
  const { module, part } = useParams()
  if (!isModuleId(module)) return <Navigate to={trainingPath()} replace />
  return part === quizPart ? (
    <QuizPage key={module} module={module} />
  ) : (
    <LoadedPart module={module} part={part} />
  )
}

function LoadedPart({
  module,
  part,
}: {
  readonly module: ModuleId
  readonly part: string | undefined
}) {
  const { t } = useWords('application')
  const query = useQuery(moduleQuery(module, useLanguage()))
  const current = query.data && partsIn(query.data).find(({ id }) => id === part)
  if (query.data && !current) return <Navigate to={modulePath(module)} replace />
  if (query.data && current) return <PartPage key={current.id} module={query.data} part={current} />
  return (
    <TrainingPage back={modulePath(module)} query={query} title={t('training.heading')}>
      {() => null}
    </TrainingPage>
  )
}

interface PartPageProps {
  readonly module: ModuleToRead
  readonly part: Part
}

function PartPage({ module, part }: PartPageProps) {
  const { t } = useWords('application')
  const { unsaved, refused, saveProgress, read } = useReading(module)
  const navigate = useNavigate()
  // A practice counts as read once its conversation has ended.
  const [finished, setFinished] = useState(part.id !== 'practice' || read.includes(part.id))
  const [pressedEarly, setPressedEarly] = useState(false)
  const parts = partsIn(module)
  const index = parts.findIndex(({ id }) => id === part.id)
  const next = parts[index + 1]?.id ?? quizPart
  const before = parts[index - 1]
  const previous = before ? partPath(module.id, before.id) : modulePath(module.id)

  function goToNext(): void {
    if (!finished) return setPressedEarly(true)
    saveProgress({ place: next === quizPart ? '' : next, read: part.id })
    void navigate(partPath(module.id, next))
  }

  return (
    <PageShell
      title={t('training.tab')}
      back={modulePath(module.id)}
      bar={
        <>
          {pressedEarly && !finished ? (
            <p role="alert" className="mb-2 text-sm text-muted">
              {t('training.practice.notYet')}
            </p>
          ) : null}
          <StepBar
            back={{ onClick: () => void navigate(previous), label: t('training.previous') }}
            next={{
              onClick: goToNext,
              gated: !finished,
              label: t(next === quizPart ? 'training.toQuiz' : 'training.next'),
            }}
          />
        </>
      }
    >
      <Segments
        step={index + 1}
        of={parts.length + 1}
        label={t('training.partOf', { number: index + 1, total: parts.length })}
      />
      <p className="mt-3 text-sm font-semibold text-accent-ink">
        {t('training.inModule', { number: moduleIds.indexOf(module.id) + 1, title: module.title })}
      </p>
      <PageHeading turn={part.id}>{part.title}</PageHeading>
      <PartBody module={module} part={part} onFinished={() => setFinished(true)} />
      {unsaved || refused ? (
        <Notice tone={refused ? 'info' : 'warn'} role="status" className="mt-5">
          {refused ? problemWords(refused) : t('training.unsaved')}
        </Notice>
      ) : null}
    </PageShell>
  )
}

function PartBody({
  module,
  part,
  onFinished,
}: PartPageProps & { readonly onFinished: () => void }) {
  const lesson = module.lessons.find(({ id }) => id === part.id)
  if (lesson) return <LessonPage lesson={lesson} />
  const index = module.dialogues.findIndex(({ id }) => id === part.id)
  const dialogue = module.dialogues[index]
  if (dialogue) return <DialoguePage dialogue={dialogue} goodFirst={index % 2 === 1} />
  return module.practice ? (
    <PracticePage module={module.id} practice={module.practice} onFinished={onFinished} />
  ) : null
}

function LessonPage({ lesson }: { readonly lesson: ModuleToRead['lessons'][number] }) {
  const { t } = useWords('application')
  return (
    <article className="mt-4 text-lg">
      {lesson.text.map((paragraph) => (
        <p key={paragraph} className="mt-3 first:mt-0">
          {paragraph}
        </p>
      ))}
      <Card className="mt-6">
        <h2 className="flex items-center gap-2 text-base font-semibold text-muted">
          <MessageSquareQuote aria-hidden className="flip size-5" />
          {t('training.example')}
        </h2>
        <p className="mt-1.5">{lesson.example}</p>
      </Card>
      <section className="mt-4 rounded-lg bg-primary-soft p-5 text-primary-ink">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <Bookmark aria-hidden className="size-5" />
          {t('training.remember')}
        </h2>
        <p className="mt-1.5 font-semibold">{lesson.remember}</p>
      </section>
    </article>
  )
}
