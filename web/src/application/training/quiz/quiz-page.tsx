import { type ModuleId, retryAfterMinutes } from '@sanad/domain/application/training'
import type { QuizStanding, Quiz } from '@sanad/domain/application/training/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, type RefObject } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading, PageShell } from '#web/ui/layout/page-shell.tsx'
import { TrainingPage } from '../training-page.tsx'
import { modulePath } from '../paths.ts'
import { moduleQuery, quizQuery } from '../queries.ts'
import { QuizOutcome } from './quiz-outcome.tsx'
import { useQuizWords } from './quiz-words.ts'
import { useQuizDraft } from './use-quiz-draft.ts'
import { useNavigate } from 'react-router'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'

const pausedPollMs = 20_000

export function QuizPage({ module }: { readonly module: ModuleId }) {
  const { t } = useWords('application')
  const quiz = useQuizDraft(module)
  const query = useQuery({
    ...moduleQuery(module, useLanguage()),
    staleTime: 0,
    // A paused quiz opens by itself while the page is open.
    refetchInterval: ({ state }) => (state.data?.quiz.kind === 'paused' ? pausedPollMs : false),
  })
  const client = useQueryClient()
  const { draft } = quiz

  function startOver(): void {
    quiz.forget()
    void client.invalidateQueries({ queryKey: ['application'] })
  }

  if (draft?.sent) return <QuizOutcome module={module} draft={draft} onStartOver={startOver} />
  const standing = query.data?.quiz
  if (standing?.kind === 'open' || standing?.kind === 'under-way')
    return <QuizForm module={module} quiz={quiz} />
  return (
    <TrainingPage back={modulePath(module)} query={query} title={t('training.quiz.title')}>
      {(data) => <QuizClosed standing={data.quiz} module={module} />}
    </TrainingPage>
  )
}

function QuizClosed({
  standing,
  module,
}: {
  readonly standing: QuizStanding
  readonly module: ModuleId
}): ReactNode {
  const { t } = useWords('application')
  const text = useQuizWords(standing)
  return (
    <>
      <PageHeading>{t('training.quiz.title')}</PageHeading>
      <Notice
        tone={standing.kind === 'passed' ? 'success' : 'info'}
        className="mt-5"
        action={
          <ButtonLink look="link" to={modulePath(module)}>
            {t('training.toModule')}
          </ButtonLink>
        }
      >
        {text}
      </Notice>
    </>
  )
}

interface QuizFormProps {
  readonly module: ModuleId
  readonly quiz: ReturnType<typeof useQuizDraft>
}

function QuizForm({ module, quiz }: QuizFormProps) {
  const { t } = useWords('application')
  const query = useQuery(quizQuery(module, useLanguage()))
  if (query.data) return <QuizQuestions module={module} quiz={quiz} attempt={query.data} />
  return (
    <TrainingPage back={modulePath(module)} query={query} title={t('training.quiz.title')}>
      {() => null}
    </TrainingPage>
  )
}

/** Starts at the first question without an answer. Each choice is stored at once. */
function QuizQuestions({ module, quiz, attempt }: QuizFormProps & { readonly attempt: Quiz }) {
  const { t } = useWords('application')
  const navigate = useNavigate()
  const { attemptId, questions } = attempt
  const chosen = quiz.draft?.attemptId === attemptId ? quiz.draft.chosen : {}
  const firstMissing = questions.findIndex(({ id }) => chosen[id] === undefined)
  const last = questions.length - 1
  const [at, setAt] = useState(firstMissing === -1 ? last : firstMissing)
  const [pressedEarly, setPressedEarly] = useState(false)
  const radio = useRef<HTMLInputElement>(null)
  const question = questions[at]
  if (!question) return null
  const answer = chosen[question.id]

  function goTo(place: number): void {
    setPressedEarly(false)
    if (place < 0) void navigate(modulePath(module))
    else setAt(place)
  }

  function goOn(): void {
    if (answer === undefined) {
      setPressedEarly(true)
      radio.current?.focus()
    } else if (at < last) goTo(at + 1)
    else if (firstMissing === -1) quiz.send()
    else goTo(firstMissing)
  }

  const place = t('training.quiz.place', { number: at + 1, total: questions.length })
  return (
    <PageShell
      title={t('training.tab')}
      back={modulePath(module)}
      bar={
        <StepBar
          back={{ onClick: () => goTo(at - 1), label: t('training.previous') }}
          next={{
            onClick: goOn,
            gated: answer === undefined,
            label: t(at < last ? 'training.next' : 'training.quiz.handIn'),
          }}
        />
      }
    >
      <Segments step={at + 1} of={questions.length} label={place} />
      <p className="mt-3 text-sm font-semibold text-accent-ink">{place}</p>
      <PageHeading turn={question.id}>{t('training.quiz.title')}</PageHeading>
      {at === 0 ? (
        <p className="mt-2 text-muted">{t('training.quiz.intro', { count: retryAfterMinutes })}</p>
      ) : null}
      <div className="mt-6">
        <QuestionField
          key={question.id}
          question={question}
          answer={answer}
          isMissing={pressedEarly && answer === undefined}
          onChoose={(value) => quiz.choose(attemptId, question.id, value)}
          firstRef={radio}
        />
      </div>
    </PageShell>
  )
}

interface QuestionFieldProps {
  readonly question: Quiz['questions'][number]
  readonly answer: number | undefined
  readonly isMissing: boolean
  readonly onChoose: (answer: number) => void
  readonly firstRef: RefObject<HTMLInputElement | null>
}

function QuestionField({ question, answer, isMissing, onChoose, firstRef }: QuestionFieldProps) {
  const { t } = useWords('application')
  return (
    <OneChoice
      look="cards"
      legend={question.ask}
      options={question.options.map((label, value) => ({ value: String(value), label }))}
      value={answer === undefined ? null : String(answer)}
      onChoose={(value) => onChoose(Number(value))}
      error={isMissing ? t('training.quiz.chooseOne') : undefined}
      firstRef={firstRef}
    />
  )
}
