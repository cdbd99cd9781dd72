interface PushMessage {
  readonly title: string
  readonly body: string
  readonly language: string
  readonly link: string
  readonly tag: string
}

/** Shown when what came cannot be read: a push must show something, and must say nothing. */
const unread: PushMessage = { title: '•', body: '', language: 'en', link: '/', tag: 'notice' }

/** A locked screen may be seen by anybody: the service sends words that say nothing, and nothing is added here. */
export async function showNotice(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body, language, link, tag } = read(data)
  await registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    requireInteraction: true,
    data: { link },
  })
}

function read(data: PushMessageData | null): PushMessage {
  try {
    return { ...unread, ...(data?.json() as Partial<PushMessage>) }
  } catch {
    return unread
  }
}

/**
 * Opens the place it leads to, in a page that is open already if there is one. Never another site. A notice that a page
 * showed by itself is for a page that knows where to go (`src/platform/system-notice.ts`).
 */
export async function openNotice(
  self: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close()
  const { link, ofPage } = notification.data as { link?: unknown; ofPage?: unknown }
  const target = new URL(typeof link === 'string' ? link : '/', self.location.origin)
  const address = target.origin === self.location.origin ? target.href : self.location.origin
  const pages = await self.clients.matchAll({ type: 'window' })
  if (ofPage === true)
    for (const page of pages)
      if (await takesPress(page, notification.tag)) return void (await page.focus())
  const [page] = pages
  if (!page) return void (await self.clients.openWindow(address))
  await page.focus()
  await page.navigate(address)
}

/** Milliseconds. A page that sleeps, or does not show this notice, gives no answer. */
const answerWithin = 500

/** Tells a page that its notice was pressed. @returns whether the page opens what the notice is about */
function takesPress(page: WindowClient, tag: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answerWithin)
    port1.onmessage = () => resolve(true)
    page.postMessage({ pressedNotice: tag }, [port2])
  }).finally(() => port1.close())
}
