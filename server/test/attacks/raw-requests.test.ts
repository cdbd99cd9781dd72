import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { openSocket, type LiveClient } from '../clients/live-socket.ts'
import { aSeeker, type TestPerson } from '../people/people.ts'

let house: House
let seeker: TestPerson
let client: LiveClient
beforeAll(async () => {
  house = await openHouse()
  seeker = await aSeeker(house)
  client = await openSocket(house, seeker)
})
afterAll(async () => {
  client.close()
  await house.close()
})

/** Everything that the service says to these bytes, until it hangs up. */
function said(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(house.url)
  const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  // A reset is a way to hang up, too.
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(heard).toString('latin1')))
  })
}

const get = (more: string, path = '/livez') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const post = (more: string, body: string) =>
  `POST /api/rpc/home/start HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n${body}`
const smuggled = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test.each<[string, string]>([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a version that there is not', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['a header without a colon', get('nonsense\r\n')],
  ['a NUL in a header', get('X-A: a\0b\r\n')],
  ['a line feed in a name', get('X\n-A: b\r\n')],
  ['no host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['headers of a hundred kilobytes', get(`X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['an address of a hundred kilobytes', get('', `/${'a'.repeat(100_000)}`)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}}')],
  ['a length below nothing', post('Content-Length: -1\r\n', '{}')],
  [
    'a length and pieces, with a second request inside',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  ],
  ['pieces of no size', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n`)],
  ['an unknown coding', post('Transfer-Encoding: cow\r\n', '{}')],
  ['TRACE', `TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  ['a way through to elsewhere', 'CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  [
    'an upgrade to something else',
    get('Connection: Upgrade, close\r\nUpgrade: h2c\r\n', '/api/live'),
  ],
  [
    'a socket of a made-up version',
    get(
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n',
      '/api/live',
    ),
  ],
])('%s is refused or hung up on, and tells nothing', async (_, bytes) => {
  const answer = await said(bytes)
  expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/m)
  expect(answer).not.toMatch(/node_modules|\bat [^ ]+ \(|\.ts:\d|"status":"ok"/)
})

test.each<[string, string, string]>([
  ['from another site', 'Origin: https://elsewhere.example\r\n', '403'],
  ['without a cookie', '', '401'],
])(
  'a client that is refused a socket, %s, and does not disconnect, holds no connection',
  async (_, more, status) => {
    const { hostname, port } = new URL(house.url)
    const arrived = once(house.app.server.server, 'connection')
    const client = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    client.on('error', () => undefined)
    const [ours] = (await arrived) as [net.Socket]
    client.write(get(`Connection: Upgrade\r\nUpgrade: websocket\r\n${more}`, '/api/live'))
    const [answer] = (await once(client, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`HTTP/1.1 ${status}`)
    await expect.poll(() => ours.destroyed).toBe(true)
    client.destroy()
  },
)

/** A frame that violates RFC 6455. */
function frame(
  first: number,
  payload: Buffer,
  { masked = true, length = payload.length } = {},
): Buffer {
  const long = length > 125
  const head = Buffer.alloc(long ? 10 : 2)
  head[0] = first
  head[1] = (masked ? 0x80 : 0) | (long ? 127 : length)
  if (long) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload])
}
const text = Buffer.from('{"n":1,"op":"chat.typing"}')

test.each<[string, Buffer]>([
  ['a frame without a mask', frame(0x81, text, { masked: false })],
  ['a kind of frame that there is not', frame(0x83, text)],
  ['marks that nobody agreed on', frame(0xf1, text)],
  ['a terabyte, announced', frame(0x81, text, { length: 2 ** 40 })],
  ['a length of more than a number holds', Buffer.from('81ffffffffffffffffff00000000', 'hex')],
  ['a ping in pieces', frame(0x09, text)],
  ['the second half of nothing', frame(0x80, text)],
  ['bytes that are no text', frame(0x81, Buffer.from([0xc3, 0x28, 0xff]))],
  ['a goodbye with a code that there is not', frame(0x88, Buffer.from([0x00, 0x01]))],
  ['noise', randomBytes(4096).fill(0xff, 0, 1)],
])('%s closes that socket and no other', async (_, bytes) => {
  const hello = [
    'GET /api/live HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${seeker.cookie()}`,
  ]
  const answer = await said(Buffer.concat([Buffer.from(`${hello.join('\r\n')}\r\n\r\n`), bytes]))
  expect(answer).toContain('101 Switching Protocols')
  expect(answer).not.toMatch(/node_modules|\.ts:\d/)
  expect(await client.ask('chat.messagesAfter', {})).toMatchObject({ refused: 'BAD_REQUEST' })
})

test('a connection that pipelines too many requests is closed', async () => {
  expect(await said(get('').repeat(501) + get('Connection: close\r\n'))).not.toContain('200 OK')
  expect(await said(get('').repeat(100) + get('Connection: close\r\n'))).toContain('200 OK')
})

test('a client that sends byte by byte is disconnected, and none of this is logged as a fault', async () => {
  const { headersTimeout, requestTimeout } = house.app.server.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 180_000])
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200)
  expect(house.logged.filter((entry) => /(request|operation) failed/.test(entry))).toEqual([])
})
