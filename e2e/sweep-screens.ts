import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions } from './harness/chromium.ts'
import { cutTexts } from './harness/in-sight.ts'
import { accessibilityFaults, newPerson, waitForApp, type Person } from './harness/people/person.ts'
import { isSelected, openCommit, openPreview, waitForScreen } from './harness/preview.ts'
import type { Product } from './harness/product.ts'
import { entrances, sceneNames, scenes, type Role } from './harness/scenes.ts'
import { screensOf } from './harness/screens.ts'
import { openEachSheet } from './harness/sheets.ts'

/**
 * `npm run sweep [-- part of a name …]`: every screen of the router by role, in both languages, and
 * the screens to which only an action leads. Judges each by axe, by its width and by texts that are
 * cut off, and fails when it finds anything; prints its words, buttons and height on a phone.
 * `--en` and `--ar` keep to one language, `--all` takes each theme and width, `--sheets` also what
 * the buttons of a screen open, `--pictures` writes a picture of each cell to `pictures/sweep/`.
 * `--beside=COMMIT` takes pictures and sizes of `compared` screens there and here, and judges none.
 * `PRODUCT_URL` names a running preview to use instead of a new one.
 */
const has = (option: string) => process.argv.includes(`--${option}`)
const beside = process.argv.find((word) => word.startsWith('--beside='))?.slice('--beside='.length)
const widths = { 320: 640, 390: 844, 1280: 832 } as const
const allCells = ([390, 320, 1280] as const).flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
])
type Cell = (typeof allCells)[number]
/** A theme changes no layout: each width in one theme finds what is cut, both are judged once. */
const usualCells: readonly [Cell, ...Cell[]] = [
  { width: 390, theme: 'light' },
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
]
const besideCells: readonly [Cell, ...Cell[]] = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
]
const cells = has('all') ? allCells : beside === undefined ? usualCells : besideCells
const languages = (['en', 'ar'] as const).filter(
  (language) => has(language) || !(has('en') || has('ar')),
)
/** By role. */
const compared = {
  everybody:
    '/ /dev /dev/auth?role=seeker /dev/emergency-connect /dev/crisis-lines /dev/expert-terms',
  seeker: '/dev/dashboard /dev/chat /dev/appointments /dev/profile conversation',
  guest: 'emergency',
  applicant: '/dev/expert-training',
  expert: '/dev/dashboard /dev/rota conversation',
  supervisor: '/dev/staff/queue conversation',
  owner:
    '/dev/staff /dev/staff/users /dev/staff/sessions /dev/staff/settings /dev/staff/activity /dev/staff/audit',
}
const isCompared = (name: string) =>
  Object.entries(compared).some(([role, screens]) =>
    screens.split(' ').some((screen) => name === `${role} ${screen}`),
  )
const isWanted = (name: string) => isSelected(name) && (beside === undefined || isCompared(name))

let side: { readonly url: string; readonly at: string; readonly isJudged: boolean }
const folder = () => path.resolve(import.meta.dirname, '../pictures/sweep', side.at)
const report = (fault: string) => {
  console.error(fault)
  if (side.isJudged) process.exitCode = 1
}
const browser = await chromium.launch(chromiumOptions())
if (beside !== undefined)
  await sweepAll(await openCommit(beside), { at: 'before', isJudged: false })
await sweepAll(await openPreview(), {
  at: beside === undefined ? '' : 'after',
  isJudged: beside === undefined,
})
await browser.close()

async function sweepAll(
  { url, remove }: Pick<Product, 'url' | 'remove'>,
  how: Omit<typeof side, 'url'>,
): Promise<void> {
  side = { url, ...how }
  await rm(folder(), { recursive: true, force: true })
  await mkdir(folder(), { recursive: true })
  console.log(['screen', 'language', 'words', 'buttons', 'height', side.at].join('\t'))
  try {
    for (const language of languages) {
      for (const role of Object.keys(entrances) as Role[]) await sweepRole(browser, role, language)
      if (!sceneNames.some(isWanted)) continue
      try {
        for await (const { name, person } of scenes(browser, url, language))
          if (isWanted(name)) await sweepScreen(person, name)
      } catch (fault) {
        // An earlier commit may have other operations.
        report(`conversations in ${language}: ${String(fault).split('\n')[0]}`)
      }
    }
  } finally {
    await remove()
  }
}

async function sweepRole(browser: Browser, role: Role, language: 'en' | 'ar'): Promise<void> {
  const addresses = screensOf[role].filter((address) => isWanted(`${role} ${address}`))
  if (addresses.length === 0) return
  const person = await newPerson(browser, { language, device: 'phone', url: side.url })
  const { page } = person
  await entrances[role](person)
  for (const address of addresses) {
    await sweepScreen(person, `${role} ${address}`, address)
    // The page of the first person of a list.
    const row = page.locator(`main a[href^="${address}/"]`).first()
    const isListed = address.startsWith('/dev/staff/') && beside === undefined
    if (isListed && (await row.count()) > 0)
      await sweepScreen(person, `${role} ${address}/:personId`, await row.getAttribute('href'))
  }
  await page.context().close()
}

/** @param address opened again for each cell; without it, the screen that is open is judged */
async function sweepScreen(
  person: Person,
  name: string,
  address: string | null = null,
): Promise<void> {
  const { page } = person
  const open = async () => {
    if (address === null) return
    await turnTo(page, cells[0])
    await page.goto(address)
    await waitForApp(page)
    await waitForScreen(page)
  }
  const judgeAsIs = async (part = '') => {
    for (const cell of cells) {
      await turnTo(page, cell)
      await judge(person, name + part, cell)
    }
  }
  await turnTo(page, cells[0])
  const before = person.troubles().length
  try {
    await open()
    await judgeAsIs()
    // A page that stopped working is accessible, too.
    for (const trouble of person.troubles().slice(before))
      report(`${name} in ${person.language}: ${trouble}`)
  } catch (fault) {
    return report(`${name} in ${person.language}: ${String(fault).split('\n')[0]}`)
  }
  if (!has('sheets')) return
  const folded = page.locator('main details:not([open])')
  if ((await folded.count()) > 0) {
    await folded.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    await judgeAsIs(' › unfolded')
  }
  if (address !== null) await openEachSheet(page, open, (sheet) => judgeAsIs(` › ${sheet}`))
}

async function turnTo(page: Page, { width, theme }: Cell): Promise<void> {
  await page.setViewportSize({ width, height: widths[width] })
  await page.emulateMedia({ colorScheme: theme })
}

async function judge({ page, language }: Person, name: string, cell: Cell): Promise<void> {
  const where = `${name} in ${language}, ${cell.width} ${cell.theme}`
  const { words, buttons, height, width } = await sizesOf(page)
  const sideways = width - cell.width
  if (cell === cells[0]) console.log([name, language, words, buttons, height].join('\t'))
  if (side.isJudged && sideways > 0) report(`${where}: ${sideways} px wider than the screen`)
  if (side.isJudged)
    for (const fault of [...(await cutTexts(page)), ...(await accessibilityFaults(page))])
      report(`${where}: ${fault}`)
  if (!has('pictures') && beside === undefined) return
  const file = where.replaceAll(/[^\p{L}\d]+/gu, '-')
  await page.screenshot({
    path: path.join(folder(), `${file}.png`),
    fullPage: !name.includes(' › '),
  })
}

/**
 * What a reader meets on the page. Neither numbers to call nor the choices of a closed list are
 * counted among the words.
 */
function sizesOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const uncounted = [...main.querySelectorAll<HTMLElement>('a[href^="tel:"], select')]
    const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
    const left = uncounted.flatMap(({ innerText }) => wordsIn(innerText))
    const buttons = [...main.querySelectorAll<HTMLElement>('button, [role=button]')]
    return {
      words: wordsIn(main.innerText).length - left.length,
      buttons: buttons.filter((button) => button.checkVisibility()).length,
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }
  })
}
