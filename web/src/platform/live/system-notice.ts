import { directionOf, type Language } from '@sanad/domain/primitives/language'

interface SystemNotice {
  /** Neutral: a locked screen may be seen by anybody. */
  readonly title: string
  readonly body: string
  readonly language: Language
  /** A push for the same thing has the same tag, so that it is shown once. */
  readonly tag: string
  /** Where a press leads, inside this site, when no page is open any more. */
  readonly link: string
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** Shows a notice of the operating system, where the person has allowed it. */
export async function showSystemNotice({
  title,
  body,
  language,
  tag,
  link,
}: SystemNotice): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await (
    await registration()
  )?.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    requireInteraction: true,
    data: { link, ofPage: true },
  })
}

/** The service worker says which notice of a page was pressed, and waits for an answer (`web/worker/push.ts`). */
interface Press {
  readonly pressedNotice?: string
}

/**
 * A press on a notice of this page is the page's to answer: a conversation has no address that the worker could open.
 * @returns ends it
 */
export function onSystemNoticePress(tag: string, act: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const listener = ({ data, ports }: MessageEvent<Press | null>) => {
    if (data?.pressedNotice !== tag) return
    ports[0]?.postMessage('opened')
    act()
  }
  serviceWorker.addEventListener('message', listener)
  return () => serviceWorker.removeEventListener('message', listener)
}

/** It has been seen to, or is over. Also takes away what a push has shown under this tag. */
export async function closeSystemNotice(tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  for (const notice of (await (await registration())?.getNotifications({ tag })) ?? [])
    notice.close()
}
