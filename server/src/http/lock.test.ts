import { randomUUID } from 'node:crypto'
import { closeCodes, lockedQuery } from '@sanad/domain/primitives/live-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aSeeker, type TestPerson } from '../../test/people/people.ts'
import { sweepDeadlines } from '#server/matching/index.ts'
import { sweepGuestClaims } from '#server/privacy/index.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const pin = '4821'
async function lock({ client }: Pick<TestPerson, 'client'>, unsent: string[] = []) {
  if (!(await client.identity.pin()).isSet) await client.identity.setPin({ pin })
  await client.identity.lock({ unsent })
}
const locked = `?${lockedQuery}`
const emergency = () =>
  ({
    requestId: randomUUID(),
    language: 'en',
    startedBy: 'person',
    age: null,
    notice: emergencyNotice('en'),
  }) as const

test('SHARED-9 locked, the account opens nothing here, and all of it again with the PIN; other devices go on', async () => {
  const seeker = await aSeeker(house)
  const elsewhere = house.browser()
  await house.moveTime('61 seconds')
  await elsewhere.client.identity.requestCode({ email: seeker.email, language: 'en' })
  const code = house.codeFor(seeker.email)
  await elsewhere.client.identity.verifyCode({ email: seeker.email, code, language: 'en' })
  const of = (writerId: string) => seeker.client.identity.lock({ unsent: [], writerId })
  expect(await outcome(of(randomUUID()))).toBe('OTHER_WRITER')
  expect(await outcome(seeker.client.identity.me())).toBe('ok')
  await lock(seeker)
  const { client } = seeker
  const answers = await Promise.all(
    [
      client.plan.ownPlan(),
      client.identity.makePhrase({ language: 'en' }),
      client.identity.newPasskey(),
      client.identity.requestCode({ email: seeker.email, language: 'en' }),
      client.identity.signIns(),
      client.chat.mySessions(),
    ].map(outcome),
  )
  expect(answers).toEqual(answers.map(() => 'LOCKED'))
  const start = await client.home.start()
  expect(start).toMatchObject({ me: null, locked: true, sharedDevice: true })
  expect(JSON.stringify(start)).not.toContain(seeker.id)
  expect(await outcome(client.crisis.lines())).toBe('ok')
  expect(await elsewhere.client.identity.me()).toMatchObject({ id: seeker.id })
  expect(await outcome(client.identity.checkPin({ pin: '0000' }))).toBe('WRONG_PIN')
  expect(await outcome(client.identity.me())).toBe('LOCKED')
  expect(await client.identity.checkPin({ pin })).toEqual({ isRight: true })
  expect(await client.identity.me()).toMatchObject({ id: seeker.id })
})

test('SHARED-10 an emergency behind the lock is a guest’s, who sees nothing earlier; unlocked, it is the account’s', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await lock(seeker)
  const { client } = seeker
  const guest = await client.identity.signInAsGuest({ language: 'en', sharedDevice: true })
  expect(guest).toMatchObject({ standing: 'guest', email: '' })
  expect(guest.id).not.toBe(seeker.id)
  const started = await client.emergency.startEmergency(emergency())
  if (started.kind !== 'emergency') throw new Error('expected an emergency')
  const ofGuest = started.emergency.sessionId
  expect((await client.chat.mySessions()).map(({ id }) => id)).toEqual([ofGuest])
  expect(await outcome(client.chat.session({ sessionId }))).toBe('NOT_FOUND')
  expect(await outcome(client.plan.ownPlan())).toBe('NOT_FOUND')
  expect(await client.home.start()).toMatchObject({ me: { id: guest.id }, locked: true })
  expect(await client.identity.checkPin({ pin })).toEqual({ isRight: true, guest: guest.id })
  await sweepGuestClaims(house.appContext)
  const after = await client.chat.mySessions()
  expect(after.map(({ id }) => id).toSorted()).toEqual([ofGuest, sessionId].toSorted())
})

test('SHARED-11 words from before the lock are stored, words from after it are not until it is unlocked', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const [before, ofOtherTab, after] = [randomUUID(), randomUUID(), randomUUID()]
  const words = new Map<string, string>([
    [before, 'from before'],
    [ofOtherTab, 'of the other tab'],
    [after, 'from after'],
  ])
  const send = (id: string) =>
    outcome(
      seeker.client.chat.sendMessage({
        sessionId,
        id,
        content: words.get(id)!,
        writerId: seeker.id,
      }),
    )
  await lock(seeker, [before])
  await lock(seeker, [ofOtherTab])
  expect(await send(before)).toBe('ok')
  expect(await send(ofOtherTab)).toBe('ok')
  expect(await send(after)).toBe('LOCKED')
  await house.moveTime('2 minutes')
  await lock(seeker, [after])
  expect(await send(after)).toBe('LOCKED')
  await seeker.client.identity.checkPin({ pin })
  expect(await send(after)).toBe('ok')
  await expert.client.chat.openSession({ sessionId })
  const { messages } = await expert.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(messages.map(({ id }) => id)).toEqual([before, ofOtherTab, after])
})

test('SHARED-11 words from before the lock are stored while a guest’s emergency is open on it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const [before, after, ofGuest] = [randomUUID(), randomUUID(), randomUUID()]
  await lock(seeker, [before, ofGuest])
  const { client } = seeker
  const guest = await client.identity.signInAsGuest({ language: 'en', sharedDevice: true })
  const started = await client.emergency.startEmergency(emergency())
  if (started.kind !== 'emergency') throw new Error('expected an emergency')
  const send = (id: string, writerId: string, to: string) =>
    outcome(client.chat.sendMessage({ sessionId: to, id, content: 'words', writerId }))
  expect(await send(before, seeker.id, sessionId)).toBe('ok')
  expect(await send(after, seeker.id, sessionId)).toBe('OTHER_WRITER')
  expect(await send(after, guest.id, sessionId)).toBe('NOT_FOUND')
  expect(await send(ofGuest, guest.id, started.emergency.sessionId)).toBe('ok')
  await expert.client.chat.openSession({ sessionId })
  const { messages } = await expert.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(messages.map(({ id, senderId }) => [id, senderId])).toEqual([[before, seeker.id]])
})

test('SHARED-12 the locked page gets no event, the person stays present, and the supporter sees that the screen is locked', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  const [open, atWork] = [await openSocket(house, seeker), await openSocket(house, expert)]
  await lock(seeker)
  expect(await open.closed).toBe(closeCodes.unauthorized)
  const muted = await openSocket(house, seeker, {}, locked)
  expect(await muted.ask('chat.messagesAfter', { sessionId, after: 0 })).toMatchObject({
    refused: 'LOCKED',
  })
  await expect(openSocket(house, seeker)).rejects.toThrow()
  await sweepDeadlines(house.appContext)
  await atWork.event('chat.session-changed', (event) => event.sessionId === sessionId)
  const seen = () => expert.client.chat.session({ sessionId })
  expect(await seen()).toMatchObject({ otherLocked: true, status: 'active' })
  await expert.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'are you there' })
  expect(house.appContext.live.isConnected(seeker.id)).toBe(true)
  await seeker.client.identity.checkPin({ pin })
  const again = await openSocket(house, seeker)
  await expert.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'hello again' })
  await again.event('chat.message-sent')
  expect(muted.events).toEqual([])
  expect(await seen()).toMatchObject({ otherLocked: false })
})
