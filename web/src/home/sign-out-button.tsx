import { LogOut } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useSignOut } from '#web/identity/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'

export function SignOutButton() {
  const { t } = useWords('home')
  const { signOut, question } = useSignOut()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        className="mt-4 w-full sm:w-auto"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void signOut().finally(() => setBusy(false))
        }}
        icon={<LogOut aria-hidden className="flip size-5" />}
      >
        {t('profile.signOut')}
      </Button>
      {question}
    </>
  )
}
