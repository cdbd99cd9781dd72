import { inTab, onDevice, storageKeys } from './storage.ts'

/**
 * A phone puts away the tabs that nobody looks at: they hear of no sign-out, and what they stored is there when they
 * open again. So whoever is here leaves a mark on the device, each of their tabs a copy, and a sign-out takes the mark
 * away: a copy of nothing, or of what the next person left, is somebody's who is gone. It is taken and not changed,
 * because whoever leaves in a hurry leaves nothing on the device. Chance alone makes it: it tells neither who nor when.
 */
export function copyMark(): void {
  if (inTab.get(storageKeys.mark) !== null) return
  if (onDevice.get(storageKeys.mark) === null) onDevice.set(storageKeys.mark, String(Math.random()))
  const mark = onDevice.get(storageKeys.mark)
  // A browser may keep something for a tab and nothing for a device.
  if (mark !== null) inTab.set(storageKeys.mark, mark)
}

export const removeMark = (): void => onDevice.remove(storageKeys.mark)

/**
 * Who was here in this tab turns out to be gone, with no tab that said so. Somebody may be here by now who found the
 * mark and holds a copy of it, too: then it stays.
 * @param askIsAnybodyHere what the service says of it; a mark about which it cannot be asked stays
 */
export async function removeMarkUnlessHeld(
  askIsAnybodyHere: () => Promise<boolean>,
): Promise<void> {
  const mark = onDevice.get(storageKeys.mark)
  if (mark === null || mark !== inTab.get(storageKeys.mark)) return
  const isSignedIn = await askIsAnybodyHere().catch(() => true)
  if (!isSignedIn && mark === onDevice.get(storageKeys.mark)) removeMark()
}

/** Whoever was here in this tab is signed out on this device, and the tab was not told. */
export function isMarkGone(): boolean {
  const copy = inTab.get(storageKeys.mark)
  return copy !== null && copy !== onDevice.get(storageKeys.mark)
}
