import type { OwnFactor } from '@sanad/domain/identity/second-factor-contract'
import { lazy, Suspense } from 'react'
import { FactorForm } from './factor-form.tsx'
import { PasskeyFactor } from './passkey-factor.tsx'

const ProviderFactor = lazy(async () => ({
  default: (await import('../provider/provider-factor.tsx')).ProviderFactor,
}))

interface GiveFactorProps extends Pick<OwnFactor, 'ways'> {
  readonly onGiven: () => void
}

/** Asks for the second factor, in each way that the person has. */
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
