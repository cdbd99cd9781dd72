import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { countedAddress, openAddressReader } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

/** The address that counts for a request that came over this proxy with this header. */
const seen = (forwarded: string | undefined, { trusts = '10.0.0.0/8', from = '10.0.0.2' } = {}) =>
  openAddressReader(trusts)({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: from },
  } as unknown as IncomingMessage)

test.each([
  ['a bare address', '203.0.113.9', '203.0.113.9'],
  ['with a port', '203.0.113.9:50123', '203.0.113.9'],
  ['IPv6', '2001:db8::1', '2001:db8:0:0::/64'],
  ['IPv6 in brackets', '[2001:db8::1]', '2001:db8:0:0::/64'],
  ['IPv6 in brackets with a port', '[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['two proxies, the nearer one with its port', '203.0.113.9:1, 10.0.0.3:443', '203.0.113.9'],
  ['what a client wrote before them', '198.51.100.1, 203.0.113.9:2', '203.0.113.9'],
  ['an unknown client', 'unknown', '10.0.0.2'],
  ['a hidden client', '_hidden', '10.0.0.2'],
  ['a hidden client behind another proxy', '_hidden, 10.0.0.3', '10.0.0.3'],
  ['an unknown client with a port', 'unknown:7', '10.0.0.2'],
  ['a port that is none', '203.0.113.9:70000', '10.0.0.2'],
  ['no text', ' ', '10.0.0.2'],
  ['no header', undefined, '10.0.0.2'],
])('behind a trusted proxy: %s', (_, header, address) => {
  expect(seen(header)).toBe(address)
})

test('the header of anybody else is not read', () => {
  expect(seen('203.0.113.9:1', { from: '198.51.100.7' })).toBe('198.51.100.7')
})
