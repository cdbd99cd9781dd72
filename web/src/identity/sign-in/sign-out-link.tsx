import { LogOut } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useSignOut } from './use-sign-out.tsx'

interface SignOutLinkProps {
  readonly look?: 'link' | 'quiet'
  readonly className?: string
}

/** Shown to a person whose own pages are not open yet, and to a guest. */
export function SignOutLink({ look = 'link', className = 'mt-4' }: SignOutLinkProps) {
  const { t } = useWords('identity')
  const { signOut, question } = useSignOut()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Button
        look={look}
        className={className}
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
