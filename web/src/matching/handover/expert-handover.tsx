import type { Session } from '@sanad/domain/chat/contract'
import { useState } from 'react'
import { ConversationBanner } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { useHandover, useHandoverAct } from './use-handover.ts'
import { handoverReasons, type HandoverReason } from '@sanad/domain/matching/handover'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'

/** MATCH-16. For the supporter: how far the hand-over is. */
export function ExpertHandover({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const handover = useHandover(session)
  const inSession = { sessionId: session.id }
  const staying = useHandoverAct(session.id, () => api.matching.withdrawHandover(inSession))
  const leaving = useHandoverAct(session.id, () => api.matching.leave(inSession))
  const problem = staying.error ?? leaving.error
  if (handover === null) return null
  return (
    <ConversationBanner
      kind="handover"
      tone="info"
      action={
        <span className="flex flex-wrap justify-end gap-x-4">
          <Button look="link" busy={staying.isPending} onClick={() => staying.mutate(undefined)}>
            {t('handover.withdraw')}
          </Button>
          <Button look="link" busy={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
            {t('handover.leaveNow')}
          </Button>
        </span>
      }
    >
      {problem
        ? problemWords(problem)
        : t(`handover.${handover.state}`, { name: session.other?.firstName ?? '' })}
    </ConversationBanner>
  )
}

interface HandoverSheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
}

/** MATCH-16. A reason is optional; leaving is always possible and carries no blame. */
export function HandoverSheet({ session, open, onClose }: HandoverSheetProps) {
  const { t } = useWords('matching')
  const [reason, setReason] = useState<HandoverReason | null>(null)
  const name = session.other?.firstName ?? ''
  const away = session.otherLeft || session.state === 'seeker-gone'
  const asking = useHandoverAct(
    session.id,
    () => api.matching.proposeHandover({ sessionId: session.id, reason }),
    onClose,
  )
  const leaving = useHandoverAct(
    session.id,
    () => api.matching.leave({ sessionId: session.id }),
    onClose,
  )
  const problem = asking.error ?? leaving.error
  return (
    <Dialog
      shape="sheet"
      open={open}
      onClose={onClose}
      title={t('handover.title')}
      description={away ? t('handover.away') : t('handover.text', { name })}
    >
      {away ? null : <Reason reason={reason} onChoose={setReason} />}
      <Problem className="mt-4" error={problem} />
      <div className="mt-5 flex flex-col gap-2">
        {away ? null : (
          <Button busy={asking.isPending} onClick={() => asking.mutate(undefined)}>
            {t('handover.ask', { name })}
          </Button>
        )}
        <Button look="soft" busy={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
          {t('handover.leaveNow')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('handover.stay')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ReasonProps {
  readonly reason: HandoverReason | null
  readonly onChoose: (reason: HandoverReason | null) => void
}

function Reason({ reason, onChoose }: ReasonProps) {
  const { t } = useWords('matching')
  return (
    <SelectField
      label={t('handover.reason')}
      emptyOption={t('handover.reasons.none')}
      options={handoverReasons.map((value) => ({ value, label: t(`handover.reasons.${value}`) }))}
      value={reason ?? ''}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  )
}
