import type { Live } from './live.ts'

/** Browser events report earlier than any timer that the socket is lost or worth a try. */
export function wakeWithPage(live: Live, page: Window): () => void {
  // Not when other tabs hold the sockets: tabs would take them from each other at every switch.
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
