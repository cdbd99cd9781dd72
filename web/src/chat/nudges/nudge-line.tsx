import type { Nudge } from '@sanad/domain/chat/contract'
import { directQuestions } from '@sanad/domain/chat/nudges/questions'
import type { Language } from '@sanad/domain/primitives/language'
import { useId, useState } from 'react'
import { problemWords } from '#web/platform/api/problem.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Ear } from '#web/ui/icons/icons.ts'
import type { TakenBack } from '../parts/taken-back.ts'
import { useAnswerNudge } from './use-answer-nudge.ts'

interface NudgeLineProps {
  readonly sessionId: string
  readonly nudge: Nudge
  /** The seeker's language; the page's where it is not known. */
  readonly language: Language | undefined
  readonly onAsk: (question: TakenBack) => void
}

/** NUDGE-1. Reminds the supporter to ask directly. */
export function NudgeLine({
  sessionId,
  nudge: { messageId, topic },
  language,
  onAsk,
}: NudgeLineProps) {
  const { t } = useWords('nudges')
  const [choosing, setChoosing] = useState(false)
  const list = useId()
  const pageLanguage = useLanguage()
  const answer = useAnswerNudge(sessionId, messageId)
  return (
    <div className="mt-1.5 w-full max-w-[85%] border-s-2 border-s-primary ps-3 text-sm text-muted md:max-w-[70%]">
      <p className="flex items-start gap-1.5">
        <Ear aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {t(`about.${topic}`)} {t('guess')}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Button
          look="link"
          className="text-sm"
          aria-expanded={choosing}
          aria-controls={choosing ? list : undefined}
          onClick={() => setChoosing(!choosing)}
        >
          {t('ask')}
        </Button>
        <Button look="link" className="text-sm" onClick={() => answer.mutate({ answer: 'asked' })}>
          {t('asked')}
        </Button>
        <Button
          look="link"
          className="text-sm"
          onClick={() => answer.mutate({ answer: 'dismissed' })}
        >
          {t('dismiss')}
        </Button>
      </p>
      {answer.error ? <p role="alert">{problemWords(answer.error)}</p> : null}
      {choosing ? (
        <Questions
          id={list}
          texts={directQuestions[language ?? pageLanguage][topic]}
          onPick={(text) => {
            setChoosing(false)
            onAsk({ text, asksAbout: messageId })
          }}
        />
      ) : null}
    </div>
  )
}

interface QuestionsProps {
  readonly id: string
  readonly texts: readonly string[]
  readonly onPick: (text: string) => void
}

/** NUDGE-3. A press puts a question into the composer; none is sent without the supporter. */
function Questions({ id, texts, onPick }: QuestionsProps) {
  const { t } = useWords('nudges')
  return (
    <div id={id}>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Button look="link" className="text-start text-sm" onClick={() => onPick(text)}>
              <span dir="auto">{text}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        {t('counts')} {t('draft')}
      </p>
    </div>
  )
}
