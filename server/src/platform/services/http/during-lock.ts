import type { Caller } from '../../base/request/caller.ts'

/**
 * SHARED-9. Who the caller of these operations is while a sign-in is locked; others are refused.
 * - `self`: the person behind the lock.
 * - `guest`: the guest of an emergency that began behind the lock; before one begins, anonymous.
 * - `words`: that person for a message written before the lock, otherwise the guest.
 */
const allowedDuringLock = {
  'crisis.lines': 'guest',
  'home.start': 'guest',
  'identity.signInAsGuest': 'guest',
  'identity.signOut': 'guest',
  'identity.lock': 'self',
  'identity.pin': 'self',
  'identity.checkPin': 'self',
  'identity.forgetPin': 'self',
  'chat.sendMessage': 'words',
} as const

type Allowed = (typeof allowedDuringLock)[keyof typeof allowedDuringLock]

export const duringLock = (operation: string): Allowed | undefined =>
  Object.hasOwn(allowedDuringLock, operation)
    ? allowedDuringLock[operation as keyof typeof allowedDuringLock]
    : undefined

interface SentWords {
  readonly id?: unknown
  readonly writerId?: unknown
}

/** SHARED-11. The ids stored with the lock can include the guest's messages, which are newer. */
export function isFromBeforeLock({ person, behindLock }: Caller, input: unknown): boolean {
  const { id, writerId } = (input ?? {}) as SentWords
  const isNamed = behindLock?.lockedOutbox.some((named) => named === id) ?? false
  return isNamed && (person === undefined || writerId !== person.id)
}
