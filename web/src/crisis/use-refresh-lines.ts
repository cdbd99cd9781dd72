import { useEffect } from 'react'
import { api } from '#web/platform/api/api.ts'
import { storeLines } from './use-lines.ts'

/** Asks the service once for newer lines. The bundled ones show meanwhile, and if it fails. */
export function useRefreshLines(): void {
  useEffect(() => {
    const leaving = new AbortController()
    api.crisis.lines(undefined, { signal: leaving.signal }).then(storeLines, () => undefined)
    return () => leaving.abort()
  }, [])
}
