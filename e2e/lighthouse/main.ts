import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { buildRelease } from '../../server/build/build-release.ts'
import { chromiumOptions, installedChromium, quietChromium } from '../harness/chromium.ts'
import { conversationOf } from '../harness/conversation.ts'
import { newPerson, type Person } from '../harness/people/person.ts'
import { startProduct } from '../harness/product.ts'
import { agree, openSignUp, setUpProfile, signUp } from '../harness/people/seeker.ts'
import { words } from '../harness/words.ts'
import { ownBlockingTime } from './own-work.ts'
import { rowOf, outcomeOf, tableOf, type PageMeasures, type Outcome, type Page } from './table.ts'

/**
 * `npm run lighthouse [times] [page…]`: Lighthouse's slow mobile against the real product, the
 * median of five runs of each page, printed as a table. With names of pages only those are measured.
 * Only this command installs the tool.
 */
const times = Number(process.argv[2] ?? 5)
const wanted = process.argv.slice(3)
const folder = import.meta.dirname

const everyPage: readonly Page[] = [
  { name: 'landing', at: '/', language: 'en' },
  { name: 'welcome', at: '/dev', language: 'en' },
  { name: 'welcome', at: '/dev', language: 'ar' },
  { name: 'assessment', at: '/dev/pre-login-questions?role=seeker', language: 'ar' },
  { name: 'emergency', at: '/dev/emergency-connect', language: 'ar' },
  { name: 'crisis lines', at: '/dev/crisis-lines', language: 'ar' },
  { name: 'sign-in', at: '/dev/auth', language: 'en' },
  { name: 'terms', at: '/dev/terms', language: 'ar', as: 'newcomer' },
  { name: 'mood picker', at: '/dev/mood-picker', language: 'en', as: 'newcomer' },
  { name: 'profile setup', at: '/dev/profile-setup', language: 'ar', as: 'newcomer' },
  { name: 'dashboard', at: '/dev/dashboard', language: 'en', as: 'seeker' },
  { name: 'dashboard', at: '/dev/dashboard', language: 'ar', as: 'seeker' },
  { name: 'one conversation', at: '/dev/chat/:session', language: 'en', as: 'seeker' },
  { name: 'one conversation', at: '/dev/chat/:session', language: 'ar', as: 'seeker' },
]

const pages = everyPage.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
  console.log('Installing Lighthouse (only now)...')
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
}
await buildRelease()
const product = await startProduct({ env: { DEMO_SUPPORTERS: 'off' } })
const work = await mkdtemp(path.join(os.tmpdir(), 'sanad-lighthouse-'))
let people: Awaited<ReturnType<typeof twoPeople>> | undefined
try {
  if (pages.some(({ as }) => as)) people = await twoPeople()
  const rows: [Page, Outcome][] = []
  const loads: number[] = []
  for (const page of pages) {
    const runs: PageMeasures[] = []
    for (let run = 0; run < times; run++) {
      runs.push(await measureSurely(page, page.as && people?.[page.as]))
      loads.push(os.loadavg()[0] ?? 0)
    }
    rows.push([page, outcomeOf(runs)])
    console.log(rowOf(page, outcomeOf(runs)), `load ${loads.at(-1)?.toFixed(1)}`)
  }
  console.log(tableOf(rows, { times, loads, cores: os.availableParallelism() }))
} finally {
  await product.remove()
  await rm(work, { recursive: true, force: true })
}

/** The address to open: for a session's page, that of the person's own session. */
function addressOf({ at }: Page): string {
  return at.replace(':session', people?.sessionId ?? '')
}

/** The address shown afterwards: that of a conversation never stays in the browser's history. */
function addressShown({ at }: Page): string {
  return at.replace('/:session', '')
}

/** Cookies of a person before the profile form, and of a seeker who waits in a session. */
async function twoPeople(): Promise<{ newcomer: string; seeker: string; sessionId: string }> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const newcomer = await registerPerson(browser)
    const seeker = await registerPerson(browser)
    await setUpProfile(seeker)
    await seeker.page.waitForURL(/dashboard/)
    const say = words('matching', 'en')
    await seeker.page.getByRole('button', { name: say('find.start') }).click()
    await seeker.page.getByRole('button', { name: say('none.wait') }).click()
    return {
      newcomer: await cookiesOf(newcomer),
      seeker: await cookiesOf(seeker),
      sessionId: await conversationOf(seeker),
    }
  } finally {
    await browser.close()
  }
}

/** Signed up, and agreed to the terms. */
async function registerPerson(browser: Browser): Promise<Person> {
  const person = await newPerson(browser, { language: 'en', device: 'phone', url: product.url })
  const quick = { ...person, looksRight: () => Promise.resolve() }
  await openSignUp(quick)
  await signUp(quick, { name: 'Layla Example', email: `${randomUUID()}@example.org` })
  await agree(quick)
  await quick.page.waitForURL(/mood-picker/)
  return quick
}

async function cookiesOf({ page }: Person): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** On a busy machine the tool sometimes loses its browser; the measurement is then repeated. */
async function measureSurely(page: Page, cookie: string | undefined): Promise<PageMeasures> {
  for (let left = 3; ; left--) {
    try {
      return await measure(page, cookie)
    } catch (fault) {
      if (left === 0) throw fault
      console.warn(`${page.name} is measured again:`, String(fault))
    }
  }
}

/** One run in a process and a browser of its own. */
async function measure(page: Page, cookie: string | undefined): Promise<PageMeasures> {
  const output = path.join(work, 'report.json')
  const headers = { 'Accept-Language': page.language, ...(cookie && { Cookie: cookie }) }
  await run([
    path.join(folder, 'node_modules/lighthouse/cli/index.js'),
    product.url + addressOf(page),
    '--quiet',
    '--output=json',
    '--save-assets',
    `--output-path=${output}`,
    '--only-categories=performance,accessibility,best-practices',
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${['--headless=new', `--accept-lang=${page.language}`, ...quietChromium].join(' ')}`,
  ])
  const { audits, categories, finalDisplayedUrl } = JSON.parse(
    await readFile(output, 'utf8'),
  ) as Report
  if (!finalDisplayedUrl.endsWith(addressShown(page)))
    throw new Error(`${page.at} led to ${finalDisplayedUrl}`)
  const { traceEvents } = JSON.parse(
    await readFile(path.join(work, 'report-0.trace.json'), 'utf8'),
  ) as {
    traceEvents: Parameters<typeof ownBlockingTime>[0]
  }
  const audit = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    fcp: audit('first-contentful-paint') / 1000,
    lcp: audit('largest-contentful-paint') / 1000,
    cls: audit('cumulative-layout-shift'),
    tbt: audit('total-blocking-time'),
    ownTbt: ownBlockingTime(traceEvents, product.url + addressOf(page)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  }
}

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly finalDisplayedUrl: string
}

function run(argv: readonly string[]): Promise<void> {
  const executable = installedChromium()
  const child = spawn(process.execPath, argv, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(executable && { CHROME_PATH: executable }) },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`)),
    )
  })
}
