import { directionOf, type Language } from '@sanad/domain/primitives/language'

interface SystemNotice {
  /** Neutral: a locked screen may be seen by anybody. */
  readonly title: string
  readonly body: string
  readonly language: Language
  /** A push for the same thing has the same tag, so that it is shown once. */
  readonly tag: string
  /** Where a press leads, inside this site. */
  readonly link: string
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** Shows a notice of the operating system, where the person has allowed it. */
export async function showSystemNotice({ title, body, language, tag, link }: SystemNotice): Promise<void> {
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
    data: { link },
  })
}

/** It has been seen to, or is over. Also takes away what a push has shown under this tag. */
export async function closeSystemNotice(tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  for (const notice of (await (await registration())?.getNotifications({ tag })) ?? []) notice.close()
}
