import type { Session } from '@sanad/domain/chat/contract'
import { Flag } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { peopleToReport } from './people-to-report.ts'

interface ReportButtonProps {
  readonly session: Session
  readonly onPress: () => void
  /** Called when the button is about to be pressed, so that the sheet can be loaded. */
  readonly onNear: () => void
}

/** REPORT-1. The label is one of the chat's strings, so that it need not wait for others. */
export function ReportButton({ session, onPress, onNear }: ReportButtonProps) {
  const { t } = useWords('chat')
  if (session.side === 'supervisor' || peopleToReport(session).length === 0) return null
  return (
    <Button
      look="quiet"
      icon={<Flag aria-hidden className="size-5" />}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPress}
    >
      {t('reportOrBlock')}
    </Button>
  )
}
