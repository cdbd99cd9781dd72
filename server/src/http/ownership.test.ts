import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveNationalId } from '../../test/people/applicants.ts'
import { attacks, otherAnswers, severe, type Theirs } from '../../test/attacks/attacks.ts'
import { makeExports } from '../../test/jobs/exports.ts'
import { inputSchemaOf, type Schema } from '../../test/attacks/fuzz-inputs.ts'
import { openHouse, type House } from '../../test/house.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  aConversation,
  aGuest,
  anApplicant,
  anEndedConversation,
  anExpert,
  aSeeker,
  aStaffMember,
  writes,
  type TestPerson,
} from '../../test/people/people.ts'
import { aDevice, addPasskey } from '../../test/people/passkeys.ts'
import { insertShift } from '#server/availability/index.ts'
import { operationNames } from './router.ts'

/**
 * A person's data is requested by others who know its ids: a stranger of each kind, the session's
 * previous supporter, and a suspended one. They get NOT_FOUND, and nothing changes.
 */
let house: House
let theirs: Theirs
const askers = new Map<string, TestPerson>()
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  theirs = await createRows()
})
afterAll(() => house.close())

const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await house.db.$client.query<Row>(sql, values)
  if (!rows[0]) throw new Error(`nothing for ${sql}`)
  return rows[0]
}

/** A seeker and an expert with data of every kind, and the callers who will request it. */
async function createRows(): Promise<Theirs> {
  const moodId = randomUUID()
  const { seeker, expert: before, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'this is ours')
  const expert = await anExpert(house)
  await seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
  await expert.client.chat.openSession({ sessionId })
  askers.set('the supporter before', before).set('the supporter', expert)
  await writes(expert, sessionId, 'and this')
  await house.db.$client.query('update availability set available = false')
  const waiting = await (await aSeeker(house)).client.matching.waitInLine({})
  const ended = await anEndedConversation(house)
  for (const { client } of [ended.seeker, ended.expert])
    await client.chat.answerTalkAgain({ sessionId: ended.sessionId, again: true })
  const again = (await ended.seeker.client.chat.talkAgainWith())[0]
  const hard = await aConversation(house)
  await hard.expert.client.chat.openSession({ sessionId: hard.sessionId })
  await writes(hard.seeker, hard.sessionId, 'I want to kill myself')
  await hard.seeker.client.chat.endSession({ sessionId: hard.sessionId })
  await hard.seeker.client.assessment.saveAnswers({ assessment: severe })
  const crisis = await one<{ id: string }>('select id from crisis_assessments where user_id = $1', [
    hard.seeker.id,
  ])
  const applicant = await anApplicant(house)
  await seeker.client.mood.checkIn({ id: moodId, mood: 'sad' })
  const { answers } = await seeker.client.outcome.answerQuestions({
    id: randomUUID(),
    week: 0,
    said: [0, 1, 2, 3],
  })
  const { id: exportId } = await seeker.client.privacy.prepareExport({ language: 'en' })
  await makeExports(house)
  const { testId } = await expert.client.escalation.testChannel({ channel: 'mail' })
  const attempt = await one<{ id: string }>(
    `insert into quiz_attempts (person_id, module, version, drawn)
     values ($1, 'introduction', 1, '[]') returning id`,
    [applicant.id],
  )
  const notice = await one<{ id: string }>('select id from notices where person_id = $1', [
    expert.id,
  ])
  const decision = await one<{ id: string }>(
    `insert into report_decisions (id, session_id, about_id, measure, decided_by)
     values (gen_random_uuid(), $1, $2, 'warned', $2) returning id`,
    [sessionId, expert.id],
  )
  const [shiftId, wantedId] = [await aShift(expert), await aShift(await anExpert(house))]
  const { id: swapId } = await expert.client.availability.offerSwap({ shiftId, wantedId })
  const [signIn] = await seeker.client.identity.signIns()
  await arrive()
  return {
    sessionId,
    waitingId: waiting.kind === 'waiting' ? waiting.session.id : '',
    endedId: ended.sessionId,
    hardId: hard.sessionId,
    documentId: await giveNationalId(house, applicant),
    attemptId: attempt.id,
    shiftId,
    wantedId,
    swapId,
    testId,
    noticeId: notice.id,
    exportId,
    moodId,
    answerId: answers[0]?.id ?? '',
    againId: again?.id ?? '',
    crisisId: crisis.id,
    decisionId: decision.id,
    signInId: signIn?.id ?? '',
    messageId: await aTeamMessage(expert),
    passkeyId: await aPasskeyOf(seeker),
    ...(await anAppointment(seeker, expert)),
    ownPhraseId: await aPhraseOf(expert),
    seekerId: seeker.id,
    expertId: expert.id,
  }
}

/** A request to this supporter alone, with a time to choose. */
async function anAppointment(seeker: TestPerson, expert: TestPerson) {
  const { id: appointmentId } = await one<{ id: string }>(
    `insert into appointments (id, seeker_id, asked_of, minutes, language, seeker_zone, due_at)
     values (gen_random_uuid(), $1, $2, 30, 'en', 'Asia/Dubai', app_now() + interval '14 days') returning id`,
    [seeker.id, expert.id],
  )
  const { id: timeId } = await one<{ id: string }>(
    `insert into appointment_times (appointment_id, expert_id, expert_zone, starts_at)
     values ($1, $2, 'Asia/Dubai', app_now() + interval '1 day') returning id`,
    [appointmentId, expert.id],
  )
  return { appointmentId, timeId }
}

async function aPhraseOf({ client }: TestPerson): Promise<string> {
  const id = randomUUID()
  await client.chat.keepPhrase({ id, text: 'What would help you tonight?' })
  return id
}

async function aPasskeyOf(person: TestPerson): Promise<string> {
  await addPasskey(person, aDevice())
  const [passkey] = await person.client.identity.passkeys()
  return passkey?.id ?? ''
}

/** A message of the team to this supporter alone. */
async function aTeamMessage({ id: personId }: TestPerson): Promise<string> {
  const message = await one<{ id: string }>(
    `insert into team_messages (id, author_id, audience, text)
     values (gen_random_uuid(), $1, 'all', '') returning id`,
    [personId],
  )
  await house.db.$client.query(
    'insert into team_message_recipients (message_id, person_id) values ($1, $2)',
    [message.id, personId],
  )
  return message.id
}

async function aShift({ id: personId }: TestPerson): Promise<string> {
  const id = randomUUID()
  await insertShift(house.db, {
    id,
    personId,
    kind: 'support',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 90_000_000).toISOString(),
    seriesId: null,
    madeBy: personId,
  })
  return id
}

async function arrive(): Promise<void> {
  askers.set('a stranger who seeks', await aSeeker(house))
  askers.set('a stranger who supports', await anExpert(house, { available: false }))
  askers.set('a stranger who applies', await anApplicant(house))
  askers.set('a guest', await aGuest(house))
  for (const role of ['supervisor', 'admin'] as const)
    askers.set(`a stranger of the staff: ${role}`, await aStaffMember(house, role))
}

function* idsIn(schema: Schema): Generator<string> {
  if (schema.type === 'string' && schema.format === 'uuid') yield schema.format
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* idsIn(inner)
  for (const inner of Object.values(schema.properties ?? {})) yield* idsIn(inner)
  if (schema.items) yield* idsIn(schema.items)
}
/** Work that anybody on duty may take, and requests whose id the caller makes. */
const nobodys = [
  'matching.claim',
  'supervision.answerAlarm',
  'emergency.startEmergency',
  'identity.lock',
]
const ordinary = ['guest', 'seeker', 'applicant', 'expert'] as const

/** The operations that name a thing, and are not for staff alone. */
const naming = (): string[] =>
  operationNames.filter(
    (name) =>
      !nobodys.includes(name) &&
      [...idsIn(inputSchemaOf(name) ?? {})].length > 0 &&
      ordinary.some((standing) => house.app.permissions[name]?.[standing] !== undefined),
  )
const ordinaryAttacks = () => Object.entries(attacks).filter(([name]) => naming().includes(name))

test('every operation that takes an id and is open to others than staff is called with another person’s', () => {
  expect(
    ordinaryAttacks()
      .map(([name]) => name)
      .sort(),
  ).toEqual(naming().sort())
})

/** Every row that contains one of these ids, to notice any change. */
async function belongings(): Promise<string[]> {
  const { rows: tables } = await house.db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('audit_entries', 'presence', 'rate_limits', 'sign_ins', 'revocations', 'test_clock')`,
  )
  const each = tables.map(
    ({ name }) => `select '${name} ' || r::text as row from "${name}" r where r::text ~ $1`,
  )
  const ids = Object.values(theirs).join('|')
  const { rows } = await house.db.$client.query<{ row: string }>(
    `${each.join(' union all ')} order by 1`,
    [ids],
  )
  return rows.map(({ row }) => row)
}

describe.each([
  'a stranger who seeks',
  'a stranger who supports',
  'a stranger who applies',
  'a guest',
  'the supporter before',
  'a stranger of the staff: supervisor',
  'a stranger of the staff: admin',
])('%s', (name) => {
  test('reads and changes nothing', async () => {
    const asker = askers.get(name)
    if (!asker) throw new Error(`nobody is ${name}`)
    const before = await belongings()
    expect(before.length).toBeGreaterThan(20)
    const answers: [string, string][] = []
    for (const [operation, attack] of ordinaryAttacks())
      answers.push([operation, await outcome(attack(asker.client, theirs))])
    const wrong = answers.filter(
      ([operation, answer]) => answer !== 'NOT_FOUND' && !otherAnswers[operation]?.includes(answer),
    )
    expect(wrong).toEqual([])
    expect(await belongings()).toEqual(before)
  })

  test('reads nothing through the live socket either', async () => {
    const asker = askers.get(name)
    if (!asker) throw new Error(`nobody is ${name}`)
    const { sessionId } = theirs
    const socket = await openSocket(house, asker)
    const sent = { id: randomUUID(), content: 'not mine', emotionTag: null }
    for (const [operation, input] of [
      ['chat.sendMessage', { sessionId, ...sent }],
      ['chat.typing', { sessionId }],
      ['chat.seen', { sessionId, delivered: 1, seen: 1 }],
      ['chat.messagesAfter', { sessionId, after: 0 }],
    ] as const)
      expect([operation, await socket.ask(operation, input)]).toEqual([
        operation,
        expect.objectContaining({ refused: 'NOT_FOUND' }),
      ])
    socket.close()
  })
})

test('a supporter who is suspended may leave the conversation they are in, and nothing else', async () => {
  const { client, id } = askers.get('the supporter') ?? { client: house.browser().client, id: '' }
  const { sessionId } = theirs
  expect((await client.chat.messagesAfter({ sessionId, after: 0 })).lastSeq).toBeGreaterThan(0)
  await house.db.$client.query(
    `update profiles set verification_status = 'suspended' where id = $1`,
    [id],
  )
  const answers: [string, string][] = []
  for (const [operation, attack] of ordinaryAttacks())
    if (operation.startsWith('chat.'))
      answers.push([operation, await outcome(attack(client, theirs))])
  expect(answers.filter(([, answer]) => answer !== 'NOT_FOUND')).toEqual([])
  expect(await outcome(client.matching.leave({ sessionId }))).toBe('ok')
})
