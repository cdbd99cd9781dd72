import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { HelpLink, PageShell } from '#web/ui/layout/page-shell.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import '../strings.ts'
import { DialoguePage } from './dialogue-page.tsx'
import { LessonPage } from './lesson-page.tsx'
import { Loading } from './loading.tsx'
import { isModuleId, modulePath, partPath, quizPart, trainingPath } from './paths.ts'
import { PracticePage } from './practice-page.tsx'
import { moduleQuery, partsIn, type Part } from './queries.ts'
import { QuizPage } from './quiz/quiz-page.tsx'
import { useReading } from './use-reading.ts'

/** One part of a module at its own address: a phone's back gesture goes back a part. */
export function PartScreen() {
  const { module, part } = useParams()
  if (!isModuleId(module)) return <Navigate to={trainingPath()} replace />
  return part === quizPart ? (
    <QuizPage key={module} module={module} />
  ) : (
    <Read module={module} part={part} />
  )
}

function Read({ module, part }: { readonly module: ModuleId; readonly part: string | undefined }) {
  const { t } = useWords('application')
  const query = useQuery(moduleQuery(module, useLanguage()))
  const found = query.data && partsIn(query.data).find(({ id }) => id === part)
  if (query.data && !found) return <Navigate to={modulePath(module)} replace />
  if (query.data && found) return <PartPage key={found.id} module={query.data} part={found} />
  return (
    <PageShell title={t('training.tab')} back={modulePath(module)}>
      <Loading query={query} title={t('training.heading')}>
        {() => null}
      </Loading>
    </PageShell>
  )
}

interface PartPageProps {
  readonly module: ModuleToRead
  readonly part: Part
}

function PartPage({ module, part }: PartPageProps) {
  const { t } = useWords('application')
  const { unsaved, refused, keep, read } = useReading(module)
  const navigate = useNavigate()
  // A practice conversation is done when it has come to its end.
  const [finished, setFinished] = useState(part.id !== 'practice' || read.includes(part.id))
  const [asked, setAsked] = useState(false)
  const parts = partsIn(module)
  const at = parts.findIndex(({ id }) => id === part.id)
  const next = parts[at + 1]?.id ?? quizPart
  const before = parts[at - 1]?.id

  function goOn(): void {
    if (!finished) return setAsked(true)
    keep({ place: next === quizPart ? '' : next, read: part.id })
    void navigate(partPath(module.id, next))
  }

  return (
    <PageShell
      title={t('training.tab')}
      back={modulePath(module.id)}
      bar={
        <>
          {asked && !finished ? (
            <p role="alert" className="mb-2 text-sm text-muted">
              {t('training.practice.notYet')}
            </p>
          ) : null}
          <div className="flex gap-3">
            <Button
              look="quiet"
              className="flex-1"
              onClick={() =>
                void navigate(
                  before === undefined ? modulePath(module.id) : partPath(module.id, before),
                )
              }
            >
              {t('training.previous')}
            </Button>
            <Button className="flex-[1.6]" gated={!finished} onClick={goOn}>
              {t(next === quizPart ? 'training.toQuiz' : 'training.next')}
            </Button>
          </div>
        </>
      }
    >
      <Segments
        step={at + 1}
        of={parts.length + 1}
        label={t('training.partOf', { number: at + 1, total: parts.length })}
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
      {/* A lesson may touch somebody's own story: the numbers are never far. */}
      <div className="mt-8">
        <HelpLink />
      </div>
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
  const at = module.dialogues.findIndex(({ id }) => id === part.id)
  const dialogue = module.dialogues[at]
  if (dialogue) return <DialoguePage dialogue={dialogue} goodFirst={at % 2 === 1} />
  return module.practice ? (
    <PracticePage module={module.id} practice={module.practice} onFinished={onFinished} />
  ) : null
}
