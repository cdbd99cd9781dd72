import { useEffect } from 'react'
import { fetchWords } from '#web/platform/i18n/i18n.ts'
import { whenIdle } from '#web/platform/api/when-idle.ts'

/** The wait before another try after a failed download. */
const againAfterMs = 15_000

/**
 * The crisis lines must show without service and network: everything they need is downloaded when
 * the browser is idle, in both languages, until it succeeds.
 * @param fetchScreens downloads the code of the screens that show them
 */
export function useDownloadHelp(fetchScreens: () => Promise<unknown>): void {
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
    const stopWaiting = whenIdle(() => void fetchAll())
    return () => {
      isUnmounted = true
      stopWaiting()
      clearTimeout(timer)
    }
  }, [fetchScreens])
}
