import type { Role, Standing } from '@sanad/domain/primitives/role'

export interface Person {
  readonly id: string
  /** The sign-in of one browser. Ending it closes the sockets of that browser. */
  readonly signInId: string
  readonly role: Role
  readonly standing: Standing
  /** SHARED-1. The sign-in is on a device that others use too. */
  readonly sharedDevice?: boolean
  /** PROOF-1. Seconds since this sign-in proved the account; null for never. */
  readonly provedSecondsAgo?: number | null
  /** Undefined where no browser makes the call. */
  readonly factor?: Factor | undefined
}

interface PersonBehindLock extends Person {
  /** SHARED-11. Ids of messages that may still be stored. */
  readonly lockedOutbox: readonly string[]
}

/** Read from the call's cookies. */
export interface Caller {
  /** Undefined without a sign-in. Behind a lock: the guest of an emergency, or undefined. */
  readonly person: Person | undefined
  /** SHARED-9. The person whose page is locked. */
  readonly behindLock?: PersonBehindLock | undefined
}

interface Factor {
  readonly enrolled: boolean
  /** Seconds since the factor was given in this sign-in; null for never. */
  readonly givenSecondsAgo: number | null
}

export interface Origin {
  /** The socket's address, or the one a trusted proxy names; IPv6 shortened to its /64. */
  readonly address: string
  readonly userAgent: string
}
