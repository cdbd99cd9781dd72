import { useWords } from '#web/platform/i18n/i18n.ts'
import { adoptGuest } from '#web/platform/storage/draft-owner.ts'
import { unlockPage } from '#web/platform/storage/page-lock.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { LockScreen } from './lock-screen.tsx'
import { useSignOutHere } from './use-sign-out-here.ts'

/** SHARED-3 to 7. In place of every screen of a locked page. */
export function LockedPage() {
  const { t } = useWords('identity')
  const signOutHere = useSignOutHere()
  return (
    <LockScreen
      onRight={(guest) => {
        if (guest !== undefined) adoptGuest(guest)
        unlockPage()
      }}
      onSignedOut={(why) => {
        signOutHere()
        if (why !== 'ended') showToast({ title: t('shared.outTitle'), text: t(`shared.${why}`) })
      }}
    />
  )
}
