import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import { documentLimits } from '@sanad/domain/application/documents'
import { keptFor } from '@sanad/domain/primitives/kept'
import jpeg from 'jpeg-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handIn } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aJpeg, aPdf, aPng, reason, upload } from '../../test/people/documents.ts'
import {
  agreeTo,
  anApplicant,
  aStaffMember,
  onAnotherDevice,
  type TestPerson,
} from '../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { sweepFiles } from '#server/platform/stores/files/file-deletions.ts'
import { diskFiles } from '#server/platform/stores/files/files.ts'
import { pageSealContext } from './document-store.ts'
import { notifyDraftDeletion, oldDrafts, sweepDocuments } from './erase.ts'

let house: House
let folder: string
beforeAll(async () => {
  folder = path.join(tmpdir(), `sanad-documents-${randomUUID()}`)
  house = await openHouse({ change: (appContext) => ({ ...appContext, files: diskFiles(folder) }) })
})
afterAll(() => house.close())

/** A photograph that says that the camera was held upright: turn by 90 degrees. */
function aTurnedJpeg(): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000600000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const plain = aJpeg()
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)])
}

const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))

/** Opens one page of a document of a submitted application. */
async function pagesSeenBy(
  reviewer: TestPerson,
  applicant: TestPerson,
  documentId: string,
  page = 1,
) {
  await handIn(house, applicant)
  const file = await reviewer.client.application.documentPage({ documentId, page })
  return jpeg.decode(Buffer.from(await file.arrayBuffer()))
}
const colourAt = ({ width, data }: { width: number; data: Uint8Array }, x: number, y: number) => {
  const [r = 0, , b = 0] = data.subarray((y * width + x) * 4)
  return r > b ? 'red' : 'blue'
}

describe('what is taken', () => {
  test.each([
    ['a PNG', aPng(), 'image/png'],
    ['a JPEG, whatever it is called', aJpeg(), 'image/jpeg'],
    ['a PDF', aPdf(3), 'application/pdf'],
  ])('%s', async (_, bytes, type) => {
    const applicant = await anApplicant(house)
    const taken = await upload(applicant, bytes, { name: 'هوية\u202egnp.exe' })
    expect(taken).toMatchObject({ type, bytes: bytes.length, name: 'هويةgnp.exe' })
    expect((await applicant.client.application.ownApplication()).documents).toEqual([taken])
    const admin = await aStaffMember(house, 'admin')
    expect(colourAt(await pagesSeenBy(admin, applicant, taken.id), 5, 5)).toBe('red')
  })

  test('a photograph stands upright, without what the camera wrote into it', async () => {
    const applicant = await anApplicant(house)
    const { id } = await upload(applicant, aTurnedJpeg())
    const admin = await aStaffMember(house, 'admin')
    const seen = await pagesSeenBy(admin, applicant, id)
    expect([seen.width, seen.height]).toEqual([20, 40])
    expect([colourAt(seen, 10, 2), colourAt(seen, 10, 37)]).toEqual(['red', 'blue'])
    const file = await admin.client.application.documentPage({ documentId: id, page: 1 })
    expect(Buffer.from(await file.arrayBuffer()).includes('Exif')).toBe(false)
  })

  test('exactly ten megabytes; data appended to the picture is dropped', async () => {
    const applicant = await anApplicant(house)
    const picture = aPng()
    const tail = Buffer.concat([
      Buffer.from('<script>polyglot</script>'),
      randomBytes(documentLimits.bytes),
    ])
    const whole = Buffer.concat([picture, tail]).subarray(0, documentLimits.bytes)
    const { id } = await upload(applicant, whole)
    await handIn(house, applicant)
    const admin = await aStaffMember(house, 'admin')
    const seen = await admin.client.application.documentPage({ documentId: id, page: 1 })
    expect(Buffer.from(await seen.arrayBuffer()).includes('polyglot')).toBe(false)
    expect(seen.size).toBeLessThan(10_000)
    expect(await reason(upload(applicant, Buffer.concat([whole, Buffer.of(0)])))).toBe('TOO_LARGE')
  })
})

describe('what is refused, and why', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const bomb = aPng({ width: 8, height: 8 })
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const hex = (byte: string) => byte.repeat(32)
  const lock = `<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${hex('5a')}>/U<${hex('a5')}>>>`
  const encrypted = Buffer.from(
    aPdf(1)
      .toString()
      .replace(
        'trailer<<',
        `9 0 obj${lock}endobj\ntrailer<</Encrypt 9 0 R/ID[<${hex('11')}><${hex('11')}>]`,
      ),
  )
  test.each([
    ['nothing', Buffer.alloc(0), 'EMPTY'],
    ['a program named as a picture', Buffer.from('MZ\x90\0 program'), 'NOT_A_PICTURE_OR_PDF'],
    ['an SVG named as a picture', svg, 'NOT_A_PICTURE_OR_PDF'],
    ['a picture that was cut off', aPng().subarray(0, 60), 'DAMAGED'],
    ['a few bytes that claim to be a field', bomb, 'TOO_MANY_PIXELS'],
    ['a PDF that is none', Buffer.from('%PDF-1.7 nothing else'), 'DAMAGED'],
    ['a PDF with a password', encrypted, 'ENCRYPTED_PDF'],
    ['a book', aPdf(13), 'TOO_MANY_PAGES'],
  ])('%s', async (_, bytes, why) => {
    const applicant = await anApplicant(house)
    expect(await reason(upload(applicant, bytes))).toBe(why)
    expect((await applicant.client.application.ownApplication()).documents).toEqual([])
  })

  test('the same file twice, a second identity card, an eleventh certificate', async () => {
    const applicant = await anApplicant(house)
    await upload(applicant, aPng(), { kind: 'national-id' })
    expect(await reason(upload(applicant, aPng()))).toBe('SAME_FILE')
    expect(await reason(upload(applicant, aJpeg(), { kind: 'national-id' }))).toBe('TOO_MANY_FILES')
    for (let side = 1; side <= documentLimits.certificates; side += 1)
      await upload(applicant, aPng({ width: side, height: 9 }))
    expect(await reason(upload(applicant, aPng({ width: 77, height: 9 })))).toBe('TOO_MANY_FILES')
  })

  test('the same file sent twice at once is one document', async () => {
    const applicant = await anApplicant(house)
    const outcomes = await Promise.all([
      reason(upload(applicant, aPng())),
      reason(upload(applicant, aPng())),
    ])
    expect(outcomes.sort()).toEqual(['SAME_FILE', 'taken'])
  })

  test('more than twenty in a day', async () => {
    const applicant = await anApplicant(house)
    for (let time = 0; time < documentLimits.aDay; time += 1)
      await reason(upload(applicant, Buffer.from('x')))
    expect(await reason(upload(applicant, aPng()))).toBe('TOO_MANY_REQUESTS')
  })

  test('a visitor and a form for another operation, before anything is read', async () => {
    const form = new FormData()
    form.set('0', new File([new Uint8Array(1000)], 'a'))
    const send = (operation: string, cookie = '') =>
      fetch(`${house.url}/api/rpc/${operation}`, {
        method: 'POST',
        body: form,
        headers: { cookie },
      })
    expect((await send('application/uploadDocument')).status).toBe(401)
    const applicant = await anApplicant(house)
    expect((await send('identity/requestCode', applicant.cookie())).status).toBe(415)
    const broken = await fetch(`${house.url}/api/rpc/application/uploadDocument`, {
      method: 'POST',
      body: 'no form',
      headers: { cookie: applicant.cookie(), 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
  })
})

test('files are stored sealed; only reviewers see them, and the audit log records them', async () => {
  const applicant = await anApplicant(house)
  const { id } = await upload(applicant, aPng({ width: 1200, height: 800 }))
  await handIn(house, applicant)
  const stored = await house.appContext.files.get(`${id}.1`)
  expect(stored?.subarray(0, 3)).not.toEqual(Buffer.of(0xff, 0xd8, 0xff))
  const supervisor = await aStaffMember(house, 'supervisor')
  const page = (person: TestPerson) =>
    reason(person.client.application.documentPage({ documentId: id, page: 1 }))
  expect(await page(supervisor)).toBe('NOT_FOUND')
  expect(await page(applicant)).toBe('NOT_FOUND')
  const admin = await aStaffMember(house, 'admin')
  expect(await page(admin)).toBe('taken')
  const shown = await admin.client.application.documentPage({ documentId: id, page: 1 })
  const key = await house.appContext.keys.find(applicant.id)
  const plain = stored && key?.decryptBytes(stored, pageSealContext(id, 1))
  const points = (picture: Uint8Array) => jpeg.decode(picture, { useTArray: true })
  const [drawn, bare] = [points(await shown.bytes()), points(plain ?? new Uint8Array())]
  expect([drawn.width, drawn.height]).toEqual([bare.width, bare.height])
  const changed = drawn.data.filter(
    (value, at) => Math.abs(value - (bare.data[at] ?? 0)) > 40,
  ).length
  expect(changed / drawn.data.length).toBeGreaterThan(0.01)
  expect(await reason(admin.client.application.documentPage({ documentId: id, page: 2 }))).toBe(
    'NOT_FOUND',
  )
  const { rows } = await house.db.$client.query(
    `select actor_id from audit_entries where action = 'application.document-viewed' and subject_id = $1`,
    [applicant.id],
  )
  expect(rows).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }])
})

test('a removed, abandoned or long decided document leaves no file', async () => {
  const applicant = await anApplicant(house)
  const removed = await upload(applicant, aPng())
  await applicant.client.application.removeDocument({ documentId: removed.id })
  await sweepFiles(house.appContext)
  expect((await filesOnDisk()).filter((name) => name.includes(removed.id))).toEqual([])

  const kept = await upload(applicant, aJpeg(), { kind: 'national-id' })
  const decided = `update applications set decided_at = app_now() where person_id = $1`
  await house.db.$client.query(decided, [applicant.id])
  await house.db.$client.query(
    `update profiles set verification_status = 'rejected' where id = $1`,
    [applicant.id],
  )
  const onDisk = async () => (await filesOnDisk()).some((name) => name.includes(kept.id))
  const sweep = async () => {
    await sweepDocuments(house.appContext)
    await sweepFiles(house.appContext)
  }
  await house.moveTime('29 days')
  await sweep()
  expect(await onDisk()).toBe(true)
  await house.moveTime('2 days')
  await sweep()
  expect(await onDisk()).toBe(false)
})

test('documents of an unsubmitted application are deleted ninety days after its owner’s last sign-in ended, with a notice two weeks before', async () => {
  const [started, moreInfo, back, sent] = [
    await anApplicant(house),
    await anApplicant(house),
    await anApplicant(house),
    await anApplicant(house),
  ]
  const all = [started, moreInfo, back, sent]
  const files = new Map<TestPerson, string>()
  for (const one of all) files.set(one, (await upload(one, aJpeg(), { kind: 'national-id' })).id)
  const stands = (one: TestPerson, status: string) =>
    house.db.$client.query('update profiles set verification_status = $2 where id = $1', [
      one.id,
      status,
    ])
  for (const one of [moreInfo, back]) await stands(one, 'more_info')
  await stands(sent, 'pending_approval')
  const notifyDrafts = () => notifyDraftDeletion(house.db, { days: keptFor.drafts, limit: 200 })
  /** After so many days: whose file is still stored, and how often each person was notified. */
  const after = async (days: number) => {
    await house.moveTime(`${days} days`)
    await Promise.all([notifyDrafts(), notifyDrafts()])
    await transaction(house.db, (tx) => oldDrafts(keptFor.drafts).sweep(tx, 200))
    await sweepFiles(house.appContext)
    const names = await filesOnDisk()
    const there = [...files.values()].map((id) => names.some((name) => name.includes(id)))
    const recipients = all.map(async ({ id }) => {
      const { rowCount } = await house.db.$client.query(
        `select 1 from notices where person_id = $1 and kind = 'documents'`,
        [id],
      )
      return rowCount
    })
    return { there, told: await Promise.all(recipients) }
  }
  await house.moveTime('80 days')
  const started2 = await onAnotherDevice(house, started)
  await house.db.$client.query(
    'update applications set decided_at = app_now() where person_id = any ($1)',
    [[moreInfo.id, back.id]],
  )
  expect(await after(75)).toEqual({ there: [true, true, true, true], told: [0, 0, 0, 0] })
  expect(await after(2)).toEqual({ there: [true, true, true, true], told: [0, 1, 1, 0] })
  await onAnotherDevice(house, back)
  expect(await after(13)).toEqual({ there: [true, true, true, true], told: [0, 1, 1, 0] })
  // An owner who came back is notified again later.
  expect(await after(2)).toEqual({ there: [true, false, true, true], told: [0, 1, 1, 0] })
  expect(await after(16)).toEqual({ there: [true, false, true, true], told: [1, 1, 1, 0] })
  expect(await after(13)).toEqual({ there: [true, false, true, true], told: [1, 1, 1, 0] })
  expect(await after(2)).toEqual({ there: [false, false, true, true], told: [1, 1, 1, 0] })
  expect(await after(90)).toEqual({ there: [false, false, true, true], told: [1, 1, 2, 0] })
  const again = await onAnotherDevice(house, started2)
  expect((await again.client.application.ownApplication()).documents).toEqual([])
  expect(await reason(upload(again, aJpeg(), { kind: 'national-id' }))).toBe('taken')
})

test('a failing storage stores nothing, not even a part', async () => {
  const failing = await openHouse({
    change: (appContext) => ({
      ...appContext,
      files: { ...appContext.files, put: () => Promise.reject(new Error('disk full')) },
    }),
  })
  const applicant = await anApplicant(failing)
  expect(await reason(upload(applicant, aPng()))).toBe('INTERNAL_SERVER_ERROR')
  expect((await applicant.client.application.ownApplication()).documents).toEqual([])
  await agreeTo(applicant, 'expert')
  await failing.close()
})
