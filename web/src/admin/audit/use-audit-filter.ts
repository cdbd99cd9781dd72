import { auditAreas, type AuditArea } from '@sanad/domain/primitives/audit-actions'
import { useLocation, useSearchParams } from 'react-router'

/** Kept in the navigation, so that other screens can set it and Back restores it. */
export interface AuditFilter {
  readonly area?: AuditArea | undefined
  /** Ids, kept in the history state, because browsers remember addresses. */
  readonly who?: string | undefined
  readonly about?: string | undefined
  /** Days as date inputs give them: 2026-11-20. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/
const matching = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** Malformed values are ignored. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams()
  const state = (useLocation().state ?? {}) as { readonly who?: unknown; readonly about?: unknown }
  const filter: AuditFilter = {
    area: auditAreas.find((area) => area === address.get('area')),
    who: matching(state.who, id),
    about: matching(state.about, id),
    from: matching(address.get('from'), day),
    until: matching(address.get('until'), day),
  }
  const change = (update: AuditFilter) => {
    const { who, about, ...visible } = { ...filter, ...update }
    const params = Object.entries(visible).flatMap(([name, value]) =>
      value ? [[name, value] as [string, string]] : [],
    )
    setAddress(params, { state: { who, about } })
  }
  return { filter, change }
}
