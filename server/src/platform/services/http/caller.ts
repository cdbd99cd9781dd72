import { all as forwardedAddresses, compile } from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import type { Role, Standing } from '@sanad/domain/primitives/role'
import type { Keys } from '../../stores/crypto/keys.ts'

/** A signed-in person, as operations see the caller. */
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
  /** The person's second factor in this sign-in; undefined where no browser makes the call. */
  readonly factor?: Factor | undefined
}

interface PersonBehindLock extends Person {
  /** SHARED-11. Ids of messages that may still be stored. */
  readonly lockedOutbox: readonly string[]
}

/** Who makes a call, by the cookies that came with it. */
export interface Caller {
  /** Undefined while nobody is signed in. Behind a lock: the guest of an emergency, or undefined. */
  readonly person: Person | undefined
  /** SHARED-9. The person whose page is locked. */
  readonly behindLock?: PersonBehindLock | undefined
}

interface Factor {
  readonly enrolled: boolean
  /** Seconds since the factor was given in this sign-in; null for never. */
  readonly givenSecondsAgo: number | null
}

/** Where a call comes from, signed in or not. */
export interface Origin {
  /** The socket's address, or the one a trusted proxy names; IPv6 shortened to its /64. */
  readonly address: string
  readonly userAgent: string
}

/**
 * Reads where a request comes from: the socket's address, or the one that a trusted proxy names. A
 * proxy may add a port or brackets. Where it names nothing readable (`unknown`, `_hidden`), its own
 * address counts, so that no text is taken for a network of its own.
 */
export function openAddressReader(
  trustedProxy: string | undefined,
): (request: IncomingMessage) => string {
  const ranges = trustedProxy?.split(',').map((range) => range.trim()) ?? []
  const isTrusted = compile(ranges)
  return (request) => {
    const hops = forwardedAddresses(request, (hop, at) => isTrusted(readHop(hop) ?? '', at))
    return countedAddress(hops.map(readHop).findLast((address) => address !== undefined) ?? '')
  }
}

const readHop = (hop: string): string | undefined =>
  isIP(hop) > 0 ? hop : SocketAddress.parse(hop)?.address

/** Shortens IPv6 to its /64 (Safety §2), because one subscriber has that many addresses. */
export function countedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * A keyed hash of the caller's network, safe to store: the address cannot be recovered without the
 * server's key.
 */
export const networkOf = (keys: Pick<Keys, 'mac'>, { address }: Origin): string =>
  keys.mac('network', address)
