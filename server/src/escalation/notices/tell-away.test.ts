import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { openMailServer, openPushService } from '../../../test/jobs/receivers.ts'
import { doOutgoing } from '../../../test/jobs/outgoing.ts'
import {
  aConversation,
  aGuest,
  anEndedConversation,
  aSeeker,
  aStaffMember,
  onAnotherDevice,
  type TestPerson,
} from '../../../test/people/people.ts'
import { smtpMailer } from '#server/platform/services/notifications/mail.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { sweepSignIns } from '#server/identity/index.ts'
import { tellAwayPeople } from './tell-away.ts'

let mail: Awaited<ReturnType<typeof openMailServer>>
let push: Awaited<ReturnType<typeof openPushService>>
let house: House
beforeAll(async () => {
  mail = await openMailServer()
  push = await openPushService()
  const opened = await openHouse({
    env: { PUSH_SERVICES: '127.0.0.1' },
    change: (appContext) => ({ ...appContext, limits: 1000 }),
  })
  const mailer = smtpMailer(mail.url, 'Notifications <no-reply@example.org>')
  house = { ...opened, appContext: { ...opened.appContext, mailer } }
})
afterAll(async () => {
  house.appContext.mailer.close()
  await house.close()
  await Promise.allSettled([mail.close(), push.close()])
})
beforeEach(async () => {
  await house.db.$client.query('update availability set available = false')
})
afterEach(async () => {
  await house.db.$client.query(
    'delete from sessions; delete from away_settings; delete from notices',
  )
  mail.taken.splice(0)
  push.taken.splice(0)
})

const here = (person: TestPerson) => markPresent(house.db, [{ personId: person.id, agoSeconds: 0 }])
const say = (person: TestPerson, sessionId: string, content = 'Are you there?') =>
  person.client.chat.sendMessage({ sessionId, id: randomUUID(), content, emotionTag: null })
const wantsMail = (person: TestPerson) => person.client.escalation.setAwayMail({ on: true })
const wantsPush = (person: TestPerson) =>
  person.client.escalation.registerPush(push.address(randomUUID()))

/** @returns how many mails and pushes were sent */
async function sent() {
  const before = { mails: mail.taken.length, pushes: push.taken.length }
  await tellAwayPeople(house.appContext)
  await tellAwayPeople(house.appContext)
  await doOutgoing(house)
  return {
    mails: mail.taken.length - before.mails,
    pushes: push.taken.length - before.pushes,
  }
}
const nothing = { mails: 0, pushes: 0 }

/** A conversation in which the seeker is away, and the supporter has written. */
async function aReply({
  chosen = wantsMail,
}: { chosen?: (person: TestPerson) => Promise<unknown> } = {}) {
  const two = await aConversation(house)
  await chosen(two.seeker)
  await here(two.seeker)
  await house.moveTime('1 minute')
  await say(two.expert, two.sessionId)
  return two
}

describe('NOTICE-6 a person who is away is told', () => {
  test('after two minutes, once until they are back, and once again the next time', async () => {
    const { seeker, expert, sessionId } = await aReply()
    expect(await sent()).toEqual(nothing)
    await house.moveTime('61 seconds')
    expect(await sent()).toEqual({ mails: 1, pushes: 0 })
    await say(expert, sessionId, 'Still here.')
    await house.moveTime('1 day')
    expect(await sent()).toEqual(nothing)
    await here(seeker)
    await seeker.client.escalation.myNotices()
    await house.moveTime('3 minutes')
    expect(await sent()).toEqual(nothing)
    await say(expert, sessionId, 'And today?')
    expect(await sent()).toEqual({ mails: 1, pushes: 0 })
  })

  test('in words that say neither what there is, nor from whom, nor whose service it is', async () => {
    const { seeker, expert } = await aReply({
      chosen: async (person) => {
        await wantsMail(person)
        await wantsPush(person)
      },
    })
    await house.moveTime('61 seconds')
    expect(await sent()).toEqual({ mails: 1, pushes: 1 })
    const [raw = ''] = mail.taken
    const [head = '', ...body] = raw.split('\r\n\r\n')
    expect(head).toContain('Subject: A notice for you')
    expect(body.flatMap((part) => part.trim().split('\r\n'))).toEqual([
      'There is something new for you.',
      'Please open:',
      expect.stringMatching(/^http:\/\/localhost:\d+\/dev\/n\/[\da-f-]{36}$/),
    ])
    expect(push.taken.map((one) => push.open(one))).toMatchObject([
      { title: 'A notice for you', body: 'Open it to see what it is.' },
    ])
    const { me } = await expert.client.home.start()
    for (const name of [me?.firstName ?? '', 'Sanad', 'support', 'conversation'])
      expect(raw.replaceAll(seeker.email, '')).not.toContain(name)
  })

  test('not by mail if they come back before it is sent', async () => {
    const { seeker } = await aReply()
    await house.moveTime('61 seconds')
    await tellAwayPeople(house.appContext)
    await seeker.client.escalation.myNotices()
    await doOutgoing(house)
    expect(mail.taken).toEqual([])
  })

  test('not of what they have seen, wrote themselves, or had in front of them', async () => {
    const { seeker, expert, sessionId } = await aReply()
    await seeker.client.chat.seen({ sessionId, delivered: 1, seen: 1 })
    await say(seeker, sessionId)
    await house.moveTime('3 minutes')
    expect(await sent()).toEqual(nothing)
    await say(expert, sessionId)
    await house.moveTime('1 minute')
    await here(seeker)
    await house.moveTime('3 minutes')
    expect(await sent()).toEqual(nothing)
  })

  test('not for a day after they left at once', async () => {
    const { seeker } = await aReply({
      chosen: async (person) => {
        await wantsMail(person)
        await wantsPush(person)
      },
    })
    await seeker.client.identity.signOut({ leaving: true })
    await house.moveTime('3 minutes')
    expect(await sent()).toEqual(nothing)
    await house.moveTime('1 day')
    // Their browser is forgotten; the mail is still what they chose.
    expect(await sent()).toEqual({ mails: 1, pushes: 0 })
  })

  test('and so is a supporter, of kind words', async () => {
    const supervisor = await aStaffMember(house, 'supervisor')
    const { seeker, expert, sessionId } = await anEndedConversation(house)
    await wantsMail(expert)
    await here(expert)
    await house.moveTime('1 minute')
    const id = randomUUID()
    await seeker.client.supporterCare.leaveNote({ id, sessionId, words: 'You listened.' })
    await supervisor.client.supporterCare.decideNote({ id, pass: true })
    await house.moveTime('3 minutes')
    expect(await sent()).toEqual({ mails: 1, pushes: 0 })
    expect(await expert.client.escalation.myNotices()).toMatchObject([
      { kind: 'thanks', link: '/dashboard', read: false },
    ])
  })
})

test('NOTICE-5 nobody is told who chose nothing, or took it back', async () => {
  const { seeker } = await aReply({ chosen: async () => undefined })
  await house.moveTime('3 minutes')
  expect(await sent()).toEqual(nothing)
  expect(await seeker.client.escalation.awaySettings()).toMatchObject({
    mail: false,
    hasAddress: true,
    browsers: 0,
  })
  await wantsMail(seeker)
  await seeker.client.escalation.setAwayMail({ on: false })
  const address = push.address('taken back')
  await seeker.client.escalation.registerPush(address)
  await seeker.client.escalation.forgetPush({ endpoint: address.endpoint })
  expect(await sent()).toEqual(nothing)
})

test('NOTICE-5 changes of the settings are limited', async () => {
  const opened = await openHouse()
  const seeker = await aSeeker(opened)
  const change = () => outcome(seeker.client.escalation.setAwayMail({ on: true }))
  for (let n = 0; n < 30; n += 1) await change()
  expect(await change()).toBe('TOO_MANY_REQUESTS')
  await opened.close()
})

describe('NOTICE-4 the list', () => {
  test('says that a supporter joined while the seeker was away, and leads to the conversation', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    const [notice] = await seeker.client.escalation.myNotices()
    expect(notice).toMatchObject({ kind: 'joined', sessionId, read: false, settled: false })
    const place = await seeker.client.escalation.openNotice({ noticeId: notice?.id ?? '' })
    expect(place).toMatchObject({ sessionId, over: false })
    expect(await seeker.client.escalation.myNotices()).toMatchObject([{ read: true }])
  })

  test('is silent about a supporter who joined before the eyes of the seeker', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await here(seeker)
    await expert.client.chat.openSession({ sessionId })
    expect(await seeker.client.escalation.myNotices()).toEqual([])
  })

  test('is read on every device at once', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    const other = await onAnotherDevice(house, seeker)
    const socket = await openSocket(house, other)
    const [notice] = await seeker.client.escalation.myNotices()
    await seeker.client.escalation.putAwayNotices({ ids: [notice?.id ?? ''] })
    await socket.event('notices.changed')
    socket.close()
    expect(await other.client.escalation.myNotices()).toMatchObject([{ read: true }])
  })

  test('is not a guest’s, and of others nobody reads or marks anything', async () => {
    const guest = await aGuest(house)
    expect(await outcome(guest.client.escalation.myNotices())).toBe('NOT_FOUND')
    expect(await outcome(wantsMail(guest))).toBe('NOT_FOUND')
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    const [notice] = await seeker.client.escalation.myNotices()
    await expert.client.escalation.putAwayNotices({ ids: [notice?.id ?? ''] })
    expect(await seeker.client.escalation.myNotices()).toMatchObject([{ read: false }])
  })
})

describe('NOTICE-7 a browser is forgotten', () => {
  const browsers = async (person: TestPerson) =>
    (
      await house.db.$client.query('select from push_registrations where person_id = $1', [
        person.id,
      ])
    ).rowCount

  test('when its seeker signs out there, and only that one', async () => {
    const seeker = await aSeeker(house)
    const other = await onAnotherDevice(house, seeker)
    await wantsPush(seeker)
    await wantsPush(other)
    await other.client.identity.signOut()
    expect(await browsers(seeker)).toBe(1)
    await seeker.client.identity.signOutEverywhere()
    expect(await browsers(seeker)).toBe(0)
  })

  test('when the sign-in lapses', async () => {
    const seeker = await aSeeker(house)
    await wantsPush(seeker)
    await house.db.$client.query(
      'update sign_ins set expires_at = app_now() where account_id = $1',
      [seeker.id],
    )
    await sweepSignIns(house.db)
    expect(await browsers(seeker)).toBe(0)
  })

  test('but not that of a person who answers alarms', async () => {
    const supervisor = await aStaffMember(house, 'supervisor')
    await wantsPush(supervisor)
    await supervisor.client.identity.signOut()
    expect(await browsers(supervisor)).toBe(1)
  })
})
