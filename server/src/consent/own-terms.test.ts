import { randomUUID } from 'node:crypto'
import { termsFile } from '@sanad/domain/consent/terms-file'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aNewSeeker, aSeeker, type TestPerson } from '../../test/people/people.ts'
import { defaultTerms } from '../../test/people/terms.ts'
import { hashOfText, putSignature } from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { contentVersions, now as appNow } from '#server/platform/stores/database/tables.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ env: { STAGE: 'preview' } })
})
afterAll(() => house.close())

const file = termsFile('seeker', 'en')
const before = defaultTerms('seeker', 'en')
const own = (text: string) => text.replace('The service is free.', 'Our service is free.')

const agree = async (fullText: string, person?: TestPerson) =>
  outcomeOf(
    (person ?? (await aNewSeeker(house))).client.consent.recordUserConsent({
      version: termsVersion,
      fullText,
      platform: 'web',
      language: 'en',
      userAgent: 'test',
    }),
  )

test('an organisation’s own terms are asked for, by the words that the screen shows', async () => {
  const agreedBefore = await aSeeker(house)
  await house.db.insert(contentVersions).values({
    files: { [file]: own(defaultFiles[file] ?? '') },
    sha256: 'ours',
    replaced: {},
    basedOn: 0,
    reason: 'our own clause',
    decision: 'applied',
    decidedAt: appNow,
  })
  await house.appContext.content.refresh()
  const read = (language: 'en' | 'ar') =>
    agreedBefore.client.consent.terms({ kind: 'seeker', language })
  const { document, signers, changes } = await read('en')
  expect(JSON.stringify(document)).toContain('Our service is free.')
  expect(signers).toEqual([])
  expect(changes?.added).toEqual([expect.stringContaining('Our service is free.')])
  expect(changes?.gone).toEqual([expect.stringContaining('The service is free.')])
  expect((await read('ar')).changes).toMatchObject({ added: [], gone: [] })
  expect((await agreedBefore.client.home.start()).next).toBe('terms')
  expect(await agree(own(before), agreedBefore)).toBe('ok')
  for (const language of ['en', 'ar'] as const)
    expect((await read(language)).changes, language).toBeNull()
  expect((await agreedBefore.client.home.start()).next).not.toBe('terms')
})

test('who was reading the former words may accept them for an hour, and is asked again', async () => {
  const reading = await aNewSeeker(house)
  expect(await agree(before, reading)).toBe('ok')
  expect((await reading.client.home.start()).next).toBe('terms')
  await house.moveTime('61 minutes')
  expect(await agree(before)).toBe('TEXT_CHANGED')
})

test('a correction asks nobody again', async () => {
  const agreed = await aNewSeeker(house)
  const now = own(before)
  expect(await agree(now, agreed)).toBe('ok')
  const needsTerms = async () => (await agreed.client.home.start()).next === 'terms'
  const [was = ''] = /Our service is free\./.exec(now) ?? []
  for (const [words, isCorrection, isNeeded] of [
    [`${was} Really.`, true, false],
    [`${was} Truly.`, true, false],
    [`${was} Truly, for all.`, false, true],
  ] as const) {
    await house.db.insert(contentVersions).values({
      files: { [file]: own(defaultFiles[file] ?? '').replace(was, words) },
      sha256: words,
      replaced: {},
      basedOn: 0,
      reason: 'a spelling mistake',
      isCorrection,
      decision: 'applied',
      decidedAt: appNow,
    })
    await house.appContext.content.refresh()
    expect(await needsTerms(), words).toBe(isNeeded)
    await house.moveTime('1 minute')
  }
  await house.db.delete(contentVersions).where(ne(contentVersions.sha256, 'ours'))
  await house.appContext.content.refresh()
})

test('words that are signed show their signers, and unsigned words of a later version wait', async () => {
  const sha256 = hashOfText(own(defaultTerms('seeker', 'en', { signed: true })))
  for (const profession of ['lawyer', 'clinician'] as const)
    await putSignature(house.db, {
      sha256,
      profession,
      name: 'Dr Noor',
      signedOn: '2026-01-01',
      recordedBy: randomUUID(),
    })
  await house.db.insert(contentVersions).values({
    files: { [file]: own(defaultFiles[file] ?? '').replace('Our service', 'A draft service') },
    sha256: 'draft',
    replaced: {},
    basedOn: 0,
    reason: 'a draft',
    decision: 'applied',
    decidedAt: appNow,
  })
  await house.appContext.content.refresh()
  const { document } = await house
    .browser()
    .client.consent.terms({ kind: 'seeker', language: 'en' })
  expect(JSON.stringify(document)).toContain('Our service is free.')
  expect(await agree(own(defaultTerms('seeker', 'en', { signed: true })))).toBe('ok')
})
