import { emergencyNoticeLines } from '@sanad/domain/consent/emergency-notice'
import { emergencyNotice } from '#web/platform/content/emergency-notice.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'

/** Above every button that starts an emergency: pressing it agrees to these words (decision 14). */
export function EmergencyNotice() {
  const notice = emergencyNotice(useLanguage())
  return (
    <div className="space-y-1 text-start text-sm text-muted">
      {emergencyNoticeLines(notice).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
