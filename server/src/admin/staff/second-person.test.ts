import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../test/clients/browser.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  aStaffMember,
  onAnotherDevice,
  type TestPerson,
} from '../../../test/people/people.ts'
import { confirmStaffByConsole } from './confirm-staff.ts'

let house: House
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())

/** A new account that the owner makes an admin through the real operation. */
async function madeByOwner(browser = house.browser()): Promise<TestPerson> {
  const email = `${crypto.randomUUID()}@second.example`
  await browser.client.identity.requestCode({ email, language: 'en' })
  const me = await browser.client.identity.verifyCode({
    email,
    code: house.codeFor(email),
    language: 'en',
  })
  await owner.client.admin.grantRole({
    email,
    role: 'admin',
    firstName: 'Puppet',
    reason: 'helps out',
  })
  return onAnotherDevice(house, { ...browser, id: me.id, email })
}

/** The refusal that a second person gets, and the names on the page. */
async function agreeing(second: TestPerson, asker: TestPerson) {
  const { sessionId } = await aConversation(house)
  const { requests } = await asker.client.admin.askBreakGlass({ sessionId, reason: 'court order' })
  const requestId = requests.find((request) => request.sessionId === sessionId)?.id ?? ''
  const seen = (await second.client.admin.breakGlass()).requests.find(({ id }) => id === requestId)
  const agreed = await outcome(second.client.admin.decideBreakGlass({ requestId, approve: true }))
  return { agreed, why: seen?.whyNotSecond, seconds: seen?.seconds }
}

test('an owner and the admin they made cannot second each other, at once or a day later', async () => {
  const puppet = await madeByOwner()
  expect(await agreeing(puppet, owner)).toMatchObject({
    agreed: 'SECOND_PERSON_NEEDED',
    why: 'new-here',
  })
  expect(await agreeing(owner, puppet)).toMatchObject({
    agreed: 'SECOND_PERSON_NEEDED',
    why: 'one-hand',
  })
  await house.moveTime('25 hours')
  expect(await agreeing(puppet, owner)).toEqual({
    agreed: 'SECOND_PERSON_NEEDED',
    why: 'one-hand',
    seconds: [],
  })
})

test('a third person’s confirmation makes them two; it cannot be for oneself or one’s own appointee', async () => {
  const puppet = await madeByOwner()
  const third = await aStaffMember(house, 'admin')
  const confirm = { personId: puppet.id, reason: 'met in the office' }
  await house.moveTime('25 hours')
  expect(await outcome(puppet.client.admin.confirmStaff(confirm))).toBe('SECOND_PERSON_NEEDED')
  expect(await outcome(owner.client.admin.confirmStaff(confirm))).toBe('SECOND_PERSON_NEEDED')
  expect(await outcome(third.client.admin.confirmStaff(confirm))).toBe('ok')
  expect(await agreeing(puppet, owner)).toMatchObject({ agreed: 'ok', why: null })
})

test('two accounts that one owner made are one hand until one is confirmed by somebody outside it', async () => {
  const [one, other] = [await madeByOwner(), await madeByOwner()]
  const third = await aStaffMember(house, 'admin')
  await house.moveTime('25 hours')
  expect(await agreeing(other, one)).toMatchObject({
    agreed: 'SECOND_PERSON_NEEDED',
    why: 'one-hand',
  })
  const confirm = { personId: other.id, reason: 'met in the office' }
  expect(await outcome(one.client.admin.confirmStaff(confirm))).toBe('SECOND_PERSON_NEEDED')
  const listed = (person: TestPerson) =>
    person.client.admin
      .staff()
      .then(({ people }) => people.find(({ id }) => id === other.id)?.toConfirm)
  expect(await listed(one)).toEqual({ may: false })
  expect(await listed(third)).toEqual({ may: true })
  expect(await outcome(third.client.admin.confirmStaff(confirm))).toBe('ok')
  expect(await agreeing(other, one)).toMatchObject({ agreed: 'ok', why: null })
  // Of a small service, too: who is confirmed confirms the next.
  const { id: personId } = one
  expect(await outcome(other.client.admin.confirmStaff({ ...confirm, personId }))).toBe('ok')
})

test('who signed in on the colleague’s browser does not confirm them', async () => {
  const browser = house.browser()
  const puppet = await madeByOwner(browser)
  const third = await aStaffMember(house, 'admin')
  await house.moveTime('25 hours')
  for (const { email } of [puppet, third]) {
    await house.moveTime('61 seconds')
    await browser.client.identity.requestCode({ email, language: 'en' })
    await browser.client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' })
  }
  const confirm = { personId: puppet.id, reason: 'met in the office' }
  expect(await outcome(third.client.admin.confirmStaff(confirm))).toBe('SECOND_PERSON_NEEDED')
})

test('two accounts that signed in on one browser count as one person', async () => {
  const colleague = await aStaffMember(house, 'admin')
  const shared = openBrowser(house.url)
  for (const { email } of [owner, colleague]) {
    await house.moveTime('61 seconds')
    await shared.client.identity.requestCode({ email, language: 'en' })
    await shared.client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' })
    await shared.client.identity.signOut()
  }
  expect(await agreeing(colleague, owner)).toMatchObject({
    agreed: 'SECOND_PERSON_NEEDED',
    why: 'same-browser',
  })
})

test('the server’s console confirms two people, once', async () => {
  const [one, other, another] = [await madeByOwner(), await madeByOwner(), await madeByOwner()]
  expect(await confirmStaffByConsole(house.db, 'nobody@second.example')).toEqual({
    refusal: 'NOT_STAFF',
  })
  expect(await confirmStaffByConsole(house.db, one.email)).toEqual({ confirmed: true })
  expect(await confirmStaffByConsole(house.db, one.email)).toEqual({ refusal: 'ALREADY' })
  expect(await confirmStaffByConsole(house.db, other.email)).toEqual({ confirmed: true })
  expect(await confirmStaffByConsole(house.db, another.email)).toEqual({ refusal: 'TWO_ALREADY' })
  await house.moveTime('25 hours')
  expect(await agreeing(one, owner)).toMatchObject({ agreed: 'ok' })
})

test('the seeker’s own page shows the second person’s role', async () => {
  const [asker, second] = [
    await aStaffMember(house, 'admin'),
    await aStaffMember(house, 'supervisor'),
  ]
  const { seeker, sessionId } = await aConversation(house)
  const { requests } = await asker.client.admin.askBreakGlass({ sessionId, reason: 'court order' })
  const requestId = requests.find((request) => request.sessionId === sessionId)?.id ?? ''
  await second.client.admin.decideBreakGlass({ requestId, approve: true })
  await asker.client.admin.readBreakGlass({ requestId, after: 0 })
  const [about] = await seeker.client.privacy.readers()
  expect(about?.readings).toMatchObject([
    { role: 'admin', why: 'break-glass', secondedBy: 'supervisor' },
  ])
})
