import { once } from 'node:events'
import { connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import { documentLimits } from '@sanad/domain/application/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProfile } from '../../../domain/test/expert-profile.ts'
import { giveNationalId, handIn } from '../../test/people/applicants.ts'
import { aJpeg, aPdf, aPng, reason, upload } from '../../test/people/documents.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aPdfBomb } from '../../test/people/odd-files.ts'
import { agreeTo, anApplicant, aStaffMember, type TestPerson } from '../../test/people/people.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

/** What a reviewer is shown of the first page. */
async function shown(applicant: TestPerson, documentId: string): Promise<Buffer> {
  await handIn(house, applicant)
  const page = await admin.client.application.documentPage({ documentId, page: 1 })
  return Buffer.from(await page.arrayBuffer())
}

const padded = (size: number): Buffer =>
  Buffer.concat([aPng(), Buffer.alloc(size, 7)]).subarray(0, size)

test.each([
  ['one byte less than ten megabytes', -1, 'taken'],
  ['ten megabytes', 0, 'taken'],
  ['one byte more', 1, 'TOO_LARGE'],
])('%s', async (_, more, outcome) => {
  const applicant = await anApplicant(house)
  expect(await reason(upload(applicant, padded(documentLimits.bytes + more)))).toBe(outcome)
})

const html = '<html><script>alert(1)</script></html>'
const comment = (text: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([aJpeg().subarray(0, 2), head, Buffer.from(text), aJpeg().subarray(2)])
}

test.each([
  ['a picture that is a page as well', Buffer.concat([aPng(), Buffer.from(html)])],
  ['a photograph with a page in its comment', comment(html)],
  ['a PDF that is a page as well', Buffer.concat([aPdf(1), Buffer.from(html)])],
  ['a PDF that would run a program', aPdf(1, `/OpenAction<</S/JavaScript/JS(${html})>>`)],
])('%s is taken as the plain picture that it is', async (_, bytes) => {
  const applicant = await anApplicant(house)
  const { id } = await upload(applicant, bytes)
  const picture = await shown(applicant, id)
  expect(picture.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))
  expect(picture.includes('script')).toBe(false)
})

/** Eight pixels by eight, and a hundred megabytes when it is unpacked. */
function aPackedBomb(): Buffer {
  const png = aPng({ width: 8, height: 8 })
  const start = png.indexOf('IDAT') - 4
  const data = deflateSync(Buffer.alloc(100_000_000))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const end = png.subarray(png.indexOf('IEND') - 4)
  return Buffer.concat([
    png.subarray(0, start),
    length,
    Buffer.from('IDAT'),
    data,
    Buffer.alloc(4),
    end,
  ])
}

function aHugeJpeg(): Buffer {
  const photograph = Buffer.from(aJpeg())
  const frame = photograph.indexOf(Buffer.of(0xff, 0xc0))
  photograph.writeUInt16BE(65_500, frame + 5)
  photograph.writeUInt16BE(65_500, frame + 7)
  return photograph
}

const sized = (box: string): Buffer =>
  Buffer.from(aPdf(1).toString('latin1').replace('[0 0 300 200]', box), 'latin1')

/** Compressed twice, so that one pass sees little. */
const twiceCompressed = Buffer.from(
  aPdf(1)
    .toString('latin1')
    .replace('<</Length 30>>', '<</Filter[/FlateDecode/FlateDecode]/Length 30>>'),
  'latin1',
)

test.each([
  ['a PDF that unpacks to gigabytes', aPdfBomb(), ['TOO_MANY_PIXELS']],
  ['a PDF that is compressed twice', twiceCompressed, ['TOO_MANY_PIXELS']],
  ['a few bytes that unpack to a hundred megabytes', aPackedBomb(), ['DAMAGED']],
  ['a photograph that claims to be a field', aHugeJpeg(), ['TOO_MANY_PIXELS']],
  [
    'a page as large as a town, drawn at the size of any other',
    sized('[0 0 999999 999999]'),
    ['taken', 'DAMAGED'],
  ],
  ['a page without an extent', sized('[0 0 0 0]'), ['taken', 'DAMAGED']],
])('%s costs nothing', async (_, bytes, outcomes) => {
  const applicant = await anApplicant(house)
  const before = process.memoryUsage().rss
  expect(outcomes).toContain(await reason(upload(applicant, bytes)))
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  expect(await reason(upload(applicant, aPng({ width: 9, height: 9 })))).toBe('taken')
})

test('a file name cannot mislead: no path, no direction marks, a limited length', async () => {
  const applicant = await anApplicant(house)
  const names = [
    ['../../etc/passwd', 'passwd'],
    ['هوية\u202egnp.exe', 'هويةgnp.exe'],
    ['C:\\Users\\\u2066\u200fid\u0007.png', 'id.png'],
    ['\u202e', 'file'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ] as const
  for (const [at, [name, readable]] of names.entries())
    expect((await upload(applicant, aPng({ width: at + 2, height: 7 }), { name })).name).toBe(
      readable,
    )
})

test('a connection lost during an upload leaves nothing behind, and the same file can be sent again', async () => {
  const applicant = await anApplicant(house)
  const { hostname, port } = new URL(house.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    'POST /api/rpc/application/uploadDocument HTTP/1.1\r\n' +
      `Host: ${hostname}:${port}\r\nCookie: ${applicant.cookie()}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n',
  )
  socket.write(aPng().subarray(0, 40))
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect((await applicant.client.application.ownApplication()).documents).toEqual([])
  expect(await reason(upload(applicant, aPng()))).toBe('taken')
})

test('a file that arrives during the submission belongs to it or is refused, never in between', async () => {
  const applicant = await anApplicant(house)
  await applicant.client.application.saveDraft({ changes: wholeProfile })
  await agreeTo(applicant, 'expert')
  await giveNationalId(house, applicant)
  const [outcome] = await Promise.all([
    reason(upload(applicant, aPng())),
    applicant.client.application.submitApplication(),
  ])
  const { status, documents } = await applicant.client.application.ownApplication()
  expect(status).toBe('pending_approval')
  expect(['taken', 'FROZEN']).toContain(outcome)
  expect(documents).toHaveLength(outcome === 'taken' ? 2 : 1)
  expect(await reason(upload(applicant, aJpeg()))).toBe('FROZEN')
})
