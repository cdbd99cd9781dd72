import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { onConfirmed } from './confirmed.ts'

interface ProviderFactorProps {
  readonly isOnlyWay: boolean
  readonly onGiven: () => void
}

/** OIDC-8. Opens a tab of its own, so that what was typed here stays. */
export function ProviderFactor({ isOnlyWay, onGiven }: ProviderFactorProps) {
  const { t } = useWords('identity')
  const beginning = useQuery({
    queryKey: ['identity', 'provider-factor'],
    queryFn: () => api.identity.beginProviderFactor(),
    gcTime: 0,
    staleTime: Infinity,
  })
  const give = useEffectEvent(onGiven)
  useEffect(() => onConfirmed(() => give()), [])
  return (
    <QueryState query={beginning} place="h-12">
      {({ url }) => (
        <ButtonLink
          to={url}
          target="_blank"
          rel="noreferrer"
          look={isOnlyWay ? 'primary' : 'quiet'}
          className="mt-4 w-full"
        >
          {t('provider.confirm')}
        </ButtonLink>
      )}
    </QueryState>
  )
}
