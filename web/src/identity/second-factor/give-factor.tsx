import type { OwnFactor } from '@sanad/domain/identity/second-factor-contract'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { codeLength } from '@sanad/domain/identity/email'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { GivePasskey } from '../passkey/give-passkey.tsx'
import { askForPasskey, useCanUsePasskeys } from '../passkey/webauthn.ts'

const ProviderFactor = lazy(async () => ({
  default: (await import('../provider/provider-factor.tsx')).ProviderFactor,
}))

interface GiveFactorProps extends Pick<OwnFactor, 'ways'> {
  readonly onGiven: () => void
}

/** Offers each way that the person has. */
export function GiveFactor({ ways, onGiven }: GiveFactorProps) {
  const other = { isOnlyWay: ways.length === 1, onGiven }
  return (
    <>
      {ways.includes('app') ? <FactorForm onGiven={onGiven} /> : null}
      {ways.includes('passkey') ? <PasskeyFactor {...other} /> : null}
      {ways.includes('provider') ? (
        <Suspense fallback={null}>
          <ProviderFactor {...other} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Six digits are submitted at once. */
function FactorForm({ onGiven }: { readonly onGiven: () => void }) {
  const { t } = useWords('identity')
  const [recovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const giving = useMutation({
    mutationFn: (code: string) => api.identity.giveSecondFactor({ code }),
    onSuccess: onGiven,
    onError: () => {
      if (!recovering) setCode('')
    },
  })
  const type = (typed: string) => {
    setCode(typed)
    if (!recovering && typed.length === codeLength && !giving.isPending) giving.mutate(typed)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '' && !giving.isPending) giving.mutate(code)
  }
  const turn = () => {
    setRecovering(!recovering)
    setCode('')
    giving.reset()
  }
  const problem = giving.error ? problemWords(giving.error) : undefined
  return (
    <form onSubmit={send} className="mt-4 space-y-4">
      {recovering ? (
        <TextField
          label={t('factor.recoveryCode')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <CodeField label={t('factor.code')} value={code} error={problem} onChange={type} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button type="submit" busy={giving.isPending}>
          {t('factor.go')}
        </Button>
        <Button look="link" onClick={turn}>
          {t(recovering ? 'factor.useApp' : 'factor.useRecovery')}
        </Button>
      </div>
    </form>
  )
}

interface PasskeyFactorProps {
  readonly isOnlyWay: boolean
  readonly onGiven: () => void
}

/** PASSKEY-10. A passkey as the second factor. */
function PasskeyFactor({ isOnlyWay, onGiven }: PasskeyFactorProps) {
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
