import type { Role, Standing } from '@sanad/domain/primitives/role'
import type { Keys } from '../crypto/keys.ts'

/** A signed-in person, as operations see who is calling. */
export interface Person {
  readonly id: string
  /** The sign-in (one browser) this call comes with: ending it closes that browser's sockets. */
  readonly signInId: string
  readonly role: Role
  readonly standing: Standing
  /** Their second factor in this sign-in; left out where no browser is behind the call. */
  readonly factor?: Factor | undefined
}

interface Factor {
  readonly enrolled: boolean
  /** Since it was given in this sign-in; null for never. */
  readonly givenSecondsAgo: number | null
}

/** Where a call comes from, whoever makes it. */
export interface Origin {
  /** The socket's address, or the one a trusted proxy names; IPv6 shortened to its /64. */
  readonly address: string
  readonly userAgent: string
}

/** IPv6 counts by /64 (Safety §2): one subscriber has that many addresses. */
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

/** The network a call comes from, as it may be stored: without the server's key no address can be found from it. */
export const networkOf = (keys: Pick<Keys, 'mac'>, { address }: Origin): string =>
  keys.mac('network', address)
