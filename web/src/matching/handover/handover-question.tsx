import type { Session } from '@sanad/domain/chat/contract'
import type { HandoverAnswer } from '@sanad/domain/matching/handover'
import { useState, type ReactNode } from 'react'
import { ConversationBanner } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { useHandover, useHandoverAct } from './use-handover.ts'

interface HandoverQuestionProps {
  readonly session: Session
  /** What else the next supporter may read. */
  readonly sharing?: ReactNode
}

/** MATCH-16. Can be answered at any time, while the supporter stays. */
export function HandoverQuestion({ session, sharing }: HandoverQuestionProps) {
  const { t } = useWords('matching')
  const [answering, setAnswering] = useState(false)
  const handover = useHandover(session)
  if (handover === null) return null
  const name = session.other?.firstName ?? ''
  if (handover.state === 'declined')
    return (
      <ConversationBanner kind="handover" tone="info">
        {t('handover.youDeclined', { name })}
      </ConversationBanner>
    )
  return (
    <>
      <ConversationBanner
        kind="handover-question"
        tone="info"
        action={
          <Button look="link" onClick={() => setAnswering(true)}>
            {t('handover.answer')}
          </Button>
        }
      >
        {t('handover.question', { name })}
      </ConversationBanner>
      <AnswerSheet session={session} open={answering} onClose={() => setAnswering(false)}>
        {sharing}
      </AnswerSheet>
    </>
  )
}

interface AnswerSheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

function AnswerSheet({ session, open, onClose, children }: AnswerSheetProps) {
  const { t } = useWords('matching')
  const name = session.other?.firstName ?? ''
  const give = (answer: HandoverAnswer) =>
    api.matching.answerHandover({ sessionId: session.id, answer })
  const answering = useHandoverAct(session.id, give, onClose)
  const choice = (
    answer: HandoverAnswer,
    buttonLook: 'primary' | 'soft' | 'quiet',
    label: string,
  ) => (
    <Button
      look={buttonLook}
      className="w-full"
      busy={answering.isPending && answering.variables === answer}
      onClick={() => answering.mutate(answer)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      shape="sheet"
      open={open}
      onClose={onClose}
      title={t('handover.askTitle')}
      description={t('handover.askText', { name })}
    >
      <Problem className="mt-4" error={answering.error} />
      {children}
      <div className="mt-5 flex flex-col gap-2">
        {choice('share', 'primary', t('handover.yesShare'))}
        {choice('fresh', 'soft', t('handover.yesFresh'))}
        {choice('no', 'quiet', t('handover.no'))}
      </div>
    </Dialog>
  )
}
