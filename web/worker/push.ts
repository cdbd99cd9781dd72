interface PushMessage {
  readonly title: string
  readonly body: string
  readonly language: string
  readonly link: string
  readonly tag: string
}

/** Shown when the message cannot be read: a push must show something, and must reveal nothing. */
const unread: PushMessage = { title: '•', body: '', language: 'en', link: '/', tag: 'notice' }

/**
 * Anybody may see a locked screen, so the service sends neutral words and nothing is added here.
 */
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
 * Opens the target of the notice, in an open page if there is one. Never another site. A notice
 * that a page showed itself is handled by that page (`src/platform/system-notice.ts`).
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

/** Milliseconds. A suspended page, or one that does not show this notice, gives no answer. */
const answerWithin = 500

/**
 * Tells a page that its notice was pressed.
 * @returns whether the page opens the notice's target
 */
function takesPress(page: WindowClient, tag: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answerWithin)
    port1.onmessage = () => resolve(true)
    page.postMessage({ pressedNotice: tag }, [port2])
  }).finally(() => port1.close())
}
