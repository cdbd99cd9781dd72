import { all as forwardedAddresses, compile } from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import type { Origin } from '../../base/request/caller.ts'
import type { Keys } from '../../stores/crypto/keys.ts'

/**
 * The socket's address, or the one that a trusted proxy names, without port and brackets. If the
 * proxy names nothing readable (`unknown`, `_hidden`), its own address counts.
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

/** Safe to store: the address cannot be recovered without the server's key. */
export const networkOf = (keys: Pick<Keys, 'mac'>, { address }: Origin): string =>
  keys.mac('network', address)
