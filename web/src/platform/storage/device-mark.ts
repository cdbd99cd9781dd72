import { inTab, onDevice, platformKeys } from './storage.ts'

/**
 * A frozen background tab hears of no sign-out, and its text is still there when it wakes. So a
 * sign-in leaves a random mark on the device and in each of its tabs, and a sign-out removes it: a
 * tab whose copy does not match belongs to a person who has left. The mark tells neither who was
 * here nor when.
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
 * The mark stays if another person, who is signed in by now, copied it.
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

/** The person of this tab signed out on this device while the tab was asleep. */
export function isMarkMissing(): boolean {
  const copy = inTab.get(platformKeys.device.mark)
  return copy !== null && copy !== onDevice.get(platformKeys.device.mark)
}
