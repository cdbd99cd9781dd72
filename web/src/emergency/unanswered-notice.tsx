import type { Emergency } from '@sanad/domain/emergency/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import './strings.ts'

interface UnansweredNoticeProps {
  readonly emergency: Emergency
  readonly onAgain: () => void
}

/**
 * EMERGENCY-6. Said plainly and once: no supporter is on call, none has come yet, none came for
 * half an hour.
 */
export function UnansweredNotice({ emergency, onAgain }: UnansweredNoticeProps) {
  const { t } = useWords('emergency')
  const what = unansweredState(emergency)
  if (what === undefined) return null
  const again = (
    <Button look="soft" onClick={onAgain}>
      {t('connect.again')}
    </Button>
  )
  return (
    <Notice
      tone="warn"
      role="status"
      title={t(`truth.${what}`)}
      className="mt-4 text-start"
      action={what === 'unanswered' ? again : null}
    >
      {t(`truth.${what}Text`)}
    </Notice>
  )
}

/** The gravest that applies. */
export function unansweredState({ unanswered, nobodyOnCall, nobodyYet }: Emergency) {
  if (unanswered) return 'unanswered'
  if (nobodyOnCall) return 'nobodyOnCall'
  return nobodyYet ? 'nobodyYet' : undefined
}
