import type { Started } from '@sanad/domain/emergency/contract'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { emergencyKeys } from '../storage-keys.ts'

type EmergencyInput = Omit<Parameters<typeof api.emergency.startEmergency>[0], 'requestId'>

/** Every retry of one press carries the same id, also after a reload, until one is answered. */
function requestId(): string {
  const kept = inTab.get(emergencyKeys.visitor.request)
  if (kept !== null) return kept
  const made = newId()
  inTab.set(emergencyKeys.visitor.request, made)
  return made
}

async function begin(input: EmergencyInput): Promise<Started> {
  const started = await api.emergency.startEmergency({ ...input, requestId: requestId() })
  inTab.remove(emergencyKeys.visitor.request)
  return started
}

/**
 * An id whose answer was lost may belong to an emergency that has ended, or to a former guest; then
 * the same press starts a new one.
 * @param ensureSignedIn signs in again a person whom the service no longer knows
 */
export async function beginEmergency(
  input: EmergencyInput,
  ensureSignedIn: () => Promise<void>,
): Promise<Started> {
  try {
    const started = await begin(input)
    if (!isOver(started)) return started
  } catch (error) {
    const { code } = problemOf(error)
    if (code !== 'NOT_FOUND' && code !== 'UNAUTHORIZED') throw error
    inTab.remove(emergencyKeys.visitor.request)
    if (code === 'UNAUTHORIZED') await ensureSignedIn()
  }
  return begin(input)
}

const isOver = (started: Started): boolean =>
  started.kind === 'emergency' && started.emergency.state === 'ended'
