import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aSeeker, aStaffMember } from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('SIGN-IN-8 staff see an account whose address belongs to an older one, and its phrase still opens it', async () => {
  const [older, newer] = [await aSeeker(house), await aSeeker(house)]
  const admin = await aStaffMember(house, 'admin')
  const { signInNumber, words } = await newer.client.identity.makePhrase({ language: 'en' })
  await newer.client.identity.keepPhrase()
  await house.db.$client.query(
    `update accounts set email = id || '@displaced.invalid' where id = $1`,
    [newer.id],
  )
  const { people } = await admin.client.admin.users({ search: older.email })
  expect(people).toMatchObject([{ id: older.id, displaced: false }])
  const all = await admin.client.admin.users({})
  expect(all.people.filter(({ displaced }) => displaced).map(({ id }) => id)).toEqual([newer.id])
  const byPhrase = { signInNumber, phrase: words.join(' ') }
  const back = await house.browser().client.identity.signInByPhrase(byPhrase)
  expect(back).toMatchObject({ id: newer.id })
})

test('the database refuses an address that is not hashed', async () => {
  await expect(
    house.db.$client.query(
      `insert into accounts (id, name, email) values (gen_random_uuid(), '', 'somebody@people.example')`,
    ),
  ).rejects.toThrow('accounts_email')
})
