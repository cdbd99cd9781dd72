import type { Nudge, Session } from '@sanad/domain/chat/contract'
import { followUpsAbout, silenceMinutes } from '@sanad/domain/chat/nudges/nudges'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useAnswerNudge } from '#web/chat/index.ts'
import { api, readQuery } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Check } from '#web/ui/icons/icons.ts'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { AskSupervisorSheet } from '../cases/ask-supervisor-sheet.tsx'
import { showPanel, useIsWide } from './desk-panel.ts'

/** NUDGE-3 to NUDGE-6. Apart from the message, which a supporter who took over cannot see. */
export function AskedStrip({ session }: { readonly session: Session }) {
  const [done, setDone] = useState<string>()
  const questions = session.nudges?.filter(({ choice }) => choice === 'asked') ?? []
  const nudge =
    questions.find(({ answer }) => answer === null) ??
    questions.findLast(({ messageId }) => messageId !== done)
  if (!nudge) return null
  return (
    <OpenQuestion
      key={nudge.messageId}
      session={session}
      nudge={nudge}
      onDone={() => setDone(nudge.messageId)}
    />
  )
}

interface OpenQuestionProps {
  readonly session: Session
  readonly nudge: Nudge
  readonly onDone: () => void
}

function OpenQuestion({ session, nudge, onDone }: OpenQuestionProps) {
  const { t } = useWords('supervision')
  const title = useId()
  const { messageId, topic, answer } = nudge
  const save = useAnswerNudge(session.id, messageId)
  useStepsAfterYes(session.id, answer === 'yes')
  const answerButton = (said: 'yes' | 'unclear' | 'no') => (
    <Button
      small
      look={said === 'yes' ? 'danger' : 'quiet'}
      busy={save.isPending && save.variables.answer === said}
      onClick={() => save.mutate({ answer: said })}
    >
      {t(`asked.${said}`)}
    </Button>
  )
  return (
    <section
      aria-labelledby={title}
      className="relative max-h-[40dvh] overflow-y-auto border-t border-line bg-surface px-4 py-2 text-sm"
    >
      <h2 id={title} className="text-sm font-semibold">
        {answer === null ? t(`asked.about.${topic}`) : t(`asked.noted.${answer}`)}
      </h2>
      {answer === null ? <Silence session={session} minutes={nudge.silentMinutes ?? 0} /> : null}
      {answer === 'yes' ? <AfterYes offersPlan={topic !== 'violence'} /> : null}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {answer === 'yes' ? (
          <FollowUps nudge={nudge} onSay={(followUp) => save.mutate(followUp)} />
        ) : (
          <>
            {answerButton('yes')}
            {answer === null ? answerButton('unclear') : <Worried session={session} />}
            {answerButton('no')}
            <span className="text-muted">{t('asked.calls')}</span>
          </>
        )}
        {answer === null ? null : (
          <Button look="link" className="text-sm" onClick={onDone}>
            {t('asked.done')}
          </Button>
        )}
      </div>
      {save.error ? <p role="alert">{problemWords(save.error)}</p> : null}
    </section>
  )
}

/** LADDER-10. Says where no person is on call. The safety plan is for when it is calmer. */
function AfterYes({ offersPlan }: { readonly offersPlan: boolean }) {
  const { t } = useWords('supervision')
  const { t: tChat } = useWords('chat')
  const { data } = useQuery(
    readQuery(['escalation', 'someone-on-call'], api.escalation.someoneOnCall),
  )
  return (
    <div role="status">
      {data && !data.onCall ? <p className="font-semibold">{t('asked.noOneOnCall')}</p> : null}
      {offersPlan ? <p>{t('asked.plan', { tool: tChat('help.planAndExercises') })}</p> : null}
    </div>
  )
}

interface FollowUpsProps {
  readonly nudge: Nudge
  readonly onSay: (said: { answer: 'yes'; followUps: Nudge['followUps'] }) => void
}

/** NUDGE-4. Answers only raise the level, so one that was pressed stays pressed. */
function FollowUps({ nudge: { topic, followUps }, onSay }: FollowUpsProps) {
  const { t } = useWords('supervision')
  const group = useId()
  const offered = followUpsAbout[topic]
  if (offered.length === 0) return null
  return (
    <div role="group" aria-labelledby={group} className="flex flex-wrap items-center gap-2">
      <span id={group}>{t('asked.more')}</span>
      {offered.map((followUp) => (
        <Button
          key={followUp}
          small
          look={followUps.includes(followUp) ? 'soft' : 'quiet'}
          aria-pressed={followUps.includes(followUp)}
          icon={followUps.includes(followUp) ? <Check aria-hidden className="size-4" /> : undefined}
          onClick={() => onSay({ answer: 'yes', followUps: [followUp] })}
        >
          {t(`asked.followUps.${followUp}`)}
        </Button>
      ))}
    </div>
  )
}

interface SilenceProps {
  readonly session: Session
  readonly minutes: number
}

/** NUDGE-6. The seeker has not written since the question. */
function Silence({ session, minutes }: SilenceProps) {
  const { t } = useWords('supervision')
  const isLong = minutes >= silenceMinutes.worried
  return (
    <div role="status">
      {minutes >= silenceMinutes.writeAgain ? (
        <p className="flex flex-wrap items-center gap-x-3">
          {t(isLong ? 'asked.stillSilent' : 'asked.silent')}
          {isLong ? <Worried session={session} /> : null}
        </p>
      ) : null}
    </div>
  )
}

/** QUEUE-2. The button that calls a supervisor and is always there. */
function Worried({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  if (session.asked.concern) return <span>{t('guide.askedConcern')}</span>
  return (
    <SheetButton small look="quiet" label={t('guide.worried')}>
      {(close) => <AskSupervisorSheet session={session} onClose={close} />}
    </SheetButton>
  )
}

/** What to ask next: below the messages, or beside them on a wide screen. */
function useStepsAfterYes(sessionId: string, isYes: boolean): void {
  const isWide = useIsWide()
  const [wasYes] = useState(isYes)
  useEffect(() => {
    if (isYes && !wasYes && !isWide) showPanel(sessionId, 'steps')
  }, [sessionId, isYes, wasYes, isWide])
}
