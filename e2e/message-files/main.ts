import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildProductWhenStale } from '../../server/build/build-product.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { chromiumOptions } from '../harness/chromium.ts'
import { composer } from '../harness/conversation.ts'
import { meetQuickly, people } from '../harness/pair.ts'
import { startProduct } from '../harness/product.ts'

/**
 * `npm run house -- --message`: the files with a function that is called between the key press that
 * sends a message and its appearance on the other screen, in both browsers and on the server. What
 * is called too when the same screens are drawn without a message does not count. Nor does what
 * runs by the clock, because each of these messages must pass a file.
 */
const messages = [
  'I cannot sleep',
  'since the move',
  'and work is loud',
  'every night',
  'still awake',
]

interface Script {
  readonly url: string
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[]
  }[]
}
/** Sends a command of the Chrome DevTools protocol. */
type Send = (method: string, parameters?: object) => Promise<{ result?: readonly Script[] }>

const scripts: Record<string, Promise<FileAt | undefined>> = {}
const repository = path.resolve(import.meta.dirname, '../..')
const maps = await mkdtemp(path.join(os.tmpdir(), 'sanad-message-'))
const inspectPort = await freePort()
await buildProductWhenStale()
// The same scripts once more, because only this build has source maps.
execFileSync(
  process.execPath,
  [
    path.join(repository, 'node_modules/vite/bin/vite.js'),
    'build',
    '--sourcemap=hidden',
    '--log-level=error',
    `--outDir=${maps}`,
  ],
  { cwd: path.join(repository, 'web'), stdio: 'inherit' },
)
execFileSync(
  process.execPath,
  [path.join(repository, 'server/build/bundle.ts'), maps, 'with maps'],
  { cwd: path.join(repository, 'server'), stdio: 'inherit' },
)
const product = await startProduct({
  env: { DEMO_SUPPORTERS: 'off', NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
})
const inspector = await openInspector(inspectPort)
const browser = await chromium.launch(chromiumOptions())
try {
  const pair = await people(browser, product.url, { seeker: 'en', expert: 'ar' }, 'desktop')
  await meetQuickly(pair)
  const [from, to] = [pair.seeker.page, pair.expert.page]
  const targets = [sendOver(inspector), await openPage(from), await openPage(to)]
  for (const send of targets) {
    await send('Profiler.enable')
    await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }
  await sendOnlyMessages(from)
  await sendOnlyMessages(to)
  const drawn = await callsOf(targets.slice(1), () => redraw(from, to))
  const passed: ReadonlySet<string>[] = []
  for (const text of messages) {
    await composer(from, 'en').fill(text)
    const calls = await callsOf(targets, async () => {
      await composer(from, 'en').press('Enter')
      await to.getByRole('log').getByText(text).waitFor()
    })
    passed.push(new Set([...calls].filter((call) => !drawn.has(call))))
  }
  const [first = new Set<string>(), ...others] = passed
  const calls = [...first].filter((call) => others.every((set) => set.has(call)))
  const files = [...new Set(calls.map((call) => call.split(' ')[0] ?? ''))].sort()
  console.log(files.join('\n'))
  const ends = files.filter((file) => /^(?:server|web)/.test(file))
  console.log(
    `${ends.length} files of server and web (aim: 32 or fewer), ${files.length} with domain and classifier`,
  )
} finally {
  // The service does not end while a debugger is connected.
  inspector.close()
  await browser.close()
  await product.remove()
  await rm(maps, { recursive: true, force: true })
}

/** Lets only messages go up: typing, receipts and lists that are read again are not on their way. */
async function sendOnlyMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { send } = WebSocket.prototype
    WebSocket.prototype.send = function (data) {
      if (/^ping$|chat\.sendMessage/.test(String(data))) send.call(this, data)
    }
    window.fetch = () => new Promise(() => undefined)
  })
}

/** Draws both screens again without a message: both write, and leave the page and come back. */
async function redraw(from: Page, to: Page): Promise<void> {
  for (const text of ['a', '']) {
    await composer(from, 'en').fill(text)
    await composer(to, 'ar').fill(text)
    for (const page of [from, to])
      await page.evaluate((isVisible) => {
        const value = isVisible ? 'visible' : 'hidden'
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, text === '')
  }
}

/** The product's functions that are called during an act, as "file offset". */
async function callsOf(
  targets: readonly Send[],
  act: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  for (const send of targets) await send('Profiler.takePreciseCoverage')
  await act()
  const taken = await Promise.all(targets.map((send) => send('Profiler.takePreciseCoverage')))
  const calls = taken.flatMap(({ result = [] }) => result.map(callsIn))
  return new Set((await Promise.all(calls)).flat())
}

async function openPage(page: Page): Promise<Send> {
  const session = await page.context().newCDPSession(page)
  return (method, parameters) =>
    session.send(method as 'Profiler.enable', parameters as undefined) as ReturnType<Send>
}

async function openInspector(port: number): Promise<WebSocket> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return socket
}

function sendOver(socket: WebSocket): Send {
  let count = 0
  return (method, params) => {
    const id = ++count
    return new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as {
          id?: number
          result: Awaited<ReturnType<Send>>
        }
        if (answer.id === id) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

async function callsIn({ url, functions }: Script): Promise<readonly string[]> {
  const offsets = functions.flatMap(({ ranges: [whole] }) =>
    whole && whole.count > 0 && whole.startOffset > 0 ? [whole.startOffset] : [],
  )
  if (!/^(?:file|http):/.test(url) || offsets.length === 0) return []
  const fileAt = await (scripts[url] ??= readMap(url))
  if (!fileAt) return []
  return offsets.flatMap((offset) => {
    const file = fileAt(offset)
    return file && /^(?:domain|classifier|server|web)\/src\//.test(file)
      ? [`${file} ${offset}`]
      : []
  })
}

type FileAt = (offset: number) => string | undefined

/** What the source map of a script says of its offsets; undefined for a script without one. */
async function readMap(url: string): Promise<FileAt | undefined> {
  const { protocol, pathname } = new URL(url)
  const script = path.join(maps, protocol === 'file:' ? path.basename(pathname) : pathname)
  if (!existsSync(`${script}.map`)) return undefined
  const text = await readFile(script, 'utf8')
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const map = new SourceMap(JSON.parse(await readFile(`${script}.map`, 'utf8')))
  return (offset) => {
    const at = lineStarts.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(at, offset - (lineStarts[at] ?? 0))
    return 'originalSource' in entry
      ? path.relative(repository, path.resolve(path.dirname(script), entry.originalSource))
      : undefined
  }
}
