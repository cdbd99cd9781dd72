import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { GivePasskey } from '../passkey/give-passkey.tsx'
import { askForPasskey, useCanUsePasskeys } from '../passkey/webauthn.ts'

interface PasskeyFactorProps {
  readonly isOnlyWay: boolean
  readonly onGiven: () => void
}

/** PASSKEY-10. A passkey answers where the second factor is asked for. */
export function PasskeyFactor({ isOnlyWay, onGiven }: PasskeyFactorProps) {
  const { t } = useWords('identity')
  const canUse = useCanUsePasskeys()
  if (!canUse)
    return isOnlyWay ? (
      <Notice tone="warn" className="mt-4">
        {t('passkey.impossible')}
      </Notice>
    ) : null
  const give = async () => {
    const credential = await askForPasskey(await api.identity.passkeyFactorChallenge())
    return api.identity.givePasskey({ credential })
  }
  return <GivePasskey give={give} look={isOnlyWay ? 'primary' : 'quiet'} onGiven={onGiven} />
}
