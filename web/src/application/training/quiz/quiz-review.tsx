import type { QuizResult } from '@sanad/domain/application/training/contract'
import { Check, X } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Every question once more: what was chosen, what is better, and why. Those that went wrong come first. */
export function QuizReview({ result }: { readonly result: QuizResult }) {
  const { t } = useWords('application')
  const wrong = result.questions.filter(({ chosen, right }) => chosen !== right)
  const right = result.questions.filter((question) => !wrong.includes(question))
  return (
    <>
      {wrong.length > 0 ? <h2 className="mt-8 text-xl">{t('training.quiz.lookAgain')}</h2> : null}
      <Answers questions={wrong} />
      {right.length > 0 ? <h2 className="mt-8 text-xl">{t('training.quiz.wellDone')}</h2> : null}
      <Answers questions={right} />
    </>
  )
}

function Answers({ questions }: { readonly questions: QuizResult['questions'] }) {
  return (
    <ul className="mt-3 space-y-4">
      {questions.map((question) => (
        <li key={question.id}>
          <Answer question={question} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ question }: { readonly question: QuizResult['questions'][number] }) {
  const { t } = useWords('application')
  const { ask, options, chosen, right, why } = question
  const wasRight = chosen === right
  return (
    <Card>
      <h3 className="font-semibold">{ask}</h3>
      {wasRight ? null : (
        <p className="mt-3 flex gap-2 text-muted">
          <X aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
          <span>
            <span className="block text-xs font-semibold">{t('training.quiz.youChose')}</span>
            {options[chosen]}
          </span>
        </p>
      )}
      <p className="mt-3 flex gap-2">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
        <span>
          <span className="block text-xs font-semibold">
            {t(wasRight ? 'training.quiz.youChose' : 'training.quiz.better')}
          </span>
          {options[right]}
        </span>
      </p>
      <p className="mt-3 rounded-md bg-sunken p-3 text-sm">{why}</p>
    </Card>
  )
}
