import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#web/chat/index.ts'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { problemOf, problemWords } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
}

/** MATCH-15. No reason is asked; what was said is shared only with a tick. */
export function SomeoneElseSheet({ session, open, onClose }: SheetProps) {
  const { t } = useWords('matching')
  const client = useQueryClient()
  const [share, setShare] = useState(false)
  const asking = useMutation({
    mutationFn: () => api.matching.someoneElse({ sessionId: session.id, share }),
    onSuccess: (passedOn) => {
      client.setQueryData(sessionQuery(session.id).queryKey, passedOn)
      onClose()
    },
  })
  return (
    <Dialog
      shape="sheet"
      open={open}
      onClose={onClose}
      title={t('someoneElse.title')}
      description={t('someoneElse.text')}
    >
      <Checkbox
        label={t('someoneElse.share')}
        checked={share}
        onChange={(event) => setShare(event.currentTarget.checked)}
      />
      {asking.error ? (
        <Notice tone="danger" role="alert" className="mt-4">
          {problemWords(problemOf(asking.error))}
        </Notice>
      ) : null}
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button className="flex-1" busy={asking.isPending} onClick={() => asking.mutate()}>
          {t('someoneElse.yes')}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t('someoneElse.no')}
        </Button>
      </div>
    </Dialog>
  )
}
