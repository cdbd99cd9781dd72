import { auditAreas, type AuditArea } from '@sanad/domain/primitives/audit-actions'
import { useLocation, useSearchParams } from 'react-router'

/** Another screen can lead here with a filter, and Back leads back. */
export interface AuditFilter {
  readonly area?: AuditArea | undefined
  /** Ids of people and conversations, in the history state: browsers keep addresses. */
  readonly who?: string | undefined
  readonly about?: string | undefined
  /** Days, as the browser gives them: 2026-11-20. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/
const ofShape = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** Values of the right shape from the address and the history state; all else is as if it were not there. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams()
  const state = (useLocation().state ?? {}) as { readonly who?: unknown; readonly about?: unknown }
  const filter: AuditFilter = {
    area: auditAreas.find((area) => area === address.get('area')),
    who: ofShape(state.who, id),
    about: ofShape(state.about, id),
    from: ofShape(address.get('from'), day),
    until: ofShape(address.get('until'), day),
  }
  const change = (different: AuditFilter) => {
    const { who, about, ...others } = { ...filter, ...different }
    const stated = Object.entries(others).flatMap(([name, value]) =>
      value ? [[name, value] as [string, string]] : [],
    )
    setAddress(stated, { state: { who, about } })
  }
  return { filter, change }
}
