import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { CallCard, CallGroupCard } from './call-cards.tsx'
import { groupCalls } from './call-groups.ts'
import { TreatedNotice, type TreatResult } from './treat-as-one-sheet.tsx'
import type { AlarmAnswer } from '@sanad/domain/supervision/answer-alarm-contract'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mySessionsQuery, useGoToConversation } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { useRefetchNotices } from '../notices/notice-queries.ts'

export function OpenCalls({ calls }: { readonly calls: readonly OpenCall[] }) {
  const { t } = useWords('escalation')
  const { answering, outcome } = useAnswerAlarm()
  const [treated, setTreated] = useState<TreatResult>()
  // Groups are open by alarm ids: a group's id changes when it is treated or its first is answered.
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const card = (call: OpenCall) => (
    <li key={call.id}>
      <CallCard
        call={call}
        busy={answering.isPending && answering.variables.id === call.id}
        onTake={() => answering.mutate(call)}
      />
    </li>
  )
  return (
    <TitledSection title={t('calls.title')}>
      <div role="status">
        {outcome ? <AnswerOutcomeNotice outcome={outcome} /> : null}
        {treated ? <TreatedNotice {...treated} /> : null}
      </div>
      {calls.length === 0 ? <Card className="text-muted">{t('calls.none')}</Card> : null}
      <ul className="space-y-3">
        {groupCalls(calls).map(({ key, group, calls: members }) => {
          if (group === undefined) return members.map(card)
          const ids = members.map(({ id }) => id)
          const open = ids.some((id) => openIds.includes(id))
          return (
            <li key={key}>
              <CallGroupCard
                group={group}
                calls={members}
                open={open}
                onToggle={() =>
                  setOpenIds(
                    open ? openIds.filter((id) => !ids.includes(id)) : [...openIds, ...ids],
                  )
                }
                onTreated={setTreated}
              >
                <ul className="space-y-3">{members.map(card)}</ul>
              </CallGroupCard>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}

const duties = { 'on-call': 'onCall', supervisor: 'supervisors', backup: 'backups' } as const

/** Says why “I will answer” could not open the conversation. */
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

/** The outcome where the press did not lead to another screen. */
type AnswerOutcome =
  | Exclude<AlarmAnswer, { kind: 'conversation' | 'case' }>
  | { readonly kind: 'full' }
  | { readonly kind: 'problem'; readonly words: string }

/** LADDER-12. Opens the conversation, or the case, with the same press. */
export function useAnswerAlarm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goToConversation = useGoToConversation()
  const askAgain = useRefetchNotices()
  const answering = useMutation({
    mutationFn: ({ id }: Pick<OpenCall, 'id'>) => api.supervision.answerAlarm({ escalationId: id }),
    onSuccess: (answer) => {
      if (answer.kind === 'case') void navigate(path('/staff/queue'))
      if (answer.kind !== 'conversation') return
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      void goToConversation(answer.sessionId)
    },
    onSettled: askAgain,
  })
  const outcome = answering.error ? refusedWith(answering.error) : stays(answering.data)
  return { answering, outcome }
}

const stays = (answer: AlarmAnswer | undefined): AnswerOutcome | undefined =>
  answer === undefined || answer.kind === 'conversation' || answer.kind === 'case'
    ? undefined
    : answer

function refusedWith(error: unknown): AnswerOutcome {
  const { code } = problemOf(error)
  if (code === 'NOT_FOUND') return { kind: 'over' }
  if (code === 'TAKEN') return { kind: 'accompanied' }
  if (code === 'AT_YOUR_LIMIT') return { kind: 'full' }
  return { kind: 'problem', words: problemWords(error) }
}
