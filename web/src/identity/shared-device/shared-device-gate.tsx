import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/platform/api/api.ts'
import { ChoosePin } from './choose-pin.tsx'

/** SHARED-4. On a device that others use too: asks once for a PIN before anything is shown. */
export function SharedDeviceGate({ children }: { readonly children: ReactNode }) {
  const pin = useQuery({ queryKey: ['identity', 'pin'], queryFn: () => api.identity.pin() })
  if (pin.data?.isSet === false) return <ChoosePin onSet={() => void pin.refetch()} />
  return pin.isPending ? null : children
}
