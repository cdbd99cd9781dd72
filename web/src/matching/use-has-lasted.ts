import type { Session } from '@sanad/domain/chat/contract'
import { useEffect, useState } from 'react'

/** Becomes true by itself. Counted from the server's answer: this device's clock may be wrong. */
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
