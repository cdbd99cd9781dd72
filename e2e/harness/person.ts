import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { firstInThisRun } from './run.ts'
import type { Language } from './words.ts'

export type Device = 'phone' | 'desktop'

export interface Person {
  readonly page: Page
  readonly language: Language
  readonly device: Device
  /** Where the product is. */
  readonly url: string
  /** The screen as it stands is accessible and turned the right way; `name` says which screen it is. */
  looksRight(name: string): Promise<void>
  /** Opens an address that names a conversation, as an old link does. No other way may lead to one. */
  opensOldAddress(address: string): Promise<void>
  /** From here until `connected`, failing to reach the server is no fault. */
  disconnected(): void
  connected(): void
  /** Everything that went wrong unseen: errors on the console, faults of the server, talk with other hosts. */
  troubles(): readonly string[]
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 832 } },
} as const
const locales = { en: 'en-GB', ar: 'ar-AE' } as const

export interface NewPerson {
  readonly language: Language
  readonly device: Device
  readonly url: string
  readonly theme?: 'light' | 'dark'
}

let journey: string | undefined

/** `undefined` outside of all: `e2e/lighthouse` has people, too. */
function journeyNow(): string | undefined {
  try {
    return test.info().testId
  } catch {
    return undefined
  }
}

/** Whoever is left of an earlier journey goes on asking for a service that is gone, and costs the later ones. */
async function sendOthersHome(browser: Browser): Promise<void> {
  const now = journeyNow()
  if (journey === now) return
  journey = now
  for (const context of browser.contexts()) await context.close()
}

/** Somebody with a device of their own, whose system speaks their language. */
export async function newPerson(
  browser: Browser,
  { language, device, url, theme = 'light' }: NewPerson,
): Promise<Person> {
  await sendOthersHome(browser)
  const context = await browser.newContext({
    baseURL: url,
    locale: locales[language],
    colorScheme: theme,
    ...devices[device],
  })
  const page = await context.newPage()
  const troubles: string[] = []
  const oldAddresses = new Set<string>()
  let connected = true
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (isRefusal(text, message.location().url)) return
    if (message.type() === 'error' && (connected || !/net::ERR_|WebSocket/.test(text)))
      troubles.push(`console: ${text} (${message.location().url})`)
  })
  page.on('console', (message) => {
    // Whoever breaks the policy fails the journey, whether or not that looks for troubles in the end.
    if (message.text().includes('Content Security Policy')) throw new Error(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500 && connected)
      troubles.push(`${response.status()} from ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) troubles.push(`talks to ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    const address = pathname + search
    if (frame === page.mainFrame() && namesConversation(address) && !oldAddresses.has(address))
      troubles.push(`the browser’s history keeps ${address}`)
  })
  return {
    page,
    language,
    device,
    url,
    async opensOldAddress(address) {
      oldAddresses.add(address)
      await page.goto(address)
    },
    looksRight: (name) => looksRight(page, { language, device, theme, name }),
    disconnected: () => (connected = false),
    connected: () => (connected = true),
    troubles: () => troubles,
  }
}

/** Of ids only those of an application and of a notice stand in addresses. */
const namesConversation = (address: string): boolean =>
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.test(
    address.replace(/^\/dev\/(staff\/applications|n)\/[^/?]+/, ''),
  )

/** The browser calls every such answer an error; to us it is a “no” that the screen has words for. */
const isRefusal = (text: string, url: string): boolean =>
  url.includes('/api/rpc/') && /status of (403|409|428|429)\b/.test(text)

/** What was drawn at the build has made room for the app: from here on a press is heard. */
export const appIsThere = (page: Page): Promise<void> =>
  page.locator('#first-words').waitFor({ state: 'detached' })

/** All that the screen asked for has come: what comes later moves what stands below it, also under a press. */
export const isAllThere = (page: Page): Promise<void> =>
  expect(page.locator('div[aria-hidden="true"].rounded-md:empty')).toHaveCount(0)

/** Leaves a mark that a reload would wipe off, and answers whether it is still there. */
export async function staysLoaded({ page }: Person): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-never-reloaded'))
}

interface Look extends Required<Pick<NewPerson, 'language' | 'device' | 'theme'>> {
  readonly name: string
}

/** Many journeys pass by the same screen: a run judges it once, and the long run every time. */
const isToBeJudged = (look: Look): boolean =>
  process.env['SWEEP'] === 'full' || firstInThisRun(JSON.stringify(look))

/** Softly: a journey goes on to its end and then names everything that was not right on the way. */
async function looksRight(page: Page, look: Look): Promise<void> {
  const { language, name } = look
  await page.locator('h1').waitFor()
  const html = page.locator('html')
  await expect(html, name).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(html, name).toHaveAttribute('lang', new RegExp(`^${language}`))
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  if (!isToBeJudged(look)) return
  await settled(page)
  let faults = await faultsOf(page)
  // What is said in passing may have begun to fade meanwhile: then the colours are judged without it.
  if (faults.some((fault) => fault.startsWith('color-contrast') && fault.includes('data-title'))) {
    await expect(page.locator(passing)).toHaveCount(0)
    faults = await faultsOf(page)
  }
  expect.soft(faults, `${name} in ${language}`).toEqual([])
}

const passing = '[data-sonner-toast]'

async function faultsOf(page: Page): Promise<string[]> {
  // "Legacy" judges the page as it is, without a second page for the sums: there are no frames, and it costs a third.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
}

/** Colours are judged once no fade is under way. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
