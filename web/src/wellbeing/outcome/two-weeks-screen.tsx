import type { OwnWeeks, Answered } from '@sanad/domain/wellbeing/outcome/contract'
import {
  type FourAnswers,
  weightOf,
  fourQuestions,
  howOften,
  type FourQuestion,
  type HowOften,
  courseOf,
} from '@sanad/domain/wellbeing/outcome/four-questions'
import { keptFor } from '@sanad/domain/primitives/kept'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef, type FormEvent } from 'react'
import { Navigate } from 'react-router'
import { api, useChange } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { weeksQuery } from './weeks-queries.ts'
import { CrisisLines } from '#web/crisis/index.ts'
import { ButtonLink, Button } from '#web/ui/forms/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'

/** Nothing leads here but the person's own choice. */
export function TwoWeeksScreen() {
  const { t } = useWords('outcome')
  const me = useMe()
  const isSeeker = me?.standing === 'seeker'
  const query = useQuery({ ...weeksQuery, enabled: isSeeker })
  if (!me) return null
  if (!isSeeker) return <Navigate to={path('/dashboard')} replace />
  return (
    <TitledScreen title={t('tab')} heading={t('heading')} lead={t('lead')}>
      <QueryState query={query} place="h-96">
        {(weeks) => <Weeks weeks={weeks} />}
      </QueryState>
    </TitledScreen>
  )
}

function Weeks({ weeks }: { readonly weeks: OwnWeeks }) {
  const { t } = useWords('outcome')
  // The id stays: when an earlier try did arrive, this is the same answer.
  const [id] = useState(newId)
  const answering = useChange(weeksQuery, (said: FourAnswers) =>
    api.outcome.answerQuestions({ id, week: weeks.due ?? 0, said: [...said] }),
  )
  const { due, offered, answers } = weeks
  // The answer is in the list when only the reply was lost; it counts even if deleted there.
  const [storedBefore, setStoredBefore] = useState<FourAnswers>()
  const stored = answers.find((one) => one.id === id)?.said
  if (stored && !storedBefore) setStoredBefore(stored)
  const givenAnswers = storedBefore ?? (answering.isSuccess ? answering.variables : undefined)
  return (
    <>
      {givenAnswers ? <ThanksCard answers={givenAnswers} /> : null}
      {!offered ? <Notice>{t('notOffered')}</Notice> : null}
      {due !== null && !givenAnswers ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <Card className="lg:order-last">{due === 0 ? <About /> : <p>{t('private')}</p>}</Card>
          <Card>
            <FourQuestionsForm
              busy={answering.isPending}
              failed={answering.isError}
              onSubmit={answering.mutate}
            />
          </Card>
        </div>
      ) : null}
      {answers.length > 0 || (due === null && offered) ? <PastAnswers answers={answers} /> : null}
    </>
  )
}

/** Says to what a person agrees by answering. */
function About() {
  const { t } = useWords('outcome')
  return (
    <section aria-labelledby="about-weeks">
      <h2 id="about-weeks" className="text-lg">
        {t('about.heading')}
      </h2>
      <ul className="mt-2 list-disc space-y-2 ps-5">
        <li>{t('about.yours')}</li>
        <li>{t('about.sums')}</li>
        <li>{t('about.kept', { count: keptFor.weeks })}</li>
        <li>{t('about.limits')}</li>
      </ul>
      <p className="mt-3 text-sm text-muted">{t('about.source')}</p>
    </section>
  )
}

/** Shows no score and names no condition. */
function ThanksCard({ answers }: { readonly answers: FourAnswers }) {
  const { t } = useWords('outcome')
  const weight = weightOf(answers)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className={weight === 'call' ? 'border-transparent bg-accent-soft! text-accent-ink' : ''}>
      <h2 ref={heading} data-start tabIndex={-1} className="text-xl outline-none">
        {t('after.title')}
      </h2>
      <p className="mt-1">{t(`after.${weight}`)}</p>
      {weight === 'call' ? (
        <div className="mt-4 rounded-lg bg-surface p-4 text-ink">
          <CrisisLines />
        </div>
      ) : null}
      {weight === 'light' ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {weight === 'call' ? (
            <ButtonLink to={path('/emergency-connect')}>{t('after.now')}</ButtonLink>
          ) : null}
          <ButtonLink look="quiet" to={path('/dashboard')}>
            {t('after.find')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

type Frequency = (typeof howOften)[number]
type Chosen = Partial<Record<FourQuestion, Frequency>>

interface FourQuestionsFormProps {
  readonly busy: boolean
  readonly failed: boolean
  readonly onSubmit: (answers: FourAnswers) => void
}

/** The questions have their validated wording. Nothing is sent before all four have an answer. */
function FourQuestionsForm({ busy, failed, onSubmit }: FourQuestionsFormProps) {
  const { t } = useWords('outcome')
  const [chosen, setChosen] = useState<Chosen>({})
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const firstUnanswered = fourQuestions.find((question) => !chosen[question])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    setMissing(firstUnanswered !== undefined)
    if (!firstUnanswered)
      return onSubmit(
        fourQuestions.map((question) => scoreOf(chosen[question])) as unknown as FourAnswers,
      )
    form.current
      ?.querySelector<HTMLInputElement>(`[data-question="${firstUnanswered}"] input`)
      ?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-6">
      <p className="text-lg font-semibold">{t('stem')}</p>
      {fourQuestions.map((question) => (
        <div key={question} data-question={question}>
          <OneChoice
            legend={t(`questions.${question}`)}
            options={howOften.map((value) => ({ value, label: t(`often.${value}`) }))}
            value={chosen[question] ?? null}
            onChoose={(value) => setChosen((known) => ({ ...known, [question]: value }))}
          />
        </div>
      ))}
      <div>
        <div role="alert">
          {missing && firstUnanswered ? <FieldError>{t('missing')}</FieldError> : null}
          {failed ? <FieldError>{t('notKept')}</FieldError> : null}
        </div>
        <Button type="submit" busy={busy} className="mt-2 w-full sm:w-auto">
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

const scoreOf = (frequency: Frequency | undefined): HowOften =>
  Math.max(0, howOften.indexOf(frequency ?? 'not-at-all')) as HowOften

/** One tap deletes an entry, two delete them all. */
function PastAnswers({ answers }: { readonly answers: readonly Answered[] }) {
  const { t } = useWords('outcome')
  const removing = useChange(weeksQuery, (ids: readonly string[]) =>
    api.outcome.removeAnswers({ ids: [...ids] }),
  )
  const firsts = new Map(
    answers.filter(({ week }) => week === 0).map((entry) => [entry.roundId, entry]),
  )
  return (
    <section aria-labelledby="said-so-far" className="mt-8">
      <h2 id="said-so-far" tabIndex={-1} className="text-xl">
        {t('mine.heading')}
      </h2>
      <p role="status" className="text-sm text-muted">
        {removing.isSuccess ? t('mine.removed') : null}
        {removing.isError ? t('mine.failed') : null}
      </p>
      {answers.length === 0 ? <p className="mt-2 text-muted">{t('mine.none')}</p> : null}
      <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {answers.map((entry) => (
          <li key={entry.id}>
            <PastAnswer
              entry={entry}
              first={firsts.get(entry.roundId)}
              onRemove={() => removing.mutate([entry.id])}
            />
          </li>
        ))}
      </ul>
      {answers.length > 1 ? <RemoveAll /> : null}
    </section>
  )
}

interface PastAnswerProps {
  readonly entry: Answered
  readonly first: Answered | undefined
  readonly onRemove: () => void
}

function PastAnswer({ entry, first, onRemove }: PastAnswerProps) {
  const { t } = useWords('outcome')
  const day = dayAndYearAt(entry.at)
  const { week, said } = entry
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{t(`mine.week${week}`)}</h3>
        <p className="text-sm text-muted">
          <bdi>{day}</bdi>
        </p>
      </div>
      <dl className="mt-2 divide-y divide-line">
        {fourQuestions.map((question, at) => (
          <div key={question} className="py-2">
            <dt className="text-sm text-muted">{t(`questions.${question}`)}</dt>
            <dd className="font-medium">{t(`often.${howOften[said[at] ?? 0]}`)}</dd>
          </div>
        ))}
      </dl>
      {first && week !== 0 ? (
        <p className="mt-2">{t(`mine.${courseOf(first.said, said)}`)}</p>
      ) : null}
      <Button look="link" aria-label={t('mine.removeOf', { day })} onClick={onRemove}>
        {t('mine.remove')}
      </Button>
    </Card>
  )
}

function RemoveAll() {
  const { t } = useWords('outcome')
  const removing = useChange(weeksQuery, () => api.outcome.removeAll())
  return (
    <DecisionButton
      look="link"
      className="mt-2"
      label={t('mine.removeAll')}
      follows={t('mine.removeAllText')}
      cancel={t('mine.stay')}
      danger
      call={removing}
      failed={t('mine.failed')}
      decide={removing.mutateAsync}
    />
  )
}
