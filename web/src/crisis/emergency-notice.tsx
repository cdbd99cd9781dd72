import { emergencyNotice } from '@sanad/domain/consent/emergency-notice'
import { useLanguage } from '#web/platform/i18n/i18n.ts'

/**
 * The two lines that stand above every button which starts an emergency: pressing it agrees to them
 * (decision 14).
 */
export function EmergencyNotice() {
  const [who, reading] = emergencyNotice(useLanguage())
  return (
    <div className="space-y-1 text-start text-sm text-muted">
      <p>{who}</p>
      <p>{reading}</p>
    </div>
  )
}
