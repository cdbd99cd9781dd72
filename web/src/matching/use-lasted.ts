import type { Session } from '@sanad/domain/chat/contract'
import { useEffect, useState } from 'react'

/**
 * Whether a state has lasted that many seconds; turns true by itself. Counted on from what the server last said: the
 * clock of the device says nothing.
 */
export function useLasted({ stateForSeconds }: Session, seconds: number): boolean {
  const [lasted, setLasted] = useState<number>()
  const left = stateForSeconds === null ? Infinity : seconds - stateForSeconds
  useEffect(() => {
    if (left === Infinity) return undefined
    const timer = setTimeout(() => setLasted(left), Math.max(0, left * 1000))
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0 || lasted === left
}
