import type { Profession } from '@sanad/domain/primitives/content/sign-off'
import type { ContentPart } from '@sanad/domain/primitives/content/content-part'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
