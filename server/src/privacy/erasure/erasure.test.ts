import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPng } from '../../../test/people/documents.ts'
import { tablesWith } from '../../../test/database/tables-with-text.ts'
import { makeExports } from '../../../test/jobs/exports.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  aGuest,
  anApplicant,
  anEndedConversation,
  aSeeker,
  aStaffMember,
  onAnotherDevice,
  writes,
  type TestPerson,
} from '../../../test/people/people.ts'
import { sweepDeadlines } from '#server/matching/index.ts'
import { sweepFiles } from '#server/platform/stores/files/file-deletions.ts'
import { listErasures, recordErasure } from '#server/platform/stores/audit/erasures.ts'
import { updateLedger } from '#server/platform/services/backup/ledger.ts'
import { erasureWatch, eraseDuePeople, repeatLostErasures, replayErasures } from '../index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])
const isErased = async ({ id }: { id: string }) =>
  (await query(`select 1 from accounts where id = $1 and erased_at is not null`, [id])).length === 1

/** The seven days pass for all requests. */
async function afterSevenDays(): Promise<void> {
  await house.moveTime('7 days 1 minute')
  await eraseDuePeople(house.appContext)
}
const ask = ({ client }: TestPerson) => client.privacy.askErasure()

test('nothing of a seeker is left in database, files, queue and log; the supporter’s own messages stay', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await seeker.client.identity.updateProfile({ alias: 'Canaryalias', lastName: 'Canaryfamily' })
  await seeker.client.mood.checkIn({ id: randomUUID(), mood: 'overwhelmed' })
  await seeker.client.outcome.answerQuestions({ id: randomUUID(), week: 0, said: [3, 2, 1, 0] })
  await seeker.client.chat.sayBefore({ sessionId, felt: 'very-hard' })
  await writes(seeker, sessionId, 'canaryword, I want to die')
  await expert.client.chat.openSession({ sessionId })
  await writes(expert, sessionId, 'a kind answer')
  await seeker.client.chat.endSession({ sessionId })
  await seeker.client.supporterCare.leaveNote({
    id: randomUUID(),
    sessionId,
    words: 'canarythanks',
  })
  await seeker.client.privacy.prepareExport({ language: 'en' })
  await makeExports(house)
  // The ladder was answered, so none is open.
  await query(
    `update escalations set acknowledged_at = app_now(), acknowledged_by = $1, acknowledged_how = 'pressed'`,
    [expert.id],
  )
  const { email: hash } =
    (await query<{ email: string }>('select email from accounts where id = $1', [seeker.id]))[0] ??
    {}
  expect(await tablesWith(house, hash ?? '')).toContain('public.accounts')
  const stored = await query<{ name: string }>('select name from stored_files')
  expect(stored.length).toBeGreaterThan(1)

  await ask(seeker)
  await afterSevenDays()
  await sweepFiles(house.appContext)

  for (const canary of [
    hash ?? '',
    seeker.email,
    'canaryalias',
    'canaryfamily',
    'canaryword',
    'canarythanks',
  ])
    expect(await tablesWith(house, canary)).toEqual([])
  // The id stays where another person's row, or a duty to keep, needs it, and identifies no one.
  expect(await tablesWith(house, seeker.id)).toEqual([
    'public.accounts',
    'public.audit_entries',
    'public.erasure_requests',
    'public.erasures',
    'public.profiles',
    'public.revocations',
    'public.sessions',
    'public.user_consents',
  ])
  expect(await query('select 1 from data_keys where person_id = $1', [seeker.id])).toEqual([])
  for (const { name } of stored) expect(await house.appContext.files.get(name)).toBeUndefined()
  expect(house.logged.join('\n')).not.toMatch(/canary|people\.example/i)
  const left = await query<{ sender_id: string }>(
    'select sender_id from messages where session_id = $1',
    [sessionId],
  )
  expect(left).toEqual([{ sender_id: expert.id }])
  const copy = await import('../export/export-conversations.ts')
  const [theirs] = await copy.conversationsOf(house.appContext, expert.id)
  expect(theirs?.messages.map(({ text }) => text)).toEqual(['a kind answer'])
  expect((await listErasures(house.db)).map(({ personId }) => personId)).toContain(seeker.id)
})

test('for seven days all data stays, no one is signed in, and coming back undoes it', async () => {
  const { seeker, sessionId } = await anEndedConversation(house)
  const { leavesAt } = await ask(seeker)
  expect(Date.parse(leavesAt)).toBeGreaterThan(0)
  expect(
    await outcome(
      seeker.client.home.start().then(({ me }) => me ?? Promise.reject(new Error('nobody'))),
    ),
  ).not.toBe('ok')
  const back = await onAnotherDevice(house, seeker)
  const { me, next } = await back.client.home.start()
  expect([me?.standing, next]).toEqual(['leaving', 'leaving'])
  expect(await back.client.privacy.leaving()).toEqual({ leavesAt })
  expect(await outcome(back.client.chat.session({ sessionId }))).toBe('NOT_FOUND')
  expect(await outcome(back.client.privacy.askErasure())).toBe('NOT_FOUND')
  expect(await back.client.privacy.undoErasure()).toEqual({ stays: true })
  expect((await back.client.home.start()).me?.standing).toBe('seeker')
  expect(await outcome(back.client.chat.session({ sessionId }))).toBe('ok')
  await afterSevenDays()
  expect(await isErased(seeker)).toBe(false)
})

test('requested twice, at once or from two devices, it is one request', async () => {
  const seeker = await aSeeker(house)
  const other = await onAnotherDevice(house, seeker)
  const outcomes = await Promise.all([outcome(ask(seeker)), outcome(ask(other))])
  expect(outcomes).toContain('ok')
  expect(
    await query('select 1 from erasure_requests where person_id = $1', [seeker.id]),
  ).toHaveLength(1)
  await afterSevenDays()
  await eraseDuePeople(house.appContext)
  expect(await isErased(seeker)).toBe(true)
})

test('an open conversation ends: the other side sees only that it is over', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await ask(seeker)
  const seen = await expert.client.chat.session({ sessionId })
  expect([seen.status, seen.other?.firstName]).toEqual(['closed', 'Layla'])
})

test('a supporter on shift leaves: their conversation goes to another supporter, and after coming back they serve again', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await writes(expert, sessionId, 'the supporter’s words')
  await writes(seeker, sessionId, 'the seeker’s words')
  await ask(expert)
  await sweepDeadlines(house.appContext)
  expect((await seeker.client.chat.session({ sessionId })).status).toBe('active')
  const back = await onAnotherDevice(house, expert)
  await back.client.privacy.undoErasure()
  expect((await back.client.home.start()).me?.standing).toBe('expert')
  await back.client.privacy.askErasure()
  await afterSevenDays()
  expect(await isErased(expert)).toBe(true)
  const { messages } = await seeker.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(messages.map(({ content }) => content)).toEqual(['the seeker’s words'])
})

test('a pending application is withdrawn at once, and its documents are deleted', async () => {
  const applicant = await anApplicant(house)
  await applicant.client.application.uploadDocument({
    kind: 'certificate',
    file: new File([new Uint8Array(aPng())], 'canarydocument.png', { type: 'image/png' }),
  })
  await query(`update profiles set verification_status = 'in_review' where id = $1`, [applicant.id])
  await ask(applicant)
  expect(await query('select 1 from documents where person_id = $1', [applicant.id])).toEqual([])
  const back = await onAnotherDevice(house, applicant)
  await back.client.privacy.undoErasure()
  expect((await back.client.application.ownApplication()).status).toBe('pending')
  await back.client.privacy.askErasure()
  await afterSevenDays()
  expect(await query('select 1 from applications where person_id = $1', [applicant.id])).toEqual([])
})

test('data that a report holds stays without a name until a year after it closes', async () => {
  const { seeker, expert, sessionId } = await anEndedConversation(house)
  await writesInto(sessionId, seeker)
  await seeker.client.supervision.reportPerson({
    id: randomUUID(),
    sessionId,
    personId: expert.id,
    reason: 'threat',
    words: 'canaryreport',
  })
  const { holds } = await seeker.client.privacy.ownData()
  expect(holds).toEqual([{ kind: 'report', count: 1, until: null }])
  await ask(seeker)
  await afterSevenDays()
  expect(await isErased(seeker)).toBe(true)
  expect(await query('select 1 from messages where session_id = $1', [sessionId])).toHaveLength(1)
  expect(await tablesWith(house, seeker.email)).toEqual([])
  expect(await query('select first_name from profiles where id = $1', [seeker.id])).toEqual([
    { first_name: '' },
  ])
})

/** A message written into an ended conversation. */
async function writesInto(sessionId: string, { id }: TestPerson): Promise<void> {
  const key = await house.appContext.keys.find(sessionId)
  const messageId = randomUUID()
  await query(
    `insert into messages (session_id, seq, id, sender_id, content, crisis_detected, crisis_severity, timestamp)
     values ($1, 1, $2, $3, $4, false, 'none', app_now())`,
    [
      sessionId,
      messageId,
      id,
      key?.seal('words', ['messages', `${sessionId}/${messageId}`, 'content']),
    ],
  )
}

test('a guest cannot come back, so the erasure is at once', async () => {
  const guest = await aGuest(house)
  await ask(guest)
  await eraseDuePeople(house.appContext)
  expect(await isErased(guest)).toBe(true)
})

test('the last owner cannot leave; one of two can', async () => {
  const owner = await aStaffMember(house, 'owner')
  expect(await outcome(ask(owner))).toBe('LAST_OWNER')
  expect((await owner.client.privacy.ownData()).whyNotLeave).toBe('LAST_OWNER')
  const second = await aStaffMember(house, 'owner')
  expect(await outcome(ask(second))).toBe('ok')
  expect(await outcome(ask(owner))).toBe('LAST_OWNER')
})

test('a person whom a recovery to an earlier moment brought back is erased again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sanad-ledger-'))
  const { config } = house.appContext
  const appContext = {
    ...house.appContext,
    config: { ...config, backups: { ...config.backups, folder } },
  }
  const [seeker, other] = [await aSeeker(house), await aSeeker(house)]
  await recordErasure(house.db, seeker.id)
  await updateLedger(folder, house.appContext)
  await repeatLostErasures(appContext)
  expect(await isErased(seeker)).toBe(true)
  expect(await isErased(other)).toBe(false)
  await rm(folder, { recursive: true })
})

test('a restore repeats later erasures, and a new sign-up is a new person', async () => {
  const seeker = await aSeeker(house)
  expect(
    await replayErasures(house.appContext, [{ personId: seeker.id }, { personId: randomUUID() }]),
  ).toBe(1)
  expect(await isErased(seeker)).toBe(true)
  expect(await replayErasures(house.appContext, [{ personId: seeker.id }])).toBe(0)
  const browser = house.browser()
  await house.moveTime('61 seconds')
  await browser.client.identity.signUp({
    email: seeker.email,
    name: 'Layla',
    role: 'seeker',
    language: 'en',
  })
  const me = await browser.client.identity.verifyCode({
    email: seeker.email,
    code: house.codeFor(seeker.email),
    language: 'en',
  })
  expect(me.id).not.toBe(seeker.id)
})

test('another node clears its cached keys', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.mood.checkIn({ id: randomUUID(), mood: 'sad' })
  let rooms = 0
  const watch = erasureWatch(house.appContext, { clearCaches: () => void (rooms += 1) })
  await watch()
  await watch()
  expect(rooms).toBe(0)
  await ask(seeker)
  await afterSevenDays()
  await watch()
  expect(rooms).toBe(1)
  expect(await house.appContext.keys.find(seeker.id)).toBeUndefined()
})
