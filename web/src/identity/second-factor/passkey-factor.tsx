import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePasskeyProblem } from '../passkey/passkey-problem.ts'
import { askForPasskey, useCanUsePasskeys } from '../passkey/webauthn.ts'
import '../strings.ts'

interface PasskeyFactorProps {
  readonly isOnlyWay: boolean
  readonly onGiven: () => void
}

/** PASSKEY-10. A passkey answers where the second factor is asked for. */
export function PasskeyFactor({ isOnlyWay, onGiven }: PasskeyFactorProps) {
  const { t } = useWords('identity')
  const canUse = useCanUsePasskeys()
  const words = usePasskeyProblem()
  const giving = useMutation({
    mutationFn: async () => {
      const credential = await askForPasskey(await api.identity.passkeyFactorChallenge())
      return api.identity.givePasskey({ credential })
    },
    onSuccess: onGiven,
  })
  if (!canUse)
    return isOnlyWay ? (
      <Notice tone="warn" className="mt-4">
        {t('passkey.impossible')}
      </Notice>
    ) : null
  return (
    <div className="mt-4 space-y-3">
      {giving.error ? (
        <Notice tone="warn" role="alert">
          {words(giving.error)}
        </Notice>
      ) : null}
      <Button
        look={isOnlyWay ? 'primary' : 'quiet'}
        className="w-full"
        busy={giving.isPending}
        onClick={() => giving.mutate()}
      >
        {t('factor.passkey')}
      </Button>
    </div>
  )
}
