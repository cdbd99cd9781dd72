import { randomUUID } from 'node:crypto'
import { trainingFile } from '@sanad/domain/application/training/training-file'
import { languages } from '@sanad/domain/primitives/language'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { defaultModule, takeQuiz } from '../../../test/people/training-answers.ts'
import { putSignature } from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import {
  contentSignatures,
  contentVersions,
  now as appNow,
} from '#server/platform/stores/database/tables.ts'
import { notifyCareDue } from '../supervision/supervision.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ env: { STAGE: 'preview' } })
})
afterAll(() => house.close())
afterEach(async () => {
  await house.db.delete(contentVersions)
  await house.db.delete(contentSignatures)
  await house.appContext.content.refresh()
})

const [module, language] = ['introduction', 'en'] as const
const file = trainingFile(module, language)
const [lesson] = defaultModule(module).en.lessons
const sweep = () => notifyCareDue(house.appContext)

/** A clinician signs the newest words of both languages. */
async function sign(): Promise<void> {
  for (const each of languages) {
    const sha256 = house.appContext.content.file(trainingFile(module, each)).newestHash ?? ''
    const recordedBy = randomUUID()
    const signature = { sha256, profession: 'clinician', name: 'Dr Noor', recordedBy } as const
    await putSignature(house.db, { ...signature, signedOn: '2026-01-01' })
  }
  await house.appContext.content.refresh()
}

/** Two people put another title in place of the first lesson's. */
async function rename(title: string, isCorrection = false): Promise<void> {
  await house.moveTime('1 minute')
  await house.db.insert(contentVersions).values({
    files: { [file]: (defaultFiles[file] ?? '').replace(lesson?.title ?? '', title) },
    sha256: title,
    replaced: {},
    basedOn: 0,
    reason: 'our own words',
    isCorrection,
    decision: 'applied',
    decidedAt: appNow,
  })
  await house.appContext.content.refresh()
}

const read = async ({ client }: TestPerson) =>
  (await client.application.trainingModule({ module, language })).change
const ownLesson = async ({ client }: TestPerson) => (await client.application.ownStanding()).lesson

async function whoPassed(): Promise<TestPerson> {
  const expert = await anExpert(house)
  expect((await takeQuiz(expert, module)).passed).toBe(true)
  await sweep()
  expect(await read(expert)).toBeNull()
  return expert
}

test('LESSON-1 signed words that changed are asked for; unsigned ones are not', async () => {
  const expert = await whoPassed()
  await rename('A draft of ours')
  await sweep()
  expect(await read(expert)).toBeNull()
  await sign()
  await sweep()
  const change = await read(expert)
  expect(change?.parts).toEqual([lesson?.id])
  const { modules } = await expert.client.application.training({ language })
  expect(modules.map(({ confirmBy }) => confirmBy !== null)).toEqual([
    true,
    ...modules.slice(1).map(() => false),
  ])
  expect(modules[0]).toMatchObject({ completed: true, state: 'done' })
  await house.moveTime('1 day')
  await sweep()
  expect((await read(expert))?.confirmBy).toBe(change?.confirmBy)
})

test('LESSON-2 the holder is reminded, staff see who has not confirmed, and a press ends it', async () => {
  const expert = await whoPassed()
  await rename('Other words')
  await sign()
  await sweep()
  expect(await ownLesson(expert)).toMatchObject({ module, state: 'fine' })
  const counts: number[] = []
  for (const days of [15, 2, 10, 3]) {
    await house.moveTime(`${days} days`)
    await house.db.$client.query(
      `update experts set check_in_due_at = app_now() + interval '28 days' where expert_id = $1`,
      [expert.id],
    )
    await sweep()
    await sweep()
    counts.push((await expert.client.escalation.myNotices()).length)
  }
  expect(counts).toEqual([0, 1, 2, 3])
  await house.moveTime('1 day')
  const supervisor = await aStaffMember(house, 'supervisor')
  const stateFor = async () =>
    (await supervisor.client.application.experts()).find(({ personId }) => personId === expert.id)
      ?.lesson?.state
  expect(await stateFor()).toBe('overdue')

  const words = (await read(expert))?.words ?? ''
  await rename('Words of a minute ago')
  await sign()
  const confirm = (hash: string) => expert.client.application.confirmModule({ module, words: hash })
  expect(await confirm(words)).toEqual({ confirmed: false })
  const newest = (await read(expert))?.words ?? ''
  expect(await confirm(newest)).toEqual({ confirmed: true })
  expect(await confirm(newest)).toEqual({ confirmed: true })
  await sweep()
  expect([await read(expert), await ownLesson(expert), await stateFor()]).toEqual([
    null,
    null,
    undefined,
  ])
  const { rows } = await house.db.$client.query(
    `select facts from audit_entries where action = 'application.module-confirmed'`,
  )
  expect(rows).toEqual([{ facts: { module } }])
})

test('LESSON-3 a correction asks nobody, and words that come back stop asking', async () => {
  const expert = await whoPassed()
  await rename('A spelling mistake', true)
  await sign()
  await sweep()
  expect(await read(expert)).toBeNull()
  await rename('Quite other words')
  await sign()
  await sweep()
  expect(await ownLesson(expert)).not.toBeNull()
  await rename(lesson?.title ?? '')
  await sign()
  await sweep()
  expect(await ownLesson(expert)).toBeNull()
})

test('LESSON-4 a pass of an earlier release counts for the words of the first day', async () => {
  const expert = await whoPassed()
  const forget = `update training_progress set known_words = null where person_id = $1`
  await house.db.$client.query(forget, [expert.id])
  await sweep()
  await rename('Later words')
  await sign()
  await sweep()
  expect((await read(expert))?.parts).toEqual([lesson?.id])
})
