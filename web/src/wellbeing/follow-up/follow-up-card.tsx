import type { CurrentFollowUp } from '@sanad/domain/wellbeing/follow-up/contract'
import {
  followUpAnswers,
  helpAfter,
  type FollowUpAnswer,
} from '@sanad/domain/wellbeing/follow-up/follow-up'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, PhoneCall } from '#web/ui/icons/icons.ts'
import { CrisisLines } from '#web/crisis/index.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { currentFollowUpQuery } from './follow-up-queries.ts'

/** FOLLOW-7, FOLLOW-8. Hidden while there is no question. */
export function FollowUpCard() {
  const current = useQuery(currentFollowUpQuery).data
  const answering = useChange(currentFollowUpQuery, (answer: FollowUpAnswer) =>
    api.followUp.answerFollowUp({ sessionId: sessionOf(current), answer }),
  )
  if (current === undefined || current.state === 'none') return null
  if (current.state === 'sent')
    return <Question question={current} error={answering.error} onAnswer={answering.mutate} />
  // The thanks are for the moment of the tap; the help stays for the day.
  const isShown = answering.isSuccess || helpAfter(current.answer).length > 0
  return isShown ? <After answer={current.answer} /> : null
}

const sessionOf = (current: CurrentFollowUp | undefined): string =>
  current && current.state !== 'none' ? current.sessionId : ''

interface QuestionProps {
  readonly question: Extract<CurrentFollowUp, { state: 'sent' }>
  readonly error: Error | null
  readonly onAnswer: (answer: FollowUpAnswer) => void
}

function Question({ question: { sessionId, expert }, error, onAnswer }: QuestionProps) {
  const { t } = useWords('follow-up')
  const puttingAway = useChange(currentFollowUpQuery, async () => {
    await api.followUp.withdrawFollowUp({ sessionId })
    return { state: 'none' as const }
  })
  const name = expert ?? ''
  const fault = error ?? puttingAway.error
  return (
    <Card className="py-4">
      <OneChoice
        legend={expert === null ? t('ask.question') : t('ask.questionOf', { name })}
        hint={expert === null ? t('ask.hint') : t('ask.hintOf', { name })}
        options={followUpAnswers.map((value) => ({ value, label: t(`ask.${value}`) }))}
        value={null}
        onChoose={onAnswer}
      />
      <Button
        look="link"
        className="mt-1"
        busy={puttingAway.isPending}
        onClick={() => puttingAway.mutate(undefined)}
      >
        {t('ask.away')}
      </Button>
      <div role="alert">
        {fault ? <FieldError>{`${t('allow.failed')} ${problemWords(fault)}`}</FieldError> : null}
      </div>
    </Card>
  )
}

function After({ answer }: { readonly answer: FollowUpAnswer }) {
  const { t } = useWords('follow-up')
  return (
    <Card className="space-y-3 py-4">
      <p role="status" className="font-semibold">
        {t(`after.${answer}`)}
      </p>
      {helpAfter(answer).map((help) => (
        <Help key={help} help={help} />
      ))}
    </Card>
  )
}

function Help({ help }: { readonly help: ReturnType<typeof helpAfter>[number] }) {
  const { t } = useWords('follow-up')
  switch (help) {
    case 'person':
      return (
        <ButtonLink to={path('/emergency-connect')} icon={PhoneCall} className="w-full">
          {t('after.person')}
        </ButtonLink>
      )
    case 'numbers':
      return (
        <section aria-label={t('after.numbers')}>
          <p className="font-semibold">{t('after.numbers')}</p>
          <CrisisLines />
        </section>
      )
    case 'plan':
      return (
        <ButtonLink look="soft" to={path('/safety-plan')} icon={HeartHandshake} className="w-full">
          {t('after.plan')}
        </ButtonLink>
      )
  }
}
