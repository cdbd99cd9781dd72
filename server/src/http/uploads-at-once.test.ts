import net from 'node:net'
import { documentLimits } from '@sanad/domain/application/documents'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aPng, reason, upload } from '../../test/people/documents.ts'
import { openHouse, type House } from '../../test/house.ts'
import { anApplicant, type TestPerson } from '../../test/people/people.ts'
import { uploadsAtOnce } from './uploads.ts'

let house: House
let applicant: TestPerson
/** The service's end of each connection, by the port of ours. */
const accepted = new Map<number | undefined, net.Socket>()
beforeAll(async () => {
  house = await openHouse()
  house.app.server.server.on('connection', (socket) => accepted.set(socket.remotePort, socket))
  applicant = await anApplicant(house)
})
afterAll(() => house.close())

const open: net.Socket[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  const ofService = open.map(({ localPort }) => accepted.get(localPort))
  open.splice(0).forEach((socket) => socket.destroy())
  await expect.poll(() => ofService.every((socket) => socket?.destroyed ?? true)).toBe(true)
})

const byOurBrowser = '/api/rpc/application/uploadDocument'
const byOthers = '/api/v1/application/upload-document'

/**
 * Starts an upload of ten megabytes without sending the body.
 * @returns the answer, when it comes
 */
function begins(person: TestPerson, path = byOurBrowser) {
  const { port, hostname, host } = new URL(house.url)
  const socket = net.connect(Number(port), hostname)
  open.push(socket)
  socket.on('error', () => undefined)
  let bytesSent = 0
  const send = (bytes: Buffer) => {
    bytesSent += bytes.length
    socket.write(bytes)
  }
  const sent = {
    answer: '',
    ended: false,
    disconnect: () => socket.destroy(),
    /** Resolves when the service has read them. */
    sends: (bytes: number) => {
      send(Buffer.alloc(bytes))
      return expect.poll(() => accepted.get(socket.localPort)?.bytesRead).toBe(bytesSent)
    },
  }
  socket.on('close', () => (sent.ended = true))
  socket.on('data', (chunk: Buffer) => (sent.answer += chunk.toString()))
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${person.cookie()}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${documentLimits.bytes}`,
  ]
  send(Buffer.from(`${head.join('\r\n')}\r\n\r\n`))
  return sent
}
/** More than Node reads of a request whose body nobody takes: what is read has its slot. */
const bytesOfSlot = 256 * 1024
/** So many as have a slot on this node, each of which has it. */
async function fillNode() {
  const people = await Promise.all(
    Array.from({ length: uploadsAtOnce.onNode / uploadsAtOnce.ofPerson }, () => anApplicant(house)),
  )
  const all = people.flatMap((person) => severalOf(uploadsAtOnce.ofPerson, person))
  await Promise.all(all.map((one) => one.sends(bytesOfSlot)))
  return all
}
const answersIn = (all: readonly { answer: string }[]) => all.filter(({ answer }) => answer !== '')
const severalOf = (times: number, person: TestPerson, path?: string) =>
  Array.from({ length: times }, () => begins(person, path))

test('one person may upload two files at once; more are refused before their body is read', async () => {
  const all = severalOf(4, applicant)
  await expect.poll(() => answersIn(all)).toHaveLength(4 - uploadsAtOnce.ofPerson)
  for (const { answer } of answersIn(all)) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toContain('"code":"TOO_MANY_REQUESTS"')
  }
  expect(await reason(upload(applicant, aPng()))).toBe('TOO_MANY_REQUESTS')
  const plain = begins(applicant, byOthers)
  await expect
    .poll(() => plain.answer)
    .toMatch(/^HTTP\/1\.1 429 [^]*application\/problem\+json[^]*"retryAfterSeconds":/)
})

test('a disconnected or answered upload frees its slot', async () => {
  const all = severalOf(3, applicant)
  await expect.poll(() => answersIn(all)).toHaveLength(1)
  for (const { disconnect } of all) disconnect()
  await expect.poll(() => reason(upload(applicant, aPng()))).not.toBe('TOO_MANY_REQUESTS')
  for (let time = 0; time <= uploadsAtOnce.ofPerson; time += 1)
    expect(await reason(upload(applicant, aPng()))).toBe('SAME_FILE')
})

test('all uploads together take no more slots than the node has memory for', async () => {
  const people = await Promise.all(
    Array.from({ length: uploadsAtOnce.onNode / uploadsAtOnce.ofPerson + 1 }, () =>
      anApplicant(house),
    ),
  )
  const all = people.flatMap((person) => severalOf(uploadsAtOnce.ofPerson, person))
  await expect.poll(() => answersIn(all)).toHaveLength(uploadsAtOnce.ofPerson)
})

test('an idle upload loses its slot to a new one; a slow phone keeps its slot', async () => {
  const [slow, ...dripping] = await fillNode()
  const more = await anApplicant(house)
  const comes = () => reason(upload(more, aPng()))
  await expect.poll(comes).toBe('TOO_MANY_REQUESTS')
  await Promise.all([slow?.sends(60 * 20 * 1024), ...dripping.map((one) => one.sends(60))])
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  await expect.poll(comes).toBe('taken')
  await expect.poll(() => dripping.filter((one) => one.ended)).toHaveLength(1)
  expect(slow?.ended).toBe(false)
})

test('an upload that stops midway becomes idle too', async () => {
  const all = await fillNode()
  const more = await anApplicant(house)
  const comes = () => reason(upload(more, aPng()))
  await expect.poll(comes).toBe('TOO_MANY_REQUESTS')
  await Promise.all(all.map((one) => one.sends(60 * 20 * 1024)))
  const now = performance.now.bind(performance)
  let later = 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  await expect.poll(comes).toBe('TOO_MANY_REQUESTS')
  later += 60_000
  await expect.poll(comes).toBe('taken')
  await expect.poll(() => all.filter((one) => one.ended)).toHaveLength(1)
})

test('an upload over the daily limit is refused before its body is read', async () => {
  const busy = await anApplicant(house)
  await house.db.$client.query(
    `insert into rate_limits (limiter, key, window_ends, count)
     values ('uploads-day', $1, app_now() + interval '1 hour', $2)`,
    [busy.id, documentLimits.aDay],
  )
  const sent = begins(busy)
  await expect.poll(() => sent.answer).toMatch(/^HTTP\/1\.1 429 [^]*"retryAfterSeconds":3[56]\d\d/)
  await house.moveTime('61 minutes')
  expect(await reason(upload(busy, aPng()))).toBe('taken')
})

test.each(['/api/rpc/home/start', '/api/nothing', '/nothing', '/livez'])(
  'a form to %s, which accepts none, is refused before it is read',
  async (path) => {
    const sent = begins(applicant, path)
    await expect.poll(() => sent.answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  },
)
