/** Each reason has its own words. */
export type PushRefusal = 'denied' | 'impossible' | 'noAnswer'

interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The browser vendor's push service may never answer. */
const patienceMs = 15_000

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The push address of this browser; null without one. */
export async function pushHere(): Promise<string | null> {
  if (!isPossible()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  return subscription?.endpoint ?? null
}

/** Only after a tap. `pushKey` is the service's public key (VAPID), in base64url. */
export async function allowPush(
  pushKey: string,
): Promise<{ address: PushAddress } | { refused: PushRefusal }> {
  if (!isPossible()) return { refused: 'impossible' }
  if ((await Notification.requestPermission()) !== 'granted') return { refused: 'denied' }
  const subscription = await Promise.race([subscribe(pushKey), afterPatience()]).catch(
    () => undefined,
  )
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    return { refused: 'noAnswer' }
  return { address: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } } }
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
}

const afterPatience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs))

/** @returns the address that no longer receives pushes */
export async function stopPush(): Promise<string | undefined> {
  if (!isPossible()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
