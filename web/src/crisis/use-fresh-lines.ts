import { useEffect } from 'react'
import { api } from '#web/platform/api/api.ts'
import { keepLines } from './use-lines.ts'

/** Asks the service once for newer lines. The bundled ones show meanwhile, and if it fails. */
export function useFreshLines(): void {
  useEffect(() => {
    const leaving = new AbortController()
    api.crisis.lines(undefined, { signal: leaving.signal }).then(keepLines, () => undefined)
    return () => leaving.abort()
  }, [])
}
