import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { emptyPlan } from '@sanad/domain/wellbeing/plan/plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../test/clients/browser.ts'
import { askBy, type Answer, type Carrier } from '../../test/clients/carriers.ts'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  aConversation,
  anApplicant,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

/** Safety §2: each limit that the database counts, as a number, through its operation, on moved time. */
let house: House
let seeker: TestPerson
let applicant: TestPerson
let admin: TestPerson
let met: Awaited<ReturnType<typeof aConversation>>
beforeAll(async () => {
  house = await openHouse()
  seeker = await aSeeker(house)
  applicant = await anApplicant(house)
  admin = await aStaffMember(house, 'admin')
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
interface Limited {
  readonly name: string
  readonly times: number
  readonly seconds: number
  readonly operation: string
  readonly by: () => Browser
  readonly input: () => object | Promise<object>
  /** So that the next request is no repetition of this one. */
  readonly after?: () => Promise<unknown>
}
const anonymous = () => house.browser()
const limited: readonly Limited[] = [
  {
    name: 'codes-ip-hour',
    times: 200,
    seconds: hour,
    operation: 'identity.requestCode',
    by: anonymous,
    input: () => ({ email: newAddress(), language: 'en' }),
  },
  {
    name: 'verifies-ip-hour',
    times: 300,
    seconds: hour,
    operation: 'identity.verifyCode',
    by: anonymous,
    input: () => ({ email: newAddress(), code: '123456', language: 'en' }),
  },
  {
    name: 'links-ip-hour',
    times: 200,
    seconds: hour,
    operation: 'identity.requestCode',
    by: anonymous,
    input: () => ({ email: newAddress(), language: 'en', link: true }),
  },
  {
    name: 'severity-ip-hour',
    times: 300,
    seconds: hour,
    operation: 'assessment.assessCrisisSeverity',
    by: anonymous,
    input: () => ({ assessment: answers }),
  },
  {
    name: 'kept-answers-ip-hour',
    times: 300,
    seconds: hour,
    operation: 'assessment.keepAnswers',
    by: anonymous,
    input: () => ({ assessment: answers }),
  },
  {
    name: 'quick-sign-ins',
    times: 30,
    seconds: 60,
    operation: 'identity.quickSignIn',
    by: anonymous,
    input: () => ({ email: newAddress(), password: 'x' }),
  },
  {
    name: 'invitation-ip-hour',
    times: 300,
    seconds: hour,
    operation: 'application.invitation',
    by: anonymous,
    input: () => ({ token: 'a' }),
  },
  {
    name: 'invitation-imports-day',
    times: 40,
    seconds: day,
    operation: 'application.importInvitations',
    by: () => admin,
    input: () => ({ csv: 'a', label: '', isDryRun: true }),
  },
  {
    name: 'invitations-day',
    times: 40,
    seconds: day,
    operation: 'application.makeInvitation',
    by: () => admin,
    input: () => ({ label: '' }),
  },
  {
    name: 'matches-hour',
    times: 10,
    seconds: hour,
    operation: 'matching.findAvailableExpert',
    by: () => seeker,
    input: () => ({}),
  },
  {
    name: 'emergencies-ten-minutes',
    times: 6,
    seconds: 600,
    operation: 'emergency.startEmergency',
    by: () => seeker,
    input: () => ({ requestId: randomUUID(), language: 'en', notice: emergencyNotice('en') }),
    after: endEmergency,
  },
  {
    name: 'appointments-day',
    times: 10,
    seconds: day,
    operation: 'appointments.requestAppointment',
    by: () => seeker,
    input: () => ({ id: randomUUID(), minutes: 30, language: 'en', zone: 'Asia/Dubai' }),
  },
  {
    name: 'plan-person-hour',
    times: 600,
    seconds: hour,
    operation: 'plan.savePlan',
    by: () => seeker,
    input: () => ({ plan: emptyPlan, revision: 0, keepsBefore: false }),
  },
  {
    name: 'moods-hour',
    times: 60,
    seconds: hour,
    operation: 'assessment.chooseMood',
    by: () => seeker,
    input: () => ({ mood: 'sad' }),
  },
  {
    name: 'mood-person-day',
    times: 50,
    seconds: day,
    operation: 'mood.checkIn',
    by: () => seeker,
    input: () => ({ id: randomUUID(), mood: 'sad' }),
  },
  {
    name: 'exports-person-day',
    times: 6,
    seconds: day,
    operation: 'privacy.prepareExport',
    by: () => seeker,
    input: () => ({ language: 'en' }),
    // The copy that is there already is the answer to a second request.
    after: () => house.db.$client.query('delete from data_exports'),
  },
  {
    name: 'escalations-hour',
    times: 10,
    seconds: hour,
    operation: 'escalation.autoEscalateCrisis',
    by: () => seeker,
    // The emergencies above left one.
    input: async () => ({ crisisId: await findCrisisOf(seeker.id) }),
  },
  {
    name: 'reports-day',
    times: 5,
    seconds: day,
    operation: 'supervision.reportPerson',
    by: () => met.seeker,
    input: () => ({
      id: randomUUID(),
      sessionId: met.sessionId,
      personId: met.expert.id,
      reason: 'hurtful',
    }),
  },
  {
    name: 'uploads-day',
    times: 20,
    seconds: day,
    operation: 'application.uploadDocument',
    by: () => applicant,
    input: () => ({ kind: 'certificate', file: new File(['no picture'], 'a.png') }),
  },
]

async function endEmergency(): Promise<void> {
  const emergency = await seeker.client.emergency.current()
  if (emergency?.state !== 'ended' && emergency)
    await seeker.client.chat.endSession({ sessionId: emergency.sessionId })
}

async function findCrisisOf(personId: string): Promise<string> {
  const { rows } = await house.db.$client.query<{ id: string }>(
    'select id from crisis_assessments where user_id = $1 limit 1',
    [personId],
  )
  return rows[0]?.id ?? ''
}

const ask = async ({ operation, by, input, after }: Limited, carrier: Carrier): Promise<Answer> => {
  const answer = await askBy(house, carrier, { browser: by(), operation, input: await input() })
  await after?.()
  return answer
}

/** As if it had been asked that often since the window began, without asking that often. */
const countUpTo = (name: string, count: number) =>
  house.db.$client.query('update rate_limits set count = $2 where limiter = $1', [name, count])

/** What each refusal adds: how long to wait, or what a network over its limit has to work out first. */
const additions: Record<string, unknown> = {
  TOO_MANY_REQUESTS: expect.objectContaining({ retryAfterSeconds: expect.any(Number) }),
  PROOF_NEEDED: expect.objectContaining({ challenge: expect.any(String) }),
}
const isRefused = ({ code }: Answer): boolean => Object.hasOwn(additions, code)

describe.each(limited)('$name', (limit) => {
  const { name, times, seconds } = limit
  test(`holds back after ${times} in ${seconds} seconds, and no longer`, async () => {
    await house.moveTime('2 days')
    expect(isRefused(await ask(limit, 'rpc'))).toBe(false)
    await countUpTo(name, times - 1)
    expect(isRefused(await ask(limit, 'plain'))).toBe(false)
    for (const carrier of ['rpc', 'plain'] as const) {
      const answer = await ask(limit, carrier)
      expect(isRefused(answer)).toBe(true)
      expect(answer.data).toEqual(additions[answer.code])
    }
    await house.moveTime(`${seconds - 30} seconds`)
    expect(isRefused(await ask(limit, 'rpc'))).toBe(true)
    await house.moveTime('31 seconds')
    expect(isRefused(await ask(limit, 'rpc'))).toBe(false)
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
/** A passkey’s challenge is good once: `identity/passkey/passkey.test.ts`. */
const triedWithPasskeys = ['spent-challenges']
/** In a node’s memory: `request-limits.test.ts`. */
const triedInMemory = ['requests-person-minute', 'messages-person-minute', 'requests-ip-minute']
/** Never refuses: `assessment/answers.test.ts`. */
const triedWithAnswers = ['assessments-hour']
/** Together, by a person and a network: `identity/phrase/phrase.test.ts`. */
const triedWithPhrases = ['phrases-person-hour', 'phrases-ip-hour']
/** Of a page, not of an operation: `availability/calendar/calendar.test.ts`. */
const triedWithCalendars = ['calendar-network', 'calendar-address']
/** Not refused, but not asked: `emergency/direct-question.test.ts`. */
const triedWithQuestions = ['direct-question']

test('every limit has such a test', async () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/: Limit = \{\s*name: '([^']+)'/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(
    new Set([
      ...limited.map(({ name }) => name),
      ...triedWithCodes,
      ...triedWithPasskeys,
      ...triedInMemory,
      ...triedWithAnswers,
      ...triedWithCalendars,
      ...triedWithPhrases,
      ...triedWithQuestions,
    ]),
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
    // All in parallel, which must not evade the count.
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
