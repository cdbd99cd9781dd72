import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPng } from '../../../test/people/documents.ts'
import { makeExports, ownCopy } from '../../../test/jobs/exports.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  anApplicant,
  aSeeker,
  aStaffMember,
  writes,
} from '../../../test/people/people.ts'
import { asInLive, enrol } from '../../../test/people/second-factor.ts'
import { sweepFiles } from '#server/platform/stores/files/file-deletions.ts'
import { sweepRetention } from '../index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

/** The whole copy as one text to search. */
const whole = async (person: Parameters<typeof ownCopy>[1]) => {
  const text = await ownCopy(house, person)
  return {
    text,
    copy: JSON.parse(text) as Record<string, unknown> & { chapters: Record<string, unknown> },
  }
}

describe('a seeker’s copy', () => {
  test('has their profile, consents, answers, moods and messages, and the messages to them', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.mood.checkIn({ id: randomUUID(), mood: 'overwhelmed' })
    await seeker.client.outcome.answerQuestions({ id: randomUUID(), week: 0, said: [3, 2, 1, 0] })
    await seeker.client.assessment.chooseMood({ mood: 'sad' })
    const said = await writes(seeker, sessionId, 'my own words')
    await writes(expert, sessionId, 'words said to me', said.id)
    await seeker.client.chat.endSession({ sessionId })
    await seeker.client.chat.giveFeedback({ sessionId, feltHeard: 'yes' })
    const { text, copy } = await whole(seeker)
    expect(text).toContain(seeker.email)
    for (const expected of [
      'my own words',
      'words said to me',
      'overwhelmed',
      'more-than-half',
      'sad',
      'Mariam',
      'Amin',
      'yes',
    ])
      expect(text).toContain(expected)
    expect(Object.keys(copy.chapters)).toContain('consents')
    expect(text.match(new RegExp(`"inReplyTo":\\s*"${said.timestamp}"`))).not.toBeNull()
    expect(await ownCopy(house, seeker, { format: 'html' })).toContain('Reply to the message of')
    // Of the other side only a first name.
    for (const hidden of [expert.email, expert.id, 'Haddad', seeker.id])
      expect(text).not.toContain(hidden)
  })

  test.each([
    ['en', 'safeguarding lead (your supporter asked for help)'],
    ['ar', 'مسؤول الحماية (طلب داعمك المساعدة)'],
  ] as const)(
    'names a supervisor’s reading after a supporter was worried (%s)',
    async (language, reading) => {
      const { seeker, expert, sessionId } = await aConversation(house)
      await expert.client.chat.openSession({ sessionId })
      await writes(seeker, sessionId, 'words that worried my supporter')
      await expert.client.supervision.raiseConcern({ sessionId })
      const { supervision } = (await aStaffMember(house, 'supervisor')).client
      await supervision.takeCase({ kind: 'session', id: sessionId })
      await supervision.readCase({ kind: 'session', id: sessionId, reason: 'supporter-asked' })
      expect(await ownCopy(house, seeker, { format: 'html', language })).toContain(reading)
    },
  )

  test.each([
    ['en', 'ltr', 'A copy of your data'],
    ['ar', 'rtl', 'نسخة من بياناتك'],
  ] as const)(
    'as a page in %s it needs nothing else, and harms nobody who opens it',
    async (language, dir, title) => {
      const { seeker, expert, sessionId } = await aConversation(house)
      await expert.client.chat.openSession({ sessionId })
      await writes(seeker, sessionId, '<script>alert(1)</script> & "so" ‮')
      const page = await ownCopy(house, seeker, { format: 'html', language })
      expect(page).toContain(`<html lang="${language}" dir="${dir}">`)
      // In the zone of the service, which stands beside each time.
      expect(page).toMatch(/\d\d:\d\d (GST|غرينتش\+4)/)
      expect(page).not.toContain(' UTC')
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).not.toMatch(/<script|https?:|undefined|\[object/)
      expect(page).toContain('&#60;script&#62;')
    },
  )
})

test('a supporter has their own messages, and not the seeker’s', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await writes(seeker, sessionId, 'what I confided')
  await writes(expert, sessionId, 'what I answered')
  const { text } = await whole(expert)
  expect(text).toContain('what I answered')
  expect(text).not.toContain('what I confided')
  expect(text).not.toContain('Layla')
})

test('an applicant has their application and the pictures of their documents', async () => {
  const applicant = await anApplicant(house)
  await applicant.client.application.saveDraft({
    changes: { motivation: 'to be there for others' },
  })
  await applicant.client.application.uploadDocument({
    kind: 'certificate',
    file: new File([new Uint8Array(aPng())], 'course.png', { type: 'image/png' }),
  })
  const { text, copy } = await whole(applicant)
  expect(text).toContain('to be there for others')
  const [document] = copy['documents'] as { name: string; pages: string[] }[]
  expect(document?.name).toBe('course.png')
  expect(
    Buffer.from(document?.pages[0] ?? '', 'base64')
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
  expect(await ownCopy(house, applicant, { format: 'html' })).toContain('data:image/jpeg;base64,')
})

test('requested twice, at once or later that day, it is the same copy; in another language a new one', async () => {
  const seeker = await aSeeker(house)
  const exports = await Promise.all(
    [1, 2, 3].map(() => seeker.client.privacy.prepareExport({ language: 'en' })),
  )
  const [{ id } = { id: '' }] = exports
  expect(new Set(exports.map((one) => one.id)).size).toBe(1)
  await makeExports(house)
  expect((await seeker.client.privacy.prepareExport({ language: 'en' })).id).toBe(id)
  const other = await seeker.client.privacy.prepareExport({ language: 'ar' })
  expect(other.id).not.toBe(id)
  expect(
    await outcome(seeker.client.privacy.exportPiece({ exportId: id, format: 'json', piece: 1 })),
  ).toBe('NOT_FOUND')
})

test('only its owner gets it, it is stored sealed, and a week later it is deleted', async () => {
  const [seeker, stranger] = [await aSeeker(house), await aSeeker(house)]
  await ownCopy(house, seeker)
  const { id: exportId } = await seeker.client.privacy.prepareExport({ language: 'en' })
  const piece = { exportId, format: 'json', piece: 1 } as const
  expect(await outcome(seeker.client.privacy.exportPiece(piece))).toBe('ok')
  expect(await outcome(stranger.client.privacy.exportPiece(piece))).toBe('NOT_FOUND')
  expect(await outcome(house.browser().client.privacy.exportPiece(piece))).toBe('UNAUTHORIZED')
  expect(await outcome(seeker.client.privacy.exportPiece({ ...piece, piece: 2 }))).toBe('NOT_FOUND')
  const sealed = await house.appContext.files.get(`${exportId}.1`)
  expect(sealed?.includes(seeker.email)).toBe(false)
  await house.moveTime('7 days 1 minute')
  expect(await outcome(seeker.client.privacy.exportPiece(piece))).toBe('NOT_FOUND')
  expect((await seeker.client.privacy.ownData()).export).toBeNull()
  await sweepRetention(house.appContext)
  await sweepFiles(house.appContext)
  expect(await house.appContext.files.get(`${exportId}.1`)).toBeUndefined()
})

test('the queue and the log name no one, and a repeated job has no second effect', async () => {
  const seeker = await aSeeker(house, { name: 'Canaria Canaryname' })
  await seeker.client.privacy.prepareExport({ language: 'en' })
  const { rows } = await house.db.$client.query('select * from graphile_worker._private_jobs')
  expect(JSON.stringify(rows)).not.toMatch(/canar|people\.example/i)
  await makeExports(house)
  await makeExports(house)
  expect((await seeker.client.privacy.ownData()).export?.readyAt).not.toBeNull()
  expect(house.logged.join('\n')).not.toMatch(/canar|people\.example/i)
})

test('staff give a fresh second factor first', async () => {
  const live = await openHouse({ change: asInLive })
  const owner = await aStaffMember(live, 'owner')
  const app = await enrol(live, owner)
  expect(await outcome(owner.client.privacy.prepareExport({ language: 'en' }))).toBe('ok')
  await live.moveTime('16 minutes')
  expect(await outcome(owner.client.privacy.prepareExport({ language: 'en' }))).toBe(
    'FRESH_FACTOR_NEEDED',
  )
  expect(await outcome(owner.client.privacy.askErasure())).toBe('FRESH_FACTOR_NEEDED')
  await owner.client.identity.giveSecondFactor({ code: await app.next() })
  expect(await outcome(owner.client.privacy.prepareExport({ language: 'en' }))).toBe('ok')
  await live.close()
})
