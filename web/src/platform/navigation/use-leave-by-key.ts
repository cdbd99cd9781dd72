import { useEffect, useState } from 'react'
import { now } from '../clock.ts'
import { leaveSite } from './leave-site.ts'

/** Shift, three times within five seconds. Not Escape, because Escape closes dialogs. */
const leaveKey = { key: 'Shift', times: 3, withinMs: 5000 } as const

/** How many presses are missing, after the first. Shift with another key does not count. */
export function useLeaveByKey(leave: () => void = leaveSite): number | undefined {
  const [missing, setMissing] = useState<number>()
  useEffect(() => {
    let presses: number[] = []
    let alone = false
    let forgetting: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      presses = []
      setMissing(undefined)
    }
    const down = (event: KeyboardEvent) => {
      alone =
        event.key === leaveKey.key &&
        !event.repeat &&
        !event.ctrlKey &&
        !event.altKey &&
        !event.metaKey
      if (event.key !== leaveKey.key) forget()
    }
    const up = (event: KeyboardEvent) => {
      if (event.key !== leaveKey.key || !alone) return
      alone = false
      presses = [...presses.filter((at) => now() - at < leaveKey.withinMs), now()]
      if (presses.length >= leaveKey.times) return leave()
      setMissing(leaveKey.times - presses.length)
      clearTimeout(forgetting)
      forgetting = setTimeout(forget, leaveKey.withinMs)
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      clearTimeout(forgetting)
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [leave])
  return missing
}
