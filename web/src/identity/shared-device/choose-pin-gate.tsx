import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pinQuery } from '#web/platform/api/current-person.ts'
import { ChoosePin } from './choose-pin.tsx'

/** SHARED-4. On a device that others use too: asks once for a PIN before anything is shown. */
export function ChoosePinGate({ children }: { readonly children: ReactNode }) {
  const pin = useQuery(pinQuery)
  if (pin.data?.isSet === false) return <ChoosePin onSet={() => void pin.refetch()} />
  return pin.isPending ? null : children
}
