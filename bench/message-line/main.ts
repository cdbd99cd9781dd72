import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../e2e/harness/chromium.ts'
import { composer } from '../../e2e/harness/conversation.ts'
import { meetAcross } from '../../e2e/harness/pair.ts'
import { start, stop } from '../adapter.ts'
import { median } from '../chat/report.ts'
import { openCluster } from '../shared/cluster.ts'
import { messageText, withMarker } from '../shared/message-texts.ts'
import { watchCalls } from './system-calls.ts'

const warmUp = 30
const measured = 60
/** Nobody else writes, and everything is cold, as in a small service. */
const pauseMs = 300

/** Milliseconds since 1970 of what happened to one message in the two browsers. */
interface Moments {
  readonly pressed: number
  readonly sent: number
  readonly received: number
  readonly painted: number
}

/**
 * `npm run bench -- message-line`: what one message waits for on its way from a key press to the other screen, in
 * microseconds, while nobody else writes: two real browsers, the service, PostgreSQL. Inside of the service and
 * PostgreSQL the steps are read from their system calls, which wants Linux, `perf` and root.
 */
export async function measureMessageLine(): Promise<void> {
  const cluster = await openCluster()
  const databaseUrl = await cluster.create('product')
  const prepared = { databaseUrl, dataDir: cluster.dir, pairs: [], cluster, browsers: new Map() }
  const running = await start(prepared)
  const browser = await chromium.launch(chromiumOptions())
  try {
    const { seeker, expert } = await meetAcross(browser, running.base, 'ar')
    await watchSender(expert.page)
    await watchReader(seeker.page)
    const field = composer(expert.page, expert.language)
    const send = async (n: number): Promise<Moments> => {
      const text = withMarker(messageText(n * 3), n)
      await field.fill(text)
      await pause(pauseMs)
      const painted = momentOf(seeker.page, 'painted', text)
      await field.press('Enter')
      return {
        pressed: await momentOf(expert.page, 'pressed', text),
        sent: await momentOf(expert.page, 'sent', text),
        received: await momentOf(seeker.page, 'received', text),
        painted: await painted,
      }
    }
    for (let n = 0; n < warmUp; n += 1) await send(n)
    const stopWatching = await watchCalls(running)
    const moments: Moments[] = []
    for (let n = warmUp; n < warmUp + measured; n += 1) moments.push(await send(n))
    const of = (from: keyof Moments, to: keyof Moments) =>
      moments.map((one) => (one[to] - one[from]) * 1000)
    const steps = [
      { step: 'key press → frame sent, in the browser', microseconds: of('pressed', 'sent') },
      ...(await stopWatching(moments)),
      { step: 'frame received → painted', microseconds: of('received', 'painted') },
    ]
    console.table(steps.map(({ step, microseconds }) => ({ step, ...spread(microseconds) })))
    console.log('key press to the other screen:', spread(of('pressed', 'painted')))
  } finally {
    await browser.close()
    await stop(running)
  }
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? NaN)
  return {
    median: Math.round(median(values)),
    'one in ten below': at(0.1),
    'one in ten above': at(0.9),
  }
}

/** Waits until the page has noted this moment of the message with this text. */
async function momentOf(page: Page, moment: keyof Moments, text: string): Promise<number> {
  const at = await page.waitForFunction(
    ([name, content]) =>
      (globalThis as unknown as Noted).moments?.find(
        (one) => one.name === name && one.text.includes(content),
      )?.at,
    [moment, text] as const,
  )
  return (await at.jsonValue()) ?? NaN
}

interface Noted {
  moments?: { name: string; text: string; at: number }[]
}

const watchSender = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moments: Noted['moments'] = ((globalThis as unknown as Noted).moments = [])
    addEventListener(
      'keydown',
      ({ timeStamp, target }) =>
        moments.push({
          name: 'pressed',
          text: target instanceof HTMLTextAreaElement ? target.value : '',
          at: performance.timeOrigin + timeStamp,
        }),
      true,
    )
    const send = Reflect.get(WebSocket.prototype, 'send') as (data: unknown) => void
    WebSocket.prototype.send = function (this: WebSocket, data: unknown) {
      send.call(this, data)
      moments.push({
        name: 'sent',
        text: String(data),
        at: performance.timeOrigin + performance.now(),
      })
    }
  })

/** The page's socket is open, so the message is noted by what every listener of a frame reads. */
const watchReader = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moments: Noted['moments'] = ((globalThis as unknown as Noted).moments = [])
    const now = () => performance.timeOrigin + performance.now()
    const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
    const read = data?.get
    if (!read) throw new Error('frames cannot be watched')
    Object.defineProperty(MessageEvent.prototype, 'data', {
      ...data,
      get(this: MessageEvent) {
        const frame: unknown = read.call(this)
        if (typeof frame === 'string') moments.push({ name: 'received', text: frame, at: now() })
        return frame
      },
    })
    const drawn = new MutationObserver((changes) => {
      const texts = changes.flatMap(({ addedNodes }) =>
        [...addedNodes].map(({ textContent }) => textContent ?? ''),
      )
      // The first turn after a frame was drawn.
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const text of texts) moments.push({ name: 'painted', text, at: now() })
        }),
      )
    })
    drawn.observe(document.body, { childList: true, subtree: true })
  })
