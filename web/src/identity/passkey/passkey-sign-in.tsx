import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/problem.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePasskeyProblem } from './passkey-problem.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useCanUsePasskeys } from './webauthn.ts'

/** The button beside the e-mail code; nothing where the browser has no passkeys. */
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
