import { setTimeout as pause } from 'node:timers/promises'
import { connect, countStored, prepare, stop, type Client } from '../adapter.ts'
import { messageText } from '../shared/message-texts.ts'
import { mebibytes, startProbed, type ProbeReading } from './probe.ts'

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** A million messages over twenty thousand conversations. */
const settings = {
  sessions: numberOf('SESSIONS', 20_000),
  messages: numberOf('MESSAGES', 1_000_000),
  /** Sessions at once; when one ends the next begins. */
  atOnce: numberOf('AT_ONCE', 100),
  /** The highest total rate, in messages a second. */
  rate: numberOf('RATE', 1000),
  /** From this minute on the heap is compared. */
  baseMinute: numberOf('BASE_MINUTE', 10),
  /** Whole minutes after which no new session begins. */
  minutes: numberOf('MINUTES', Infinity),
  /** Limit of the heap in mebibytes; 0 for Node's default. */
  heap: numberOf('HEAP_MB', 0),
} as const

/**
 * `npm run bench -- soak`: people sign in by mail, talk and leave, a day's worth in a few minutes.
 * Each minute the heap is collected and its size recorded. A leak shows: at the end the heap must
 * be at most 1.1 times that of minute 10. `HEAP_MB=128` limits the heap.
 */
export async function measureSoak(): Promise<void> {
  const prepared = await prepare({ sessions: settings.sessions, messages: 0 })
  const running = await startProbed(prepared, heapFlags())
  const readings: ProbeReading[] = []
  const counts = { next: 0, done: 0, sent: 0, arrived: 0 }
  const startedAt = performance.now()
  const minutesGone = (): number => (performance.now() - startedAt) / 60_000
  const looking = setInterval(
    () => void running.read().then((one) => sayMinute(readings.push(one), one, counts)),
    60_000,
  )
  try {
    const talks = Array.from({ length: settings.atOnce }, async () => {
      while (counts.next < settings.sessions && minutesGone() < settings.minutes) {
        const n = counts.next
        counts.next += 1
        await talk(await connect(running, n), counts)
        counts.done += 1
      }
    })
    await Promise.all(talks)
    clearInterval(looking)
    await pause(1000)
    const last = await running.read()
    report(readings, last, {
      ...counts,
      minutes: minutesGone(),
      stored: await countStored(prepared),
    })
  } finally {
    clearInterval(looking)
    await stop(running)
  }
}

const heapFlags = (): string[] =>
  settings.heap > 0 ? [`--max-old-space-size=${settings.heap}`] : []

interface Counts {
  next: number
  done: number
  sent: number
  arrived: number
}

/** One conversation: both sides write in turn until all messages are sent. */
async function talk([seeker, expert]: readonly [Client, Client], counts: Counts): Promise<void> {
  const each = Math.round(settings.messages / settings.sessions)
  const everyMs = (settings.atOnce / settings.rate) * 1000
  for (const client of [seeker, expert]) client.onReceive(() => void (counts.arrived += 1))
  for (let n = 0; n < each; n += 1) {
    const due = performance.now() + everyMs
    await (n % 2 === 0 ? seeker : expert).send(messageText(n))
    counts.sent += 1
    await pause(Math.max(0, due - performance.now()))
  }
  await Promise.all([seeker.close(), expert.close()])
}

function sayMinute(
  minute: number,
  { heapUsed, rss, loop }: ProbeReading,
  { sent, done }: Counts,
): void {
  console.log(
    `minute ${minute}: heap ${mebibytes(heapUsed)}, resident ${mebibytes(rss)}, event loop p99.9 ${loop.p999.toFixed(0)} ms; ${sent} messages, ${done} conversations over`,
  )
}

interface Run extends Counts {
  readonly minutes: number
  readonly stored: number
}

function report(readings: readonly ProbeReading[], last: ProbeReading, run: Run): void {
  const base = readings[settings.baseMinute - 1]
  const ratio = base ? last.heapUsed / base.heapUsed : undefined
  const late = Math.max(last.loop.p999, ...readings.map(({ loop }) => loop.p999))
  const whole = run.stored === run.sent && run.arrived === run.sent
  const words = [
    `${run.sent} messages over ${run.done} conversations by ${2 * run.done} people who signed in, in ${run.minutes.toFixed(1)} minutes${settings.heap > 0 ? ` with a heap of ${settings.heap} MB` : ''}`,
    whole ? 'all stored, all received' : `${run.stored} stored, ${run.arrived} received`,
    ratio === undefined
      ? `heap after collection ${mebibytes(last.heapUsed)} (it ended before minute ${settings.baseMinute})`
      : `heap after collection ${mebibytes(last.heapUsed)} at the end, ${ratio.toFixed(2)} times that of minute ${settings.baseMinute}`,
    `event loop p99.9 in the worst minute ${late.toFixed(0)} ms`,
  ]
  console.log(words.join('; '))
  if (!whole) throw new Error('not all that was sent was stored and received')
  if ((ratio ?? 0) > 1.1) throw new Error('the heap grew')
}
