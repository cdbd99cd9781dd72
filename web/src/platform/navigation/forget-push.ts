import { onDevice, platformKeys } from '../storage/storage.ts'

/**
 * NOTICE-7. The service forgot this browser with the sign-in: its notices leave the screen and its
 * registration ends, except where a person answers alarms.
 */
export function forgetPushHere(): void {
  if (onDevice.get(platformKeys.person.push) === null) return
  onDevice.remove(platformKeys.person.push)
  endPush().catch(() => {
    // The page may be left before the browser answers: a registration that nobody knows is silent.
  })
}

async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
