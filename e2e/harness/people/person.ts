import { expect, type Browser, type Page } from '@playwright/test'
import axe from 'axe-core'
import { firstInThisRun } from '../prepared-run.ts'
import type { Language } from '../words.ts'

export type Device = 'phone' | 'tablet' | 'desktop'

export interface Person {
  readonly page: Page
  readonly language: Language
  readonly device: Device
  /** The address of the product. */
  readonly url: string
  /**
   * Checks that the present screen is accessible and has the right direction; `name` says which
   * screen it is.
   */
  looksRight(name: string): Promise<void>
  /**
   * Opens an address that names a conversation, as an old link does. Nothing else may lead to such
   * an address.
   */
  opensOldAddress(address: string): Promise<void>
  /** From here until `connected`, failed requests are expected. */
  disconnected(): void
  connected(): void
  /** Faults that no screen shows: console errors, server faults, requests to other hosts. */
  troubles(): readonly string[]
}

export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 832, height: 1280 },
  desktop: { width: 1280, height: 832 },
} as const
const devices = {
  phone: { viewport: viewports.phone, hasTouch: true, isMobile: true },
  tablet: { viewport: viewports.tablet, hasTouch: true },
  desktop: { viewport: viewports.desktop },
} as const
const locales = { en: 'en-GB', ar: 'ar-AE' } as const

interface NewPerson {
  readonly language: Language
  readonly device: Device
  readonly url: string
  readonly theme?: 'light' | 'dark'
}

/** Creates a person with a device of their own, set to their language. */
export async function newPerson(
  browser: Browser,
  { language, device, url, theme = 'light' }: NewPerson,
): Promise<Person> {
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
    // A breach of the content policy fails the journey even if it does not check `troubles` at its
    // end.
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

/** Only ids of applications, supporters and notices may appear in addresses. */
const namesConversation = (address: string): boolean =>
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.test(
    address.replace(/^\/dev\/(staff\/(applications|supporters)|n)\/[^/?]+/, ''),
  )

/** The browser logs these answers as errors; for us they are refusals that the screen explains. */
const isRefusal = (text: string, url: string): boolean =>
  url.includes('/api/rpc/') && /status of (403|409|428|429)\b/.test(text)

/** Waits until the app has replaced the page drawn at the build and answers presses. */
export const waitForApp = (page: Page): Promise<void> =>
  page.locator('#first-words').waitFor({ state: 'detached' })

/**
 * Waits until no loading placeholder is left: content that comes later would move a button under
 * a press.
 */
export const waitForContent = (page: Page): Promise<void> =>
  expect(page.locator('div[aria-hidden="true"].rounded-md:empty')).toHaveCount(0)

/**
 * Sets a mark that a reload would remove.
 * @returns whether the mark is still there
 */
export async function staysLoaded({ page }: Person): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-never-reloaded'))
}

/** How a screen is shown. */
export type Cell = Required<Pick<NewPerson, 'language' | 'device' | 'theme'>>
interface Appearance extends Cell {
  readonly name: string
}

/** Many journeys pass the same screen: a run judges it once, the long run every time. */
const isToBeJudged = (appearance: Appearance): boolean =>
  process.env['SWEEP'] === 'full' || firstInThisRun(JSON.stringify(appearance))

/** Soft checks: a journey runs to its end and then lists all findings. */
export async function looksRight(page: Page, appearance: Appearance): Promise<void> {
  await isTurned(page, appearance)
  if (isToBeJudged(appearance)) await isAccessible(page, appearance)
}

/** In its language and direction, without horizontal scrolling. */
export async function isTurned(page: Page, { language, name }: Appearance): Promise<void> {
  await page.locator('h1').waitFor()
  const html = page.locator('html')
  await expect(html, name).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(html, name).toHaveAttribute('lang', new RegExp(`^${language}`))
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function isAccessible(page: Page, { language, name }: Appearance): Promise<void> {
  expect.soft(await accessibilityFaults(page), `${name} in ${language}`).toEqual([])
}

/** What axe finds on the page: the rule and the elements. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await settled(page)
  const faults = await faultsOf(page)
  // Something may have faded in or out while the colours were judged: then once more, without it.
  if (!faults.some((fault) => fault.startsWith('color-contrast'))) return faults
  if (faults.some((fault) => fault.includes('data-title')))
    await expect(page.locator(passing)).toHaveCount(0)
  await settled(page)
  return faultsOf(page)
}

const passing = '[data-sonner-toast]'

async function faultsOf(page: Page): Promise<string[]> {
  // Loaded once a page: it is half a megabyte, and loading takes as long as judging.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const judge = (globalThis as unknown as { readonly axe: typeof axe }).axe
    const { violations } = await judge.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  })
}

/** Ends all fades, because they change colours: in two frames, because an end may begin another. */
async function settled(page: Page): Promise<void> {
  const endFades = () => {
    const running = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    for (const animation of running) animation.finish()
    return running.length === 0
  }
  for (const _frame of [1, 2]) await page.waitForFunction(endFades, undefined, { polling: 'raf' })
}
