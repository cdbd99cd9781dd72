import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  aGuest,
  anEndedConversation,
  anExpert,
  aSeeker,
  onAnotherDevice,
} from '../../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
beforeEach(() => query('delete from sessions; update availability set available = false'))

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

const haveTalked = () => anEndedConversation(house)

describe('CHAT-12 after the end', () => {
  test('each answer is saved by itself, and may be changed, withdrawn and skipped', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const give = seeker.client.chat.giveFeedback
    expect(await outcome(give({ sessionId, feltHeard: 'yes' }))).toBe('STILL_OPEN')
    await seeker.client.chat.endSession({ sessionId })
    expect(await seeker.client.chat.afterwards({ sessionId })).toMatchObject({
      feltHeard: null,
      feltAfter: null,
      talkAgain: null,
      changeable: true,
    })
    await give({ sessionId, feltHeard: 'a-little' })
    await give({ sessionId, feltAfter: 'okay' })
    await give({ sessionId, feltHeard: 'yes' })
    expect(await give({ sessionId })).toMatchObject({ feltHeard: 'yes', feltAfter: 'okay' })
    expect(await give({ sessionId, feltAfter: null })).toMatchObject({
      feltHeard: 'yes',
      feltAfter: null,
    })
    expect(await outcome(expert.client.chat.giveFeedback({ sessionId, feltHeard: 'no' }))).toBe(
      'NOT_FOUND',
    )
    expect(await outcome((await aSeeker(house)).client.chat.afterwards({ sessionId }))).toBe(
      'NOT_FOUND',
    )
    expect(await expert.client.chat.afterwards({ sessionId })).toMatchObject({
      feltHeard: null,
      before: null,
    })
    await house.moveTime('8 days')
    expect(await outcome(give({ sessionId, feltHeard: 'no' }))).toBe('TOO_LATE')
    expect((await seeker.client.chat.afterwards({ sessionId })).changeable).toBe(false)
  })

  test('the answer from before the session is shown beside it, and no older one', async () => {
    await anExpert(house)
    const assessment = {
      feeling: 'anxious',
      feelingIntensity: 8,
      mood: 'sad',
      moodIntensity: null,
      urgency: 'soon',
      urgencyIntensity: null,
    } as const
    const seeker = await aSeeker(house)
    const availableExpert = await seeker.client.matching.findAvailableExpert({ assessment })
    if (availableExpert.kind !== 'matched') throw new Error('expected a match')
    const sessionId = availableExpert.session.id
    await seeker.client.chat.endSession({ sessionId })
    expect((await seeker.client.chat.afterwards({ sessionId })).before).toEqual({
      feeling: 'anxious',
      feelingIntensity: 8,
      mood: 'sad',
      moodIntensity: null,
    })
    await house.moveTime('2 days')
    await query('update availability set available = true')
    const later = await onAnotherDevice(house, seeker)
    await markPresent(
      house.db,
      await query('select expert_id as "personId", 0 as "agoSeconds" from availability'),
    )
    const again = await later.client.matching.findAvailableExpert({})
    if (again.kind !== 'matched') throw new Error('expected a match')
    await later.client.chat.endSession({ sessionId: again.session.id })
    expect((await later.client.chat.afterwards({ sessionId: again.session.id })).before).toBeNull()
  })
})

describe('CHAT-20 before a conversation', () => {
  test('the question stays open until ten minutes after a supporter first opened the session, for its seeker only', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const say = (felt: 'hard' | 'very-hard' | null) =>
      seeker.client.chat.sayBefore({ sessionId, felt })
    expect(await seeker.client.chat.afterwards({ sessionId })).toMatchObject({
      mayGiveBefore: true,
    })
    expect(await say('hard')).toMatchObject({ feltBefore: 'hard', feltAfter: null })
    expect(await say(null)).toMatchObject({ feltBefore: null })
    await expert.client.chat.openSession({ sessionId })
    await house.moveTime('9 minutes')
    expect(await say('very-hard')).toMatchObject({ feltBefore: 'very-hard' })
    expect(await expert.client.chat.afterwards({ sessionId })).toMatchObject({
      feltBefore: null,
      mayGiveBefore: false,
    })
    expect(
      await outcome((await aSeeker(house)).client.chat.sayBefore({ sessionId, felt: 'good' })),
    ).toBe('NOT_FOUND')
    await house.moveTime('2 minutes')
    expect(await outcome(say('hard'))).toBe('TOO_LATE')
    await seeker.client.chat.endSession({ sessionId })
    expect(await seeker.client.chat.giveFeedback({ sessionId, feltAfter: 'okay' })).toMatchObject({
      feltBefore: 'very-hard',
      feltAfter: 'okay',
      mayGiveBefore: false,
    })
  })
})

describe('CHAT-19 talking again', () => {
  test('a no is never shown, a yes only where both said it; either side can withdraw it', async () => {
    const { seeker, expert, sessionId } = await haveTalked()
    const s = seeker.client.chat
    const e = expert.client.chat
    expect(await s.answerTalkAgain({ sessionId, again: true })).toMatchObject({
      talkAgain: true,
      bothWould: false,
    })
    expect(await e.afterwards({ sessionId })).toMatchObject({ talkAgain: null, bothWould: false })
    await e.answerTalkAgain({ sessionId, again: false })
    expect(await s.afterwards({ sessionId })).toMatchObject({ talkAgain: true, bothWould: false })
    expect(await s.talkAgainWith()).toEqual([])
    expect(await e.answerTalkAgain({ sessionId, again: true })).toMatchObject({ bothWould: true })
    const [known] = await s.talkAgainWith()
    expect(known).toEqual({ id: known?.id, firstName: 'Mariam', since: known?.since })
    expect((await e.talkAgainWith()).map(({ firstName }) => firstName)).toEqual(['Layla'])
    const stranger = await aSeeker(house)
    expect(await outcome(stranger.client.chat.withdrawTalkAgain({ id: known?.id ?? '' }))).toBe(
      'NOT_FOUND',
    )
    await e.withdrawTalkAgain({ id: known?.id ?? '' })
    expect(await s.talkAgainWith()).toEqual([])
    expect(await s.afterwards({ sessionId })).toMatchObject({ talkAgain: true, bothWould: false })
  })

  test('is not offered while the session is open, without an account, or after a block', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    expect(await outcome(seeker.client.chat.answerTalkAgain({ sessionId, again: true }))).toBe(
      'STILL_OPEN',
    )
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.endSession({ sessionId })
    await seeker.client.chat.answerTalkAgain({ sessionId, again: true })
    await expert.client.chat.answerTalkAgain({ sessionId, again: true })
    await expert.client.supervision.blockPerson({ sessionId, personId: seeker.id })
    expect(await seeker.client.chat.talkAgainWith()).toEqual([])
    const guest = await aGuest(house)
    expect(await outcome(guest.client.chat.answerTalkAgain({ sessionId, again: true }))).toBe(
      'NOT_FOUND',
    )
  })
})
