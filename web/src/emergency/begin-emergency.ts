import type { Started } from '@sanad/domain/emergency/contract'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { inTab, storageKeys } from '#web/platform/storage/storage.ts'

type Given = Omit<Parameters<typeof api.emergency.startEmergency>[0], 'requestId'>

/** One press, one id: it goes with every retry of that press, through a reload as well, until one is answered. */
function requestId(): string {
  const kept = inTab.get(storageKeys.request)
  if (kept !== null) return kept
  const made = newId()
  inTab.set(storageKeys.request, made)
  return made
}

async function begin(given: Given): Promise<Started> {
  const started = await api.emergency.startEmergency({ ...given, requestId: requestId() })
  inTab.remove(storageKeys.request)
  return started
}

/**
 * Whoever presses gets an emergency that goes on. An id whose answer was lost may lead to one that is over by now,
 * or that was begun by a guest who is gone: nobody is left with that, the same press begins a new one.
 * @param beSomebody the service does not know this person any more
 */
export async function beginEmergency(
  given: Given,
  beSomebody: () => Promise<void>,
): Promise<Started> {
  try {
    const started = await begin(given)
    if (!isOver(started)) return started
  } catch (error) {
    const { code } = problemOf(error)
    if (code !== 'NOT_FOUND' && code !== 'UNAUTHORIZED') throw error
    inTab.remove(storageKeys.request)
    if (code === 'UNAUTHORIZED') await beSomebody()
  }
  return begin(given)
}

const isOver = (started: Started): boolean =>
  started.kind === 'emergency' && started.emergency.state === 'ended'
