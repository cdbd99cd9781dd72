import type { Answered } from '@sanad/domain/wellbeing/outcome/contract'
import { courseOf, fourQuestions, howOften } from '@sanad/domain/wellbeing/outcome/four-questions'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { useWeeksChange } from './weeks-queries.ts'

/** One tap deletes an entry, two delete them all. */
export function PastAnswers({ answers }: { readonly answers: readonly Answered[] }) {
  const { t } = useWords('outcome')
  const removing = useWeeksChange((ids: readonly string[]) =>
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
  const removing = useWeeksChange(() => api.outcome.removeAll())
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
