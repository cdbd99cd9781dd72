import { useEffect } from 'react'
import { fetchWords } from '#web/platform/i18n/i18n.ts'
import { whenQuiet } from '#web/platform/api/when-quiet.ts'

/** A line that failed is given time before it is asked again. */
const againAfterMs = 15_000

/**
 * The numbers to call must show when the service and the network are gone, so all that they need is fetched
 * while the line is there: in a quiet moment after the first paint, in both languages, and until it succeeds.
 * @param fetchScreens brings in the code of the screens that show them
 */
export function useHelpAtHand(fetchScreens: () => Promise<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const fetchAll = async () => {
      try {
        await Promise.all([fetchWords('crisis'), fetchWords('emergency')])
        await fetchScreens()
      } catch (fault) {
        console.warn('The numbers to call are not at hand yet.', fault)
        if (!isUnmounted) timer = setTimeout(() => void fetchAll(), againAfterMs)
      }
    }
    const stopWaiting = whenQuiet(() => void fetchAll())
    return () => {
      isUnmounted = true
      stopWaiting()
      clearTimeout(timer)
    }
  }, [fetchScreens])
}
