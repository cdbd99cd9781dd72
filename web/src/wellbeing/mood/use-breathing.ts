import { useEffect, useState } from 'react'

/** Longer out than in, which calms; twelve breaths are two minutes. */
const breath = { inSeconds: 4, outSeconds: 6, times: 12 } as const

export type BreathPhase = 'ready' | 'in' | 'out' | 'done'

/** Leads through the breaths. Only which half it is shows: no seconds, no count. */
export function useBreathing() {
  const [half, setHalf] = useState<number>()
  const phase = phaseAt(half)
  useEffect(() => {
    if (phase !== 'in' && phase !== 'out') return undefined
    const seconds = phase === 'in' ? breath.inSeconds : breath.outSeconds
    const timer = setTimeout(() => setHalf((current) => (current ?? 0) + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [phase])
  return { phase, start: () => setHalf(0), stop: () => setHalf(undefined) }
}

function phaseAt(half: number | undefined): BreathPhase {
  if (half === undefined) return 'ready'
  if (half >= breath.times * 2) return 'done'
  return half % 2 === 0 ? 'in' : 'out'
}
