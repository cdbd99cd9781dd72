import { LogOut } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Shown to a person whose own pages are not open yet. */
export function SignOutLink() {
  const { t } = useWords('identity')
  const { signOut, question } = useSignOut()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Button
        look="link"
        className="mt-4"
        busy={busy}
        icon={<LogOut aria-hidden className="flip size-5" />}
        onClick={() => {
          setBusy(true)
          void signOut().finally(() => setBusy(false))
        }}
      >
        {t('signOut.button')}
      </Button>
      {question}
    </>
  )
}
