import type { Live } from './live.ts'

/** The network and the page itself tell sooner than any timer that a line is gone or worth trying. */
export function wakeWithPage(live: Live, page: Window): () => void {
  const onVisibility = () => {
    if (page.document.visibilityState === 'visible') live.wake()
  }
  page.addEventListener('online', live.wake)
  page.addEventListener('offline', live.drop)
  page.addEventListener('pageshow', live.wake)
  page.document.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('online', live.wake)
    page.removeEventListener('offline', live.drop)
    page.removeEventListener('pageshow', live.wake)
    page.document.removeEventListener('visibilitychange', onVisibility)
  }
}
