import type { Session } from '@sanad/domain/chat/contract'
import { Flag } from 'lucide-react'
import { useWords } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/button.tsx'
import { peopleToReport } from './people-to-report.ts'
import './strings.ts'

interface ReportButtonProps {
  readonly session: Session
  readonly onPress: () => void
  /** It may be pressed in a moment. */
  readonly onNear: () => void
}

/** REPORT-1. The first of two taps, from inside a conversation and after it. */
export function ReportButton({ session, onPress, onNear }: ReportButtonProps) {
  const { t } = useWords('safeguarding')
  if (session.side === 'supervisor' || peopleToReport(session).length === 0) return null
  return (
    <IconButton label={t('report.button')} onPointerEnter={onNear} onFocus={onNear} onClick={onPress}>
      <Flag aria-hidden className="size-5" />
    </IconButton>
  )
}
