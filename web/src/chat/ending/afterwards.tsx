import type { Session } from '@sanad/domain/chat/contract'
import { felt, feltHeard } from '@sanad/domain/chat/feedback'
import type {
  Afterwards as Answers,
  Afterwards as StoredAnswers,
} from '@sanad/domain/chat/feedback-contract'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { problemWords } from '#web/platform/api/problem.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { afterwardsQuery, retryWhileUnreachable, talkAgainQuery } from '../parts/queries.ts'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'

/** CHAT-12, CHAT-19. Saved at each tap. A supporter sees only the last question. */
export function Afterwards({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const kept = useQuery(afterwardsQuery(session.id)).data
  const answers = useAnswers(session.id)
  const feelingBefore = useBefore(kept?.before ?? null)
  if (!kept) return null
  const before = kept.feltBefore
    ? t('after.before', { named: t(`after.feels.${kept.feltBefore}`) })
    : feelingBefore
  const now = { ...kept, ...answers.tapped }
  const seeker = session.side === 'seeker'
  if (!seeker && !now.mayTalkAgain) return null
  const closed = !now.changeable
  return (
    <section
      aria-label={t('after.label')}
      className="mt-5 space-y-5 border-t border-line pt-5 text-start"
    >
      {seeker ? (
        <>
          <p className="text-sm text-muted">{t('after.counted')}</p>
          <OneChoice
            legend={t('after.heard.question')}
            options={feltHeard.map((value) => ({ value, label: t(`after.heard.${value}`) }))}
            value={now.feltHeard}
            disabled={closed}
            onChoose={(value) => answers.give({ feltHeard: value })}
          />
          <OneChoice
            legend={t('after.feels.question')}
            hint={before}
            options={felt
              .toReversed()
              .map((value) => ({ value, label: t(`after.feels.${value}`) }))}
            value={now.feltAfter}
            disabled={closed}
            onChoose={(value) => answers.give({ feltAfter: value })}
          />
        </>
      ) : null}
      {now.mayTalkAgain ? (
        <Again
          session={session}
          now={now}
          closed={closed}
          onAnswer={(talkAgain) => answers.give({ talkAgain })}
        />
      ) : null}
      <Foot closed={closed} saved={answers.saved} error={answers.error} seeker={seeker} />
    </section>
  )
}

interface AgainProps {
  readonly session: Session
  readonly now: Answers
  readonly closed: boolean
  readonly onAnswer: (again: boolean) => void
}

function Again({ session, now, closed, onAnswer }: AgainProps) {
  const { t } = useWords('chat')
  const side = session.side === 'seeker' ? 'seeker' : 'expert'
  const name = session.other?.firstName ?? t(side === 'seeker' ? 'expert' : 'person')
  const isMutual = now.bothWould && now.talkAgain
  return (
    <div>
      <OneChoice
        legend={t(`after.again.${side}`, { name })}
        hint={t(`after.again.${side}Hint`)}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`after.again.${value}`),
        }))}
        value={now.talkAgain === null ? null : now.talkAgain ? 'yes' : 'no'}
        disabled={closed}
        onChoose={(value) => onAnswer(value === 'yes')}
      />
      <p role="status" className="mt-2 font-medium text-success">
        {isMutual ? t(`after.again.${side}Both`, { name }) : null}
      </p>
      {isMutual && side === 'seeker' ? (
        <ButtonLink look="link" to={path('/appointments')}>
          {t('after.again.time', { name })}
        </ButtonLink>
      ) : null}
    </div>
  )
}

interface FootProps {
  readonly closed: boolean
  readonly saved: boolean
  readonly error: Error | null
  readonly seeker: boolean
}

function Foot({ closed, saved, error, seeker }: FootProps) {
  const { t } = useWords('chat')
  return (
    <div>
      <p className="text-sm text-muted">
        {t(closed ? 'after.closed' : seeker ? 'after.optional' : 'after.optionalExpert')}
      </p>
      <p role="status" className="text-sm font-semibold text-success">
        {saved ? t('after.saved') : null}
      </p>
      <div role="alert">
        {error ? <FieldError>{`${t('after.failed')} ${problemWords(error)}`}</FieldError> : null}
      </div>
    </div>
  )
}

/** The answer from before, in the words of the question then. */
function useBefore(before: Answers['before']): string | undefined {
  const { t } = useWords('chat')
  const { t: say } = useWords('assessment')
  if (!before) return undefined
  const { feeling, feelingIntensity, mood, moodIntensity } = before
  const named = feeling ? say(`feeling.options.${feeling}`) : mood && say(`mood.options.${mood}`)
  const value = feeling ? feelingIntensity : moodIntensity
  if (!named) return undefined
  return value === null ? t('after.before', { named }) : t('after.beforeOutOf', { named, value })
}

type AnswerChanges = Partial<Pick<StoredAnswers, 'feltHeard' | 'feltAfter' | 'talkAgain'>>

/** A choice shows at once, and returns to its old value if saving fails. */
function useAnswers(sessionId: string) {
  const client = useQueryClient()
  const [tapped, setTapped] = useState<AnswerChanges>({})
  const saving = useMutation({
    scope: { id: `afterwards ${sessionId}` },
    mutationFn: ({ talkAgain, ...answers }: AnswerChanges) =>
      typeof talkAgain === 'boolean'
        ? api.chat.answerTalkAgain({ sessionId, again: talkAgain })
        : api.chat.giveFeedback({ sessionId, ...answers }),
    ...retryWhileUnreachable,
    onSuccess: (now, { talkAgain }) => {
      client.setQueryData(afterwardsQuery(sessionId).queryKey, now)
      if (talkAgain !== undefined)
        void client.invalidateQueries({ queryKey: talkAgainQuery.queryKey })
    },
    onError: (_fault, changes) =>
      setTapped((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))),
      ),
  })
  return {
    tapped,
    saved: saving.isSuccess,
    error: saving.error,
    give: (changes: AnswerChanges) => {
      setTapped((current) => ({ ...current, ...changes }))
      saving.mutate(changes)
    },
  }
}
