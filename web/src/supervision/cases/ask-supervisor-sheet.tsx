import type { Session } from '@sanad/domain/chat/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, type ButtonLook } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'

interface AskSupervisorSheetProps {
  readonly session: Session
  readonly onClose: () => void
}

/** QUEUE-2, QUEUE-3. Each choice says what will happen. */
export function AskSupervisorSheet({ session: { id, asked }, onClose }: AskSupervisorSheetProps) {
  const { t } = useWords('supervision')
  const ask = useMutation({
    mutationFn: (kind: 'concern' | 'hand') =>
      kind === 'concern'
        ? api.supervision.raiseConcern({ sessionId: id })
        : api.supervision.raiseHand({ sessionId: id }),
    onSuccess: onClose,
  })
  const renderChoice = (
    kind: 'concern' | 'hand',
    variant: ButtonLook,
    label: string,
    text: string,
  ) => (
    <div>
      <Button
        look={variant}
        className="w-full"
        busy={ask.isPending && ask.variables === kind}
        onClick={() => ask.mutate(kind)}
      >
        {label}
      </Button>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
  )
  return (
    <Dialog
      onClose={onClose}
      title={t('guide.askTitle')}
      description={t('guide.askText')}
      shape="sheet"
    >
      <Problem className="mt-4" error={ask.error} />
      <div className="mt-4 space-y-5">
        {renderChoice('concern', 'danger', t('guide.worried'), t('guide.worriedText'))}
        {asked.hand ? null : renderChoice('hand', 'soft', t('guide.hand'), t('guide.handText'))}
      </div>
    </Dialog>
  )
}
