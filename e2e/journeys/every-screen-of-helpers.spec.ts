import { expect, test } from '@playwright/test'
import { newPerson, type Person } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { screensOf } from '../harness/screens.ts'
import {
  cells,
  enterAs,
  full,
  openAndCheck,
  checkScreen,
  nameOf,
  signUpBy,
} from '../harness/sweep.ts'
import { words } from '../harness/words.ts'

/** Only in the long run (`SWEEP=full`): the journeys check most of these screens. */
const visited = full ? cells : []

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_SUPPORTERS: 'off', LIMITS_FACTOR: '20' } })
})
test.afterAll(() => product.remove())

for (const cell of visited) {
  const name = nameOf(cell)
  test(`Every screen of an applicant looks right (${name})`, async ({ browser }) => {
    const person = await newPerson(browser, { ...cell, url: product.url })
    await person.page.goto('/dev/breathing')
    await signUpBy(person, `applicant-${name.replaceAll(', ', '-')}@example.org`, 'expert')
    await person.page.goto('/dev/terms')
    await checkScreen(person, 'terms of an expert')
    const say = words('consent', cell.language)
    await person.page.getByRole('checkbox', { name: say('agree') }).check()
    await person.page.getByRole('button', { name: say('accept') }).click()
    await person.page.waitForURL((url) => !url.pathname.endsWith('/terms'))
    for (const address of screensOf.applicant) await openAndCheck(person, address, 'applicant')
    await person.page.goto('/dev/expert-training/introduction')
    await person.page
      .getByRole('link', {
        name: words('application', cell.language)('training.begin'),
        exact: true,
      })
      .click()
    await person.page.waitForURL(/expert-training\/[\w-]+\/[\w-]+/)
    await checkScreen(person, 'part of a module')
    await leave(person)
  })

  for (const [who, account] of [
    ['expert', cell.language === 'ar' ? 'mariam' : 'james'],
    ['supervisor', 'supervisor'],
    ['owner', 'owner'],
  ] as const)
    test(`Every screen of the ${who} looks right (${name})`, async ({ browser }) => {
      const person = await newPerson(browser, { ...cell, url: product.url })
      await enterAs(person, account)
      for (const address of screensOf[who]) await openAndCheck(person, address, who)
      if (who === 'owner') await openApplication(person)
      await leave(person)
    })
}

/** The question for a reason before an application opens; any application shows it. */
async function openApplication(person: Person): Promise<void> {
  await openAndCheck(person, '/dev/staff/applications/0190b9a0-0000-7000-8000-00000000000a')
}

async function leave(person: Person): Promise<void> {
  expect(person.troubles()).toEqual([])
  await person.page.context().close()
}
