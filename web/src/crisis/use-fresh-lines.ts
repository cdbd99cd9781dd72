import { useEffect } from 'react'
import { api } from '#web/platform/api/api.ts'
import { keepLines } from './use-lines.ts'

/** Asks the service once for newer lines. Without it everything stays as it is: the numbers never wait. */
export function useFreshLines(): void {
  useEffect(() => {
    const leaving = new AbortController()
    api.crisis.lines(undefined, { signal: leaving.signal }).then(keepLines, () => undefined)
    return () => leaving.abort()
  }, [])
}
