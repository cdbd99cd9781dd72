import type { Session } from '@sanad/domain/chat/contract'
import { useEffect, useState } from 'react'

/**
 * Whether a state has lasted that many seconds; becomes true by itself. Counted from the server's
 * last answer, because the clock of this device may be wrong.
 */
export function useHasLasted({ stateForSeconds }: Session, seconds: number): boolean {
  const [lasted, setLasted] = useState<number>()
  const left = stateForSeconds === null ? Infinity : seconds - stateForSeconds
  useEffect(() => {
    if (left === Infinity) return undefined
    const timer = setTimeout(() => setLasted(left), Math.max(0, left * 1000))
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0 || lasted === left
}
