import { auditAreas, type AuditArea } from '@sanad/domain/primitives/audit-actions'
import { useSearchParams } from 'react-router'

/** In the address, so that another screen can lead here and Back leads back. */
export interface AuditFilter {
  readonly area?: AuditArea | undefined
  /** Ids of people and things. */
  readonly who?: string | undefined
  readonly about?: string | undefined
  /** Days, as the browser gives them: 2026-11-20. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/

/** What stands in the address and is of the right shape; all else is as if it were not there. */
export function useAuditFilter() {
  const [given, setGiven] = useSearchParams()
  const only = (name: string, shape: RegExp) => {
    const value = given.get(name) ?? ''
    return shape.test(value) ? value : undefined
  }
  const filter: AuditFilter = {
    area: auditAreas.find((area) => area === given.get('area')),
    who: only('who', id),
    about: only('about', id),
    from: only('from', day),
    until: only('until', day),
  }
  const change = (different: AuditFilter) => {
    const all = Object.entries({ ...filter, ...different })
    setGiven(all.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])))
  }
  return { filter, change }
}
