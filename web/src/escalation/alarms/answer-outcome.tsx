import type { AlarmAnswer } from '@sanad/domain/supervision/answer-alarm-contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { AnswerOutcome } from './use-answer-alarm.ts'
import '../strings.ts'

const duties = { 'on-call': 'onCall', supervisor: 'supervisors', backup: 'backups' } as const

/** The result of “I will answer”, where it could not open the conversation. */
export function AnswerOutcomeNotice({ outcome }: { readonly outcome: AnswerOutcome }) {
  const { t } = useWords('escalation')
  if (outcome.kind === 'problem')
    return (
      <Notice tone="danger" className="mb-3">
        {outcome.words}
      </Notice>
    )
  if (outcome.kind !== 'calls')
    return (
      <Notice tone="info" className="mb-3">
        {t(`calls.${outcome.kind}`)}
      </Notice>
    )
  return (
    <Notice tone="info" className="mb-3">
      {t(outcome.people.length === 0 ? 'calls.nobodyToCall' : 'calls.canCall')}
      <ul className="mt-2 space-y-1">
        {outcome.people.map((person, at) => (
          <PersonToCall key={at} {...person} />
        ))}
      </ul>
    </Notice>
  )
}

type Person = Extract<AlarmAnswer, { kind: 'calls' }>['people'][number]

function PersonToCall({ firstName, duty, here, ways }: Person) {
  const { t } = useWords('escalation')
  const reached =
    ways.length === 0 ? [t('whoAnswers.unproven')] : ways.map((way) => t(`channels.names.${way}`))
  return (
    <li>
      <bdi className="font-semibold">{firstName}</bdi>
      {': '}
      {[t(`whoAnswers.${duties[duty]}`), t(here ? 'calls.here' : 'calls.away'), ...reached].join(
        ' · ',
      )}
    </li>
  )
}
