import { useWords } from '#web/platform/i18n/i18n.ts'
import { adoptGuest } from '#web/platform/storage/draft-owner.ts'
import { unlockPage } from '#web/platform/storage/page-lock.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useSignOutHere } from './use-sign-out-here.ts'
import { readPin } from '@sanad/domain/identity/shared-device/pin'
import { useState, type FormEvent } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { tellLock } from '#web/platform/api/tell-lock.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { LockedShell } from './locked-shell.tsx'
import { PinField } from './pin-field.tsx'

/** SHARED-3 to 7. Stands in place of every screen of a locked page. */
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

interface LockScreenProps {
  /** @param guest of an emergency that began behind the lock */
  readonly onRight: (guest: string | undefined) => void
  readonly onSignedOut: (why: 'spent' | 'forgotten' | 'ended') => void
}

function LockScreen({ onRight, onSignedOut }: LockScreenProps) {
  const { t } = useWords('identity')
  const [typed, setTyped] = useState('')
  const { busy, problem, setProblem, attempt } = useAttempt()

  async function check(pin: string): Promise<void> {
    try {
      // First, because the lock would otherwise arrive after the PIN.
      await tellLock()
      onRight((await api.identity.checkPin({ pin })).guest)
    } catch (fault) {
      const { code } = problemOf(fault)
      if (code === 'PIN_SPENT') return onSignedOut('spent')
      if (code === 'UNAUTHORIZED') return onSignedOut('ended')
      if (code === 'WRONG_PIN') setTyped('')
      throw fault
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const pin = readPin(typed)
    if (pin === undefined) setProblem(t('shared.pinShape'))
    else void attempt(() => check(pin))
  }

  const forget = async () => {
    await api.identity.forgetPin()
    onSignedOut('forgotten')
  }

  return (
    <LockedShell>
      <form onSubmit={submit} noValidate className="space-y-4">
        <PageHeading arriving>{t('shared.lockHeading')}</PageHeading>
        <p className="text-muted">{t('shared.lockText')}</p>
        <PinField
          label={t('shared.pin')}
          hint={t('shared.pinHint')}
          error={problem}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" className="w-full" busy={busy}>
          {t('shared.unlock')}
        </Button>
        <Button look="link" busy={busy} onClick={() => void attempt(forget)}>
          {t('shared.forgot')}
        </Button>
        <p className="text-sm text-muted">{t('shared.forgotText')}</p>
      </form>
    </LockedShell>
  )
}

/** One act at a time, and why it failed. */
function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function attempt(act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (fault) {
      setProblem(problemWords(fault))
    }
    setBusy(false)
  }
  return { busy, problem, setProblem, attempt }
}
