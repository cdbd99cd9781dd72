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
import { TrainingPage } from './training-page.tsx'
import { isModuleId, modulePath, partPath, quizPart, trainingPath } from './paths.ts'
import { PracticePage } from './practice-page.tsx'
import { moduleQuery, partsIn, type Part } from './queries.ts'
import { QuizPage } from './quiz/quiz-page.tsx'
import { useReading } from './use-reading.ts'
import { Bookmark, MessageSquareQuote, Check, X } from '#web/ui/icons/icons.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { Bubble } from './bubble.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

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

type Dialogue = ModuleToRead['dialogues'][number]
type Kind = 'good' | 'poor'

/** The reader chooses a reply, then sees why it helps or hurts. */
function DialoguePage({
  dialogue,
  goodFirst,
}: {
  readonly dialogue: Dialogue
  readonly goodFirst: boolean
}) {
  const { t } = useWords('application')
  const [chosen, setChosen] = useState<Kind>()
  const order: readonly Kind[] = goodFirst ? ['good', 'poor'] : ['poor', 'good']
  return (
    <div className="mt-4">
      <Bubble speaker={t('training.seeker')}>{dialogue.said}</Bubble>
      <h2 className="mt-6 text-lg">{t('training.whichReply')}</h2>
      <div className="mt-3 grid gap-4">
        {order.map((kind, at) => (
          <ReplyCard
            key={kind}
            label={t('training.replyNumber', { number: at + 1 })}
            kind={kind}
            reply={dialogue[kind]}
            revealed={chosen !== undefined}
            onChoose={() => setChosen(kind)}
          />
        ))}
      </div>
      <p role="status" className="mt-4 font-semibold">
        {chosen === undefined
          ? ''
          : t(chosen === 'good' ? 'training.choseGood' : 'training.chosePoor')}
      </p>
    </div>
  )
}

interface ReplyCardProps {
  readonly label: string
  readonly kind: Kind
  readonly reply: Dialogue['good']
  readonly revealed: boolean
  readonly onChoose: () => void
}

function ReplyCard({ label, kind, reply, revealed, onChoose }: ReplyCardProps) {
  const { t } = useWords('application')
  return (
    <Card
      className={classes(revealed && (kind === 'good' ? 'border-success' : 'border-danger-line'))}
    >
      <h3 className="text-sm font-semibold text-muted">{label}</h3>
      <WrittenText className="mt-1 text-lg" text={reply.reply} />
      {revealed ? (
        <div
          className={classes(
            'mt-3 flex gap-2 rounded-md p-3 text-sm',
            kind === 'good' ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
          )}
        >
          {kind === 'good' ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <X aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <p>
            <strong className="block">
              {t(kind === 'good' ? 'training.helps' : 'training.hurts')}
            </strong>
            {reply.why}
          </p>
        </div>
      ) : (
        <Button
          look="soft"
          className="mt-3 w-full"
          aria-label={`${label}: ${t('training.chooseThis')}`}
          onClick={onChoose}
        >
          {t('training.chooseThis')}
        </Button>
      )}
    </Card>
  )
}
