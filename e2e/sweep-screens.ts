import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions } from './harness/chromium.ts'
import { accessibilityFaults, newPerson, waitForApp, type Person } from './harness/people/person.ts'
import { agree, setUpProfile } from './harness/people/seeker.ts'
import { isSelected, openPreview, waitForScreen } from './harness/preview.ts'
import { screensOf } from './harness/screens.ts'
import { enterAs, signUpBy } from './harness/sweep.ts'

/**
 * `npm run sweep [-- part of an address …]`: axe on every screen of the router, by role, in both
 * languages, on a phone. Prints the words, the buttons and the height of each, and fails when axe
 * finds anything. `PRODUCT_URL` names a running preview to use instead of a new one.
 */
type Role = keyof typeof screensOf

/** How each role comes in. */
const entrances: Readonly<Record<Role, (person: Person) => Promise<void>>> = {
  everybody: () => Promise.resolve(),
  seeker: async (person) => {
    await signUp(person, 'seeker')
    await agree(person)
    await setUpProfile(person)
  },
  applicant: async (person) => {
    await signUp(person, 'expert')
    await agree(person)
    await person.page.waitForURL((url) => !url.pathname.endsWith('/terms'))
  },
  expert: (person) => enterAs(person, 'james'),
  supervisor: (person) => enterAs(person, 'supervisor'),
  owner: (person) => enterAs(person, 'owner'),
}

const { url, remove } = await openPreview()
const browser = await chromium.launch(chromiumOptions())
const faults: string[] = []
console.log(['screen', 'language', 'words', 'buttons', 'height'].join('\t'))
try {
  for (const role of Object.keys(entrances) as Role[])
    for (const language of ['en', 'ar'] as const) await sweep(browser, role, language)
} finally {
  await browser.close()
  await remove()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function sweep(browser: Browser, role: Role, language: 'en' | 'ar'): Promise<void> {
  const addresses = screensOf[role].filter((address) => isSelected(`${role} ${address}`))
  if (addresses.length === 0) return
  const person = await newPerson(browser, { language, device: 'phone', url })
  const { page } = person
  await entrances[role](person)
  for (const address of addresses) {
    await page.goto(address)
    await judge(person, `${role} ${address}`)
    // The page of the first person of a list.
    const row = page.locator(`main a[href^="${address}/"]`).first()
    if (address.startsWith('/dev/staff/') && (await row.count()) > 0) {
      await page.goto((await row.getAttribute('href')) ?? address)
      await judge(person, `${role} ${address}/:personId`)
    }
  }
  await page.context().close()
}

async function judge({ page, language }: Person, name: string): Promise<void> {
  await waitForApp(page)
  await waitForScreen(page)
  const { words, buttons, height } = await sizesOf(page)
  console.log([name, language, words, buttons, height].join('\t'))
  for (const fault of await accessibilityFaults(page))
    faults.push(`${name} in ${language}: ${fault}`)
}

async function signUp(person: Person, role: 'seeker' | 'expert'): Promise<void> {
  await person.page.goto('/dev/breathing')
  await signUpBy(person, `${role}-${person.language}@sweep.example`, role)
  await person.page.goto(role === 'expert' ? '/dev/terms' : '/dev/dashboard')
}

/** What a reader meets on the page. Numbers to call are not counted among the words. */
function sizesOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const numbers = [...main.querySelectorAll<HTMLElement>('a[href^="tel:"]')]
    const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
    const toCall = numbers.flatMap(({ innerText }) => wordsIn(innerText))
    const buttons = [...main.querySelectorAll<HTMLElement>('button, [role=button]')]
    return {
      words: wordsIn(main.innerText).length - toCall.length,
      buttons: buttons.filter((button) => button.checkVisibility()).length,
      height: document.documentElement.scrollHeight,
    }
  })
}
