import type { Live } from './live.ts'

/** The network and the page itself tell sooner than any timer that a line is gone or worth trying. */
export function wakeWithPage(live: Live, page: Window): () => void {
  // Tabs that take the line from each other whenever one is looked at would never come to rest.
  const wake = () => {
    if (!live.snapshot().elsewhere) live.wake()
  }
  const onVisibility = () => {
    if (page.document.visibilityState === 'visible') wake()
  }
  page.addEventListener('online', wake)
  page.addEventListener('offline', live.drop)
  page.addEventListener('pageshow', wake)
  page.document.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('online', wake)
    page.removeEventListener('offline', live.drop)
    page.removeEventListener('pageshow', wake)
    page.document.removeEventListener('visibilitychange', onVisibility)
  }
}
