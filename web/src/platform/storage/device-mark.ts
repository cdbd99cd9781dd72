import { inTab, onDevice, platformKeys } from './storage.ts'

/**
 * Phones freeze background tabs: a frozen tab hears of no sign-out, and its stored text is still
 * there when it wakes. So a sign-in leaves a random mark on the device, with a copy in each of its
 * tabs, and a sign-out removes the mark. A tab whose copy does not match the mark on the device
 * belongs to a person who has left. The mark is removed and not replaced, because leaving at once
 * must leave nothing on the device. It is random, so it tells neither who was here nor when.
 */
export function copyMark(): void {
  if (inTab.get(platformKeys.device.mark) !== null) return
  if (onDevice.get(platformKeys.device.mark) === null)
    onDevice.set(platformKeys.device.mark, String(Math.random()))
  const mark = onDevice.get(platformKeys.device.mark)
  // Some browsers store for a tab but not for the device.
  if (mark !== null) inTab.set(platformKeys.device.mark, mark)
}

export const removeMark = (): void => onDevice.remove(platformKeys.device.mark)

/**
 * The person of this tab has left without a message from another tab. Another person may be signed
 * in by now who copied the mark: then it stays.
 * @param askIsAnybodyHere asks the service; if that fails, the mark stays
 */
export async function removeMarkUnlessHeld(
  askIsAnybodyHere: () => Promise<boolean>,
): Promise<void> {
  const mark = onDevice.get(platformKeys.device.mark)
  if (mark === null || mark !== inTab.get(platformKeys.device.mark)) return
  const isSignedIn = await askIsAnybodyHere().catch(() => true)
  if (!isSignedIn && mark === onDevice.get(platformKeys.device.mark)) removeMark()
}

/** Whether the person of this tab has signed out on this device while the tab was asleep. */
export function isMarkMissing(): boolean {
  const copy = inTab.get(platformKeys.device.mark)
  return copy !== null && copy !== onDevice.get(platformKeys.device.mark)
}
