import type { Session } from '@sanad/domain/chat/contract'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { HandoverSheet } from './handover-sheet.tsx'
import { useHandover, useHandoverAct } from './use-handover.ts'
import '../strings.ts'

/** MATCH-16, the supporter's side: the button to hand over, and its progress. */
export function ExpertHandover({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const [open, setOpen] = useState(false)
  const handover = useHandover(session)
  const inSession = { sessionId: session.id }
  const staying = useHandoverAct(session.id, () => api.matching.withdrawHandover(inSession))
  const leaving = useHandoverAct(session.id, () => api.matching.leave(inSession))
  const problem = staying.error ?? leaving.error
  if (handover === null)
    return (
      <div className="border-b border-line bg-surface px-4 py-0.5 text-center text-sm">
        <Button look="link" onClick={() => setOpen(true)}>
          {t('handover.open')}
        </Button>
        <HandoverSheet session={session} open={open} onClose={() => setOpen(false)} />
      </div>
    )
  return (
    <Banner
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
    </Banner>
  )
}
