import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mySessionsQuery, retryWhileUnreachable, sessionQuery } from './queries.ts'

interface EndSheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks once before it ends for both. An end that fails says so; trying again is harmless (CHAT-8). */
export function EndSheet({ session, open, onClose }: EndSheetProps) {
  const { t } = useWords('chat')
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => api.chat.endSession({ sessionId: session.id }),
    ...retryWhileUnreachable,
    onSuccess: (ended) => {
      client.setQueryData(sessionQuery(session.id).queryKey, ended)
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      shape="sheet"
      open={open}
      onClose={onClose}
      title={t('end.title')}
      description={t(`end.${session.side}`)}
    >
      {ending.isError ? (
        <Notice tone="danger" role="alert" className="mt-4">
          {t('end.failed')}
        </Notice>
      ) : null}
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button look="danger" className="flex-1" busy={ending.isPending} onClick={() => ending.mutate()}>
          {t('end.button')}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t('end.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
