import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { outcome } from '../test/outcome.ts'
import { aConversation, anApplicant, aSeeker, type TestPerson } from '../test/people.ts'

/** Safety §2: each limit that the database counts, as a number, through its operation, on moved time. */
let house: House
let seeker: TestPerson
let applicant: TestPerson
let met: Awaited<ReturnType<typeof aConversation>>
beforeAll(async () => {
  house = await openHouse()
  seeker = await aSeeker(house)
  applicant = await anApplicant(house)
  met = await aConversation(house)
})
afterAll(() => house.close())

const answers = {
  feeling: null,
  feelingIntensity: null,
  mood: 'sad',
  moodIntensity: 4,
  urgency: 'soon',
  urgencyIntensity: null,
} as const
const anybody = () => house.browser().client
const newAddress = () => `${randomUUID()}@limits.example`

const hour = 3600
const day = 24 * hour
type Guarded = readonly [name: string, times: number, seconds: number, call: () => Promise<unknown>]
const guarded: Guarded[] = [
  ['codes-ip-hour', 200, hour, () => anybody().identity.requestCode({ email: newAddress(), language: 'en' })],
  [
    'verifies-ip-hour',
    300,
    hour,
    () => anybody().identity.verifyCode({ email: newAddress(), code: '123456', language: 'en' }),
  ],
  [
    'links-ip-hour',
    200,
    hour,
    () => anybody().identity.requestCode({ email: newAddress(), language: 'en', link: true }),
  ],
  ['severity-ip-hour', 300, hour, () => anybody().assessment.assessCrisisSeverity({ assessment: answers })],
  ['kept-answers-ip-hour', 300, hour, () => anybody().assessment.keepAnswers({ assessment: answers })],
  ['guests-ip-minute', 600, 60, () => anybody().identity.signInAsGuest({ language: 'en' })],
  ['quick-sign-ins', 30, 60, () => anybody().identity.quickSignIn({ email: newAddress(), password: 'x' })],
  ['matches-hour', 10, hour, () => seeker.client.matching.findAvailableExpert({})],
  ['emergencies-ten-minutes', 6, 600, beginAndEnd],
  ['moods-hour', 60, hour, () => seeker.client.assessment.chooseMood({ mood: 'sad' })],
  ['mood-person-day', 50, day, () => seeker.client.mood.checkIn({ id: randomUUID(), mood: 'sad' })],
  ['exports-person-day', 6, day, askForCopy],
  ['escalations-hour', 10, hour, escalate],
  ['reports-day', 5, day, report],
  ['uploads-day', 20, day, upload],
]

async function beginAndEnd(): Promise<void> {
  const notice = emergencyNoticeText('en')
  const begun = await seeker.client.safeguarding.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice,
  })
  if (begun.kind !== 'emergency') throw new Error('an emergency was expected')
  await seeker.client.chat.endSession({ sessionId: begun.emergency.sessionId })
}

/** The emergencies above left one. */
async function escalate(): Promise<unknown> {
  const { rows } = await house.db.$client.query<{ id: string }>(
    'select id from crisis_assessments where user_id = $1 limit 1',
    [seeker.id],
  )
  return seeker.client.safeguarding.autoEscalateCrisis({ crisisId: rows[0]?.id ?? '' })
}

/** The copy that is there already is the answer to a second asking. */
async function askForCopy(): Promise<unknown> {
  await house.db.$client.query('delete from data_exports')
  return seeker.client.privacy.prepareExport({ language: 'en' })
}

function report(): Promise<unknown> {
  return met.seeker.client.safeguarding.report({
    id: randomUUID(),
    sessionId: met.sessionId,
    personId: met.expert.id,
    reason: 'hurtful',
  })
}

function upload(): Promise<unknown> {
  return applicant.client.application.uploadDocument({
    kind: 'certificate',
    file: new File(['no picture'], 'a.png'),
  })
}

/** As if it had been asked that often since the window began, without asking that often. */
const countUpTo = (name: string, count: number) =>
  house.db.$client.query('update rate_limits set count = $2 where limiter = $1', [name, count])

const heldBack = ['TOO_MANY_REQUESTS', 'PROOF_NEEDED']
const isHeldBack = async (call: () => Promise<unknown>): Promise<boolean> =>
  heldBack.includes(await outcome(call()))

describe.each(guarded)('%s', (name, times, seconds, call) => {
  test(`holds back after ${times} in ${seconds} seconds, and no longer`, async () => {
    await house.moveTime('2 days')
    expect(await isHeldBack(call)).toBe(false)
    await countUpTo(name, times - 1)
    expect(await isHeldBack(call)).toBe(false)
    expect(await isHeldBack(call)).toBe(true)
    await house.moveTime(`${seconds - 30} seconds`)
    expect(await isHeldBack(call)).toBe(true)
    await house.moveTime('31 seconds')
    expect(await isHeldBack(call)).toBe(false)
  })
})

/** Counted together, by an address or an account: `identity/*.test.ts` try them on moved time. */
const triedWithCodes = [
  'failures-address-hour',
  'failures-all-hour',
  'spent-proofs',
  'codes-address-hour-unknown',
  'codes-address-day-unknown',
  'links-address-hour',
  'codes-address-hour',
  'codes-address-day',
]
/** In a node’s memory: `request-limits.test.ts`. */
const triedInMemory = ['requests-person-minute', 'messages-person-minute', 'requests-ip-minute']
/** Refuses nobody: `assessment/answers.test.ts`. */
const triedWithAnswers = ['assessments-hour']

test('no limit is left without such a test', async () => {
  const folder = import.meta.dirname
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/: Limit = \{ name: '([^']+)'/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(
    new Set([...guarded.map(([name]) => name), ...triedWithCodes, ...triedInMemory, ...triedWithAnswers]),
  )
})

test('guessing codes for weeks is right one time in ten thousand at most, then codes open nothing', async () => {
  const email = newAddress()
  let judged = 0
  let codes = 0
  for (let days = 0; days < 30; days += 1) {
    const { by } = await anybody().identity.requestCode({ email, language: 'en' })
    if (by === 'code') codes += 1
    const right = by === 'code' ? house.codeFor(email) : ''
    const wrong = ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888']
    // All at once, as somebody would who hopes to slip past the count.
    const tried = await Promise.all(
      wrong
        .filter((code) => code !== right)
        .map((code) => outcome(anybody().identity.verifyCode({ email, code, language: 'en' }))),
    )
    judged += tried.filter((code) => code === 'INVALID_TOKEN').length
    expect(tried).not.toContain('ok')
    await house.moveTime('1 day')
  }
  expect([codes, judged]).toEqual([20, 100])
  // Each code is one of a million; what was tried of one does not help with the next.
  const odds = 1 - (1 - judged / codes / 1_000_000) ** codes
  expect(odds).toBeLessThanOrEqual(1e-4)
})
