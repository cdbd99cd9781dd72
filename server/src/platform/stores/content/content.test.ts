import type { Profession } from '@sanad/domain/primitives/content/sign-off'
import type { ContentPart } from '@sanad/domain/primitives/content/content-part'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openHouse, type House } from '../../../../test/house.ts'
import { hashOfText, putSignature } from './content-store.ts'
import { openContent } from './content.ts'
import { contentSignatures, contentVersions, inSeconds } from '../database/tables.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(contentVersions)
  await house.db.delete(contentSignatures)
})

const person = randomUUID()
const fileOf = (name: string) => `name: { en: ${name}, ar: يد }\n`

/** Stores a version that was applied so many seconds after the first one. */
async function apply(text: string, seconds = 0): Promise<number> {
  const [row] = await house.db
    .insert(contentVersions)
    .values({
      files: { 'service.yaml': text },
      sha256: hashOfText(text),
      replaced: {},
      basedOn: 0,
      reason: 'ours',
      decision: 'applied',
      decidedAt: inSeconds(seconds),
    })
    .returning({ number: contentVersions.number })
  return row?.number ?? 0
}

const signedPart: ContentPart<{ name: { en: string } }> = {
  ...servicePart,
  signed: { by: ['lawyer', 'clinician'], wordsOf: (data) => JSON.stringify(data) },
}
const sign = (name: string, profession: Profession) =>
  putSignature(house.db, {
    sha256: hashOfText(JSON.stringify({ name: { en: name, ar: 'يد' } })),
    profession,
    name: 'A. Reader',
    signedOn: '2026-01-01',
    recordedBy: person,
  })

const open = (part: ContentPart<{ name: { en: string } }>, stage: 'live' | 'preview' = 'live') => {
  const { log } = house.appContext
  const content = openContent({ db: house.db, stage, log, parts: [part] })
  const nameNow = async (): Promise<string> => {
    await content.refresh()
    return content.of(part).name.en
  }
  return { content, nameNow }
}

test('the defaults stand until a version is applied, and another one applied later wins', async () => {
  const { content, nameNow } = open(servicePart)
  expect(await nameNow()).toBe('Sanad')
  const first = await apply(fileOf('Hand'))
  expect(await nameNow()).toBe('Hand')
  expect(content.version).toBe(first)
  await apply(fileOf('Shoulder'), 1)
  expect(await nameNow()).toBe('Shoulder')
})

test('listeners are told of a change, and of nothing else', async () => {
  const { content } = open(servicePart)
  let changes = 0
  content.onChange(() => changes++)
  await content.refresh()
  expect(changes).toBe(0)
  await apply(fileOf('Hand'))
  await content.refresh()
  await content.refresh()
  expect(changes).toBe(1)
})

test('a version that this release does not understand is logged once, and the one before stands', async () => {
  const { content, nameNow } = open(servicePart)
  const first = await apply(fileOf('Hand'))
  await apply('name: later\n', 1)
  expect(await nameNow()).toBe('Hand')
  expect(await nameNow()).toBe('Hand')
  expect(content.version).toBe(first)
  expect(house.logged.filter((entry) => entry.includes('does not understand'))).toHaveLength(1)
})

test('words that must be signed take effect with the last signature, and stay until the next are signed', async () => {
  const { nameNow } = open(signedPart)
  await apply(fileOf('Hand'))
  expect(await nameNow()).toBe('Sanad')
  await sign('Hand', 'lawyer')
  expect(await nameNow()).toBe('Sanad')
  await sign('Hand', 'clinician')
  expect(await nameNow()).toBe('Hand')
  await apply(fileOf('Shoulder'), 1)
  expect(await nameNow()).toBe('Hand')
})

test('a preview shows unsigned words as long as none are signed', async () => {
  const { content, nameNow } = open(signedPart, 'preview')
  await apply(fileOf('Hand'))
  expect(await nameNow()).toBe('Hand')
  expect(content.file('service.yaml').isSigned).toBe(false)
})

test('a day of signing that has not come is refused', async () => {
  const signature = { sha256: 'a', profession: 'lawyer', name: 'A', recordedBy: person } as const
  expect(await putSignature(house.db, { ...signature, signedOn: '2999-01-01' })).toBe(false)
})

test('words that were signed in a former release stay in force', async () => {
  const { content, nameNow } = open(signedPart)
  for (const profession of ['lawyer', 'clinician'] as const)
    await putSignature(house.db, {
      sha256: hashOfText(JSON.stringify({ name: { en: 'Former', ar: 'يد' } })),
      files: { 'service.yaml': fileOf('Former') },
      profession,
      name: 'A. Reader',
      signedOn: '2026-01-01',
      recordedBy: person,
    })
  expect(await nameNow()).toBe('Former')
  expect(content.file('service.yaml').isWaiting).toBe(true)
})

test('files that fit each other take effect together, once all of them are signed', async () => {
  const whole: ContentPart<{ name: { en: string } }> = {
    name: 'both',
    files: ['words.en.json', 'words.ar.json'],
    schema: z
      .object({ 'words.en.json': z.object({ w: z.string() }), 'words.ar.json': z.unknown() })
      .transform((files) => ({ name: { en: files['words.en.json'].w } })),
    signed: { by: ['clinician'], wordsOf: (data) => JSON.stringify(data), asOne: true },
  }
  const { content } = open(whole, 'preview')
  const signWords = (w: string) =>
    putSignature(house.db, {
      sha256: hashOfText(JSON.stringify({ w })),
      profession: 'clinician',
      name: 'A. Reader',
      signedOn: '2026-01-01',
      recordedBy: person,
    })
  const applyWords = async (w: string, seconds: number) => {
    const files = { 'words.en.json': `{"w":"${w}"}`, 'words.ar.json': `{"w":"${w} ar"}` }
    await house.db.insert(contentVersions).values({
      files,
      sha256: hashOfText(w),
      replaced: {},
      basedOn: 0,
      reason: 'ours',
      decision: 'applied',
      decidedAt: inSeconds(seconds),
    })
  }
  const now = async () => {
    await content.refresh()
    const { signers, isWaiting } = content.file('words.ar.json')
    return [content.of(whole).name.en, signers.length, isWaiting]
  }
  await applyWords('old', 0)
  await signWords('old')
  await signWords('old ar')
  expect(await now()).toEqual(['old', 1, false])
  await applyWords('new', 1)
  await signWords('new')
  expect(await now()).toEqual(['old', 1, true])
  await signWords('new ar')
  expect(await now()).toEqual(['new', 1, false])
})
