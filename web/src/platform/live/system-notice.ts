import { directionOf, type Language } from '@sanad/domain/primitives/language'

interface SystemNotice {
  /** Neutral, because others may see a locked screen. */
  readonly title: string
  readonly body: string
  readonly language: Language
  /** A push about the same thing has the same tag, so that only one is shown. */
  readonly tag: string
  /** The place that a press opens inside this site when no page is open any more. */
  readonly link: string
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** Shown only if the person has allowed it. */
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

/** A message from the service worker, which waits for an answer (`web/worker/push.ts`). */
interface Press {
  readonly pressedNotice?: string
}

/** Acts in the page, because a conversation has no address that the worker could open. */
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

/** Closes any push with the same tag too. */
export async function closeSystemNotice(tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  for (const notice of (await (await registration())?.getNotifications({ tag })) ?? [])
    notice.close()
}
