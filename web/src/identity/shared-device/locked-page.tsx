import { useMutation } from '@tanstack/react-query'
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
  const [isMisshapen, setIsMisshapen] = useState(false)
  const attempt = useMutation({ mutationFn: (act: () => Promise<void>) => act() })
  const problem = isMisshapen ? t('shared.pinShape') : attempt.error && problemWords(attempt.error)

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
    setIsMisshapen(pin === undefined)
    if (pin !== undefined) attempt.mutate(() => check(pin))
  }

  const forget = async () => {
    setIsMisshapen(false)
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
          error={problem ?? undefined}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" className="w-full" busy={attempt.isPending}>
          {t('shared.unlock')}
        </Button>
        <Button look="link" busy={attempt.isPending} onClick={() => attempt.mutate(forget)}>
          {t('shared.forgot')}
        </Button>
        <p className="text-sm text-muted">{t('shared.forgotText')}</p>
      </form>
    </LockedShell>
  )
}
