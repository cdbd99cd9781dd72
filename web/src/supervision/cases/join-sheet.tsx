import type { ChoosableReason } from '@sanad/domain/supervision/cases'
import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGoToConversation } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { queueQuery } from './queue-queries.ts'
import { ReasonCards } from './reason-cards.tsx'
import '../strings.ts'

interface JoinSheetProps {
  readonly queueCase: QueueCase
  readonly open: boolean
  readonly onClose: () => void
}

/** QUEUE-6. Says before that both will see it, then leads into the conversation. */
export function JoinSheet({ queueCase: { kind, id }, open, onClose }: JoinSheetProps) {
  const { t } = useWords('supervision')
  const [reason, setReason] = useState<ChoosableReason | null>(null)
  const [missing, setMissing] = useState(false)
  const client = useQueryClient()
  const goToConversation = useGoToConversation()
  const joining = useMutation({
    mutationFn: (chosenReason: ChoosableReason) =>
      api.supervision.joinCase({ kind, id, reason: chosenReason }),
    onSuccess: ({ sessionId }) => {
      void client.invalidateQueries({ queryKey: queueQuery.queryKey })
      void goToConversation(sessionId)
    },
  })
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={t('queue.join.title')}
      text={t('queue.join.text')}
      problem={joining.error ? problemWords(joining.error) : undefined}
      yes={{
        label: t('queue.join.confirm'),
        busy: joining.isPending,
        onPress: () => (reason === null ? setMissing(true) : joining.mutate(reason)),
      }}
      no={t('queue.cancel')}
    >
      <ReasonCards value={reason} onChoose={setReason} missing={missing && reason === null} />
    </ChoiceSheet>
  )
}
