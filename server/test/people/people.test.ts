import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTables } from '../database/tables-with-text.ts'
import { openHouse, type House } from '../house.ts'
import { anApplicant, aNewSeeker, signUpByMail, type TestPerson } from './people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

interface StoredRow {
  readonly table: string
  readonly row: Record<string, unknown>
}

/** The code, its use, and how often codes were requested. */
const tablesOfCodes = ['public.rate_limits', 'public.sign_in_codes', 'public.verifications']

async function allRows(): Promise<StoredRow[]> {
  const tables = (await allTables(house)).filter((table) => !tablesOfCodes.includes(table))
  const selects = tables.map(
    (table) => `select '${table}' as table, to_jsonb(t) as row from ${table} t`,
  )
  return (await house.db.$client.query<StoredRow>(`${selects.join(' union all ')} order by 1`)).rows
}

/** A value that differs from person to person, by its kind and length; any other as it is. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'number') return 'a number'
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a time'
  return value.length >= 20 ? `${value.length} characters` : value
}

/** Every row that this person's sign-up stores, and the cookies and answers that they have then. */
async function leftBy(signsUp: () => Promise<TestPerson>) {
  const before = new Set((await allRows()).map((stored) => JSON.stringify(stored)))
  const person = await signsUp()
  const added = (await allRows()).filter((stored) => !before.has(JSON.stringify(stored)))
  return {
    rows: added.map(({ table, row }) => [
      table,
      Object.entries(row).map(([name, value]) => [name, shapeOf(value)]),
    ]),
    cookies: person.cookie().replaceAll(/=[^;]+/g, ''),
    me: { ...(await person.client.identity.me()), id: '', email: '' },
  }
}

test.each([
  ['seeker', 'seeker', aNewSeeker],
  ['applicant', 'expert', anApplicant],
] as const)('a %s of the tests is as one who signed up by mail', async (_, role, make) => {
  const ofTheTests = await leftBy(() => make(house, { language: 'ar' }))
  expect(ofTheTests.rows.length).toBeGreaterThan(3)
  expect(ofTheTests).toEqual(await leftBy(() => signUpByMail(house, role, { language: 'ar' })))
})
