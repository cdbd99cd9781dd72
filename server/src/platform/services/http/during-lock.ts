import type { Caller } from '../../base/request/caller.ts'

/**
 * SHARED-9. What a locked sign-in may still do: as the person behind the lock (`self`), as nobody or
 * the guest of an emergency (`nobody`), or as the person with words from before the lock and else as
 * that guest (`words`). Every other operation is refused.
 */
const allowedDuringLock = {
  'crisis.lines': 'nobody',
  'home.start': 'nobody',
  'identity.signInAsGuest': 'nobody',
  'identity.signOut': 'nobody',
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

/** SHARED-11. The lock names the guest's messages too, where it is told of them. */
export function isFromBeforeLock({ person, behindLock }: Caller, input: unknown): boolean {
  const { id, writerId } = (input ?? {}) as SentWords
  const isNamed = behindLock?.lockedOutbox.some((named) => named === id) ?? false
  return isNamed && (person === undefined || writerId !== person.id)
}
