import os from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { buildRelease } from '../server/build/build-release.ts'
import { chromiumOptions } from './harness/chromium.ts'
import { composer, write } from './harness/conversation.ts'
import { newPerson, viewports } from './harness/people/person.ts'
import { acceptTerms, answerQuestions, enter, findExpert, signUp } from './harness/people/seeker.ts'
import { startProduct } from './harness/product.ts'
import { words, type Language } from './harness/words.ts'

/** An interaction: what was pressed, and milliseconds until the next paint, in steps of eight. */
interface Press {
  readonly what: string
  readonly ms: number
}

const languages: readonly Language[] = ['en', 'ar']
/** A phone is so many times slower than this machine. */
const slower = 6
const budgetMs = 200
/** Bars of the browser's window stand above the page. */
const windowHeight = viewports.phone.height + 200

/**
 * `npm run presses [rounds]`: a seeker goes from the landing page to a sent message on a phone six
 * times slower than this machine. Prints how long each press took to the next paint (INP's measure),
 * the median of the rounds, the slowest first.
 */
const rounds = Number(process.argv[2] ?? 3)
await buildRelease()
const product = await startProduct()
// Nobody presses in the moment in which a screen appears.
const browser = await chromium.launch({ ...chromiumOptions(), slowMo: 500 })
try {
  for (const language of languages) {
    const pressed: Press[] = []
    for (let round = 0; round < rounds; round += 1)
      pressed.push(...(await walk(browser, language, round)))
    const rows = mediansOf(pressed)
    console.log(
      `${language}, over ${budgetMs} ms: ${rows.filter(({ ms }) => ms > budgetMs).length}`,
    )
    console.table(rows)
  }
  const [load = 0] = os.loadavg()
  console.log(`${rounds} rounds at a load of ${load.toFixed(1)}`)
} finally {
  await browser.close()
  await product.remove()
}

async function walk(with_: Browser, language: Language, round: number): Promise<Press[]> {
  const person = await newPerson(with_, { language, device: 'phone', url: product.url })
  // Checks of each screen would hold it while it is pressed.
  const seeker = { ...person, looksRight: () => Promise.resolve() }
  const pressed = await watch(seeker.page)
  await enter(seeker)
  await answerQuestions(seeker)
  await signUp(seeker, { name: 'Layla', email: `presses-${language}-${round}@example.org` })
  await acceptTerms(seeker)
  await findExpert(seeker)
  await seeker.page.getByRole('log').waitFor()
  await composer(seeker.page, language).pressSequentially('ok ', { delay: 300 })
  await write(seeker, language === 'en' ? 'It has been a long week.' : 'كان أسبوعًا طويلًا.')
  await seeker.page
    .getByRole('button', { name: words('platform', language)('helpNow') })
    .first()
    .click()
  await seeker.page.waitForTimeout(1000)
  await seeker.page.context().close()
  return [...pressed.values()]
}

/** Slows the page down, and collects its interactions from here on. */
async function watch(page: Page): Promise<ReadonlyMap<string, Press>> {
  // A press is several events, of which the slowest counts.
  const pressed = new Map<string, Press>()
  await page.exposeFunction('reportPress', (id: string, what: string, ms: number) =>
    pressed.set(id, { what, ms: Math.max(ms, pressed.get(id)?.ms ?? 0) }),
  )
  await page.addInitScript(reportPresses)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // A window as tall as the page hides its foot, and a key that changes only the composer there
  // counts until something else is drawn, for example until a notice leaves.
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { height: windowHeight } })
  return pressed
}

/** Runs in the page. */
function reportPresses(): void {
  const { reportPress } = globalThis as unknown as {
    reportPress(id: string, what: string, ms: number): void
  }
  const labels = new Map<number, string>()
  const note = ({ type, timeStamp, target }: Event) => {
    const control =
      target instanceof Element ? (target.closest('a, button, label') ?? target) : null
    const label = control?.getAttribute('aria-label') ?? control?.textContent ?? ''
    labels.set(Math.round(timeStamp), `${location.pathname} ${type}: ${label.trim().slice(0, 40)}`)
  }
  for (const type of ['pointerup', 'click', 'keydown', 'keyup']) addEventListener(type, note, true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const label = labels.get(Math.round(entry.startTime))
      if (entry.interactionId && label !== undefined)
        reportPress(`${performance.timeOrigin} ${entry.interactionId}`, label, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function mediansOf(pressed: readonly Press[]) {
  const byWhat = Map.groupBy(pressed, ({ what }) => what)
  return [...byWhat]
    .map(([what, presses]) => {
      const times = presses.map(({ ms }) => ms).toSorted((a, b) => a - b)
      return {
        what,
        ms: times[Math.floor(times.length / 2)] ?? 0,
        most: times.at(-1),
        times: times.length,
      }
    })
    .toSorted((a, b) => b.ms - a.ms)
}
