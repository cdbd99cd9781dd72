import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { deliveriesOf, doOutgoing, doOutgoingAgain } from '../../../../test/jobs/outgoing.ts'
import { aStaffMember, type TestPerson } from '../../../../test/people/people.ts'
import {
  openMailServer,
  openPagerService,
  openPushService,
} from '../../../../test/jobs/receivers.ts'
import { transaction } from '../../stores/database/db.ts'
import { smtpMailer } from './mail.ts'
import { sendSummaries } from './notice-summaries.ts'
import { noticeMail, pushWords } from './notice-words.ts'
import { createNotices, sweepNotices, withdrawNotices, type NewNotice } from './notices.ts'
import { maxAttempts } from '../queue/outgoing.ts'
import { signPage } from './pager.ts'
import { registerPush } from './push.ts'

/** The real queue, the real protocols, receivers of our own: up, down, slow and wrong. */
const secret = 'a secret of at least thirty-two characters'
let house: House
let staff: TestPerson
let mail: Awaited<ReturnType<typeof openMailServer>>
let push: Awaited<ReturnType<typeof openPushService>>
let pager: Awaited<ReturnType<typeof openPagerService>>

beforeEach(async () => {
  mail = await openMailServer()
  push = await openPushService()
  pager = await openPagerService()
  house = await openHouse({
    env: {
      PAGER_WEBHOOK_URL: `${pager.url}/page`,
      PAGER_SECRET: secret,
      PUSH_SERVICES: '127.0.0.1',
      PUBLIC_URL: 'https://sanad.example',
    },
  })
  staff = await aStaffMember(house, 'supervisor')
  const mailer = smtpMailer(mail.url, 'Notifications <no-reply@example.org>')
  house = { ...house, appContext: { ...house.appContext, mailer } }
})
afterEach(async () => {
  house.appContext.mailer.close()
  await house.close()
  await Promise.allSettled([mail.close(), push.close(), pager.close()])
})

const registered = () =>
  registerPush(house.db, house.appContext.keys, {
    personId: staff.id,
    address: push.address('one'),
  })

const aNotice = (more: Partial<NewNotice> = {}): NewNotice => ({
  key: randomUUID(),
  personId: staff.id,
  kind: 'escalation',
  severity: 'critical',
  language: 'ar',
  link: '/who-answers',
  subjectId: randomUUID(),
  lastsSeconds: 1800,
  ...more,
})
const create = (...newNotices: NewNotice[]) =>
  transaction(house.db, (tx) =>
    createNotices(tx, newNotices, { pager: house.appContext.config.pager !== undefined }),
  )

test('a notice goes out once by each way, and says level, language and where to look, nothing more', async () => {
  await registered()
  const notice = aNotice()
  await create(notice)
  await create(notice)
  await doOutgoing(house)
  await doOutgoingAgain(house)
  expect(await deliveriesOf(house)).toEqual([
    { channel: 'mail', status: 'sent', attempts: 1, reason: null },
    { channel: 'pager', status: 'sent', attempts: 1, reason: null },
    { channel: 'push', status: 'sent', attempts: 1, reason: null },
  ])

  const [listed] = await staff.client.escalation.myNotices()
  const address = `/dev/n/${listed?.id}`
  expect(listed).toMatchObject({ link: '/who-answers' })

  const [pushed] = push.taken
  if (!pushed) throw new Error('nothing was pushed')
  const shown = push.open(pushed)
  expect(shown).toEqual({
    title: 'A notice for you',
    body: 'Open it to see what it is.',
    language: 'en',
    link: address,
    tag: expect.any(String),
  })
  expect(pushed.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(Number(pushed.headers['ttl'])).toBeGreaterThan(1700)
  expect(push.claims(pushed)).toMatchObject({ aud: push.url, sub: 'https://sanad.example' })

  const [paged] = pager.taken
  if (!paged) throw new Error('nothing was paged')
  const text = paged.body.toString()
  const timestamp = String(paged.headers['x-pager-timestamp'])
  expect(paged.headers['x-pager-signature']).toBe(signPage(secret, timestamp, text))
  expect(Object.keys(JSON.parse(text) as object).sort()).toEqual([
    'expiresAt',
    'id',
    'kind',
    'language',
    'level',
    'link',
    'people',
    'person',
  ])
  expect(JSON.parse(text)).toMatchObject({
    person: staff.id,
    level: 'critical',
    language: 'ar',
    link: `https://sanad.example${address}`,
  })

  expect(mail.taken).toHaveLength(1)
  expect(mail.taken[0]).toContain('Subject: A notice for you')
  expect(mail.taken[0]).toContain(`https://sanad.example${address}`)
  expect(mail.taken[0]).not.toContain('Huda')
})

test('ALARM-3 alarms of one network go out by every way as one, with how many people it is about', async () => {
  await registered()
  const network = 'a keyed hash'
  await create(...Array.from({ length: 4 }, () => aNotice({ network })))
  await doOutgoing(house)
  expect([mail.taken, push.taken, pager.taken].map(({ length }) => length)).toEqual([1, 1, 1])

  await house.moveTime('1 minute')
  await sendSummaries(house.appContext)
  await doOutgoing(house)
  expect([mail.taken, push.taken, pager.taken].map(({ length }) => length)).toEqual([2, 2, 2])
  expect(mail.taken[1]).toContain('3 more people on one network')
  expect(push.taken[1] && push.open(push.taken[1])).toMatchObject({ title: '3 notices for you' })
  expect(JSON.parse(String(pager.taken[1]?.body))).toMatchObject({ kind: 'escalation', people: 3 })
  expect(await staff.client.escalation.myNotices()).toHaveLength(4)
})

test('ALARM-3 a summary that could not be sent in time counts only who is left, and nobody is nothing to send', async () => {
  pager.answer(500)
  const alarms = Array.from({ length: 4 }, () =>
    aNotice({ network: 'a keyed hash', channels: ['pager'] }),
  )
  const [, ...others] = alarms
  await create(...alarms)
  await house.moveTime('1 minute')
  await sendSummaries(house.appContext)
  await doOutgoing(house)
  const answer = (notice: NewNotice | undefined) =>
    transaction(house.db, (tx) => withdrawNotices(tx, notice?.subjectId ?? ''))
  await answer(others[0])
  pager.answer(200)
  await doOutgoingAgain(house)
  expect(JSON.parse(String(pager.taken.at(-1)?.body))).toMatchObject({ people: 2 })

  await create(...others.map((one) => ({ ...one, key: randomUUID() })))
  await house.moveTime('1 minute')
  await sendSummaries(house.appContext)
  for (const one of others) await answer(one)
  const before = pager.seen.length
  await doOutgoingAgain(house)
  expect(pager.seen).toHaveLength(before)
})

test('ALARM-3 the number is written in each language with its own forms', () => {
  const said = {
    kind: 'escalation',
    severity: 'high',
    needs: null,
    link: 'https://sanad.example',
  } as const
  const first = (people: number) => noticeMail('', 'ar', { ...said, people }).text.split('\n')[0]
  expect([1, 2, 3, 11, 100].map(first)).toEqual([
    'هناك من يحتاج إلى شخص الآن.',
    'ما زال شخصان آخران من شبكة واحدة بانتظار رد. وصل إنذاراهما خلال دقيقة واحدة.',
    'ما زال 3 أشخاص آخرين من شبكة واحدة بانتظار رد. وصلت إنذاراتهم خلال دقيقة واحدة.',
    'ما زال 11 شخصًا آخر من شبكة واحدة بانتظار رد. وصلت إنذاراتهم خلال دقيقة واحدة.',
    'ما زال 100 شخص آخر من شبكة واحدة بانتظار رد. وصلت إنذاراتهم خلال دقيقة واحدة.',
  ])
  expect(pushWords('ar', 12).title).toBe('12 إشعارًا لك')
})

test('MATCH-34 a match is pushed under the tag under which an open page shows it, and listed nowhere', async () => {
  await registered()
  const match = aNotice({ kind: 'match', channels: ['push'], link: '/chat' })
  await create(match)
  await doOutgoing(house)
  const [pushed] = push.taken
  expect(pushed && push.open(pushed)).toEqual({
    title: 'A notice for you',
    body: 'Open it to see what it is.',
    language: 'en',
    link: expect.stringMatching(/^\/dev\/n\/[\da-f-]{36}$/),
    tag: match.subjectId,
  })
  expect(await staff.client.escalation.myNotices()).toEqual([])
})

test('what is rolled back is never sent', async () => {
  await expect(
    transaction(house.db, async (tx) => {
      await createNotices(tx, [aNotice()], { pager: true })
      throw new Error('the cause fell')
    }),
  ).rejects.toThrow('the cause fell')
  await doOutgoing(house)
  expect(mail.taken).toEqual([])
  expect(pager.seen).toEqual([])
})

describe('a receiver that is away', () => {
  test('gets it when it is back, within its tries, and the others are not held up', async () => {
    await registered()
    await mail.close()
    pager.answer(500)
    push.answer(503)
    await create(aNotice())
    await doOutgoing(house)
    expect(await deliveriesOf(house)).toEqual([
      { channel: 'mail', status: 'queued', attempts: 1, reason: 'not reached' },
      { channel: 'pager', status: 'queued', attempts: 1, reason: 'not taken' },
      { channel: 'push', status: 'queued', attempts: 1, reason: 'not taken' },
    ])
    pager.answer(200)
    push.answer(201)
    await doOutgoingAgain(house)
    expect((await deliveriesOf(house)).map(({ status }) => status)).toEqual([
      'queued',
      'sent',
      'sent',
    ])
    expect(pager.taken).toHaveLength(1)
    // Every try of one delivery carries the same number.
    expect(new Set(pager.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('for good is given up after so many tries, for staff to see', async () => {
    pager.answer(401)
    await create(aNotice({ channels: ['pager'] }))
    for (let n = 0; n < maxAttempts + 2; n += 1) await doOutgoingAgain(house)
    expect(pager.seen).toHaveLength(maxAttempts)
    expect(await deliveriesOf(house)).toEqual([
      { channel: 'pager', status: 'failed', attempts: maxAttempts, reason: 'not taken' },
    ])
  })

  test('for it takes everything and says nothing is given up in time, and asked again', async () => {
    await registered()
    mail.refuse('never')
    pager.answer('never')
    push.answer('never')
    await create(aNotice())
    await doOutgoing(house, 100)
    const slow = { status: 'queued', attempts: 1, reason: 'no answer in time' }
    expect(await deliveriesOf(house)).toMatchObject([slow, slow, slow])
    mail.refuse(false)
    pager.answer(200)
    push.answer(201)
    await doOutgoingAgain(house)
    expect((await deliveriesOf(house)).map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'sent',
    ])
  })

  test('and answers with a redirect is not followed', async () => {
    pager.answer(302)
    await create(aNotice({ channels: ['pager'] }))
    await doOutgoing(house)
    expect(pager.seen.map(({ path }) => path)).toEqual(['/page'])
    expect((await deliveriesOf(house))[0]?.status).toBe('queued')
  })

  test('a mailbox that refuses leaves no address in the queue or the log', async () => {
    mail.refuse(true)
    await create(aNotice({ channels: ['mail'] }))
    await doOutgoing(house)
    const { rows } = await house.db.$client.query('select * from graphile_worker._private_jobs')
    expect(JSON.stringify(rows) + house.logged.join()).not.toContain('people.example')
    expect((await deliveriesOf(house))[0]).toMatchObject({
      status: 'queued',
      reason: 'not reached',
    })
  })
})

test.each([404, 410])('a browser that is gone (%i) is not called again', async (status) => {
  await registered()
  push.answer(status)
  await create(aNotice({ channels: ['push'] }))
  await doOutgoing(house)
  expect(await deliveriesOf(house)).toEqual([
    { channel: 'push', status: 'failed', attempts: 1, reason: 'no longer there' },
  ])
  await create(aNotice({ channels: ['push'] }))
  await doOutgoing(house)
  expect(push.seen).toHaveLength(1)
})

test('nothing is sent after the notice has lapsed or was answered', async () => {
  await create(aNotice({ channels: ['pager'], lastsSeconds: 60 }))
  await house.moveTime('61 seconds')
  const answered = aNotice({ channels: ['pager'] })
  await create(answered)
  await transaction(house.db, (tx) => withdrawNotices(tx, answered.subjectId ?? ''))
  await doOutgoing(house)
  expect(pager.seen).toEqual([])
  expect((await deliveriesOf(house)).map(({ status }) => status)).toEqual(['expired', 'expired'])
})

test('what the queue has lost sight of is marked in the end', async () => {
  await create(aNotice({ channels: ['pager'], lastsSeconds: 60 }))
  await house.db.$client.query('delete from graphile_worker._private_jobs')
  await house.moveTime('12 minutes')
  await sweepNotices(house.db)
  expect((await deliveriesOf(house))[0]?.status).toBe('expired')
})

test('a browser is called only at a push service that is listed', async () => {
  const address = { ...push.address('one'), endpoint: 'http://localhost:1/latest/meta-data' }
  await registerPush(house.db, house.appContext.keys, { personId: staff.id, address })
  await create(aNotice({ channels: ['push'] }))
  await doOutgoing(house)
  expect((await deliveriesOf(house))[0]).toMatchObject({
    status: 'failed',
    reason: 'no longer there',
  })
})
