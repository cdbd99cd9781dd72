import type { Session } from '@sanad/domain/chat/contract'
import { endReasons, type EndReason } from '@sanad/domain/chat/sessions/end-reasons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { mySessionsQuery, retryWhileUnreachable, sessionQuery } from '../parts/queries.ts'
import { useRightsChange } from '../parts/use-rights-change.ts'

interface EndSheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks first. Trying again after a failure does no harm (CHAT-8). */
export function EndSheet({ session, open, onClose }: EndSheetProps) {
  const { t } = useWords('chat')
  const client = useQueryClient()
  const [reason, setReason] = useState<EndReason | null>(null)
  const ending = useMutation({
    mutationFn: () => api.chat.endSession({ sessionId: session.id, reason }),
    ...retryWhileUnreachable,
    onSuccess: (session) => {
      // CHAT-14: it may go on without this supporter. Then it is fetched again, as not theirs.
      if (session.status === 'closed')
        client.setQueryData(sessionQuery(session.id).queryKey, session)
      else void client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      onClose()
    },
  })
  // A second end may be refused: the screen then asks what is still this person's.
  useRightsChange(session.id, ending.error ? problemOf(ending.error).code : undefined)
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={t('end.title')}
      text={t(`end.${session.side}`)}
      call={ending}
      problem={ending.isError ? t('end.failed') : undefined}
      yes={t('end.button')}
      look="danger"
      no={t('end.stay')}
    >
      {session.side === 'expert' ? (
        <div className="mt-4">
          <SelectField
            label={t('end.reason')}
            value={reason ?? ''}
            emptyOption={t('end.reasons.none')}
            options={endReasons.map((value) => ({ value, label: t(`end.reasons.${value}`) }))}
            onChoose={(chosen) => setReason(chosen || null)}
          />
        </div>
      ) : null}
    </ChoiceSheet>
  )
}
