import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePasskeyProblem } from './passkey-problem.ts'
import {
  useCanUsePasskeys,
  askForPasskey,
  offersPasskeysInFields,
  PasskeyNotUsed,
  stopOffering,
} from './webauthn.ts'
import type { Me } from '@sanad/domain/identity/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { withProof } from '../proof/with-proof.ts'
import { confirmAddress } from '../sign-in/confirm-address.ts'

/** Draws nothing where the browser has no passkeys. */
export function PasskeySignIn(props: Parameters<typeof usePasskeySignIn>[0]) {
  const { t } = useWords('identity')
  const canUse = useCanUsePasskeys()
  const words = usePasskeyProblem()
  const { busy, problem, press } = usePasskeySignIn(props)
  if (!canUse) return null
  return (
    <>
      <Problem tone="warn">{problem !== undefined && words(problem)}</Problem>
      <Button look="quiet" className="w-full" busy={busy} onClick={() => void press()}>
        {t('passkey.signIn')}
      </Button>
    </>
  )
}

interface PasskeySignInProps {
  readonly staySignedIn: boolean
  readonly onSignedIn: (me: Me) => Promise<void>
}

/** Signs in by a button, or by the browser's list under the address field. */
function usePasskeySignIn({ staySignedIn, onSignedIn }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  const signIn = async (autofill: boolean) => {
    const credential = await askForPasskey(await api.identity.passkeyChallenge(), autofill)
    setBusy(true)
    const me = await confirmAddress(() =>
      withProof((proof) =>
        api.identity.signInByPasskey({
          credential,
          staySignedIn,
          sharedDevice: isSharedDevice(),
          ...(proof && { proof }),
        }),
      ),
    )
    await onSignedIn(me)
  }
  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    await signIn(false).catch(setProblem)
    setBusy(false)
  }
  const offer = useEffectEvent(async () => {
    if (!(await offersPasskeysInFields())) return
    await signIn(true).catch((fault: unknown) => {
      setBusy(false)
      // The offer ends when the page is left or the button is pressed: nobody chose anything.
      if (!(fault instanceof PasskeyNotUsed)) setProblem(fault)
    })
  })
  useEffect(() => {
    void offer()
    return () =>
      void offersPasskeysInFields().then((offered) => (offered ? stopOffering() : undefined))
  }, [])
  return { busy, problem, press }
}
