import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../../../test/clients/live-socket.ts'
import { disguisesOf } from '../../../../test/attacks/encodings.ts'
import { openHouse, type House } from '../../../../test/house.ts'
import { openTraceReceiver } from '../../../../test/jobs/receivers.ts'
import { aConversation, signUpByMail } from '../../../../test/people/people.ts'
import { attemptJob } from '#server/platform/services/scheduling/scheduler.ts'
import { openOtlpTraces } from './otlp-traces.ts'
import { traceJobs, traceMails, traceOutgoing, type Traces } from './traces.ts'

const logged: { facts: Record<string, unknown>; what: string }[] = []
const write = (facts: Record<string, unknown>, what: string) => void logged.push({ facts, what })
const log = { info: write, warn: write, error: write }

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>
let house: House
let traces: Traces
beforeAll(async () => {
  receiver = await openTraceReceiver()
  traces = openOtlpTraces(`${receiver.url}/v1/traces`, log)
  house = await openHouse({
    change: (appContext) => ({
      ...appContext,
      limits: 100,
      traces,
      mailer: {
        ...appContext.mailer,
        send: traceMails(traces, appContext.mailer.send),
      },
    }),
  })
})
afterAll(async () => {
  await house.close()
  await receiver.close()
})

test('what people do is traced by name, id and outcome; what they write, who they are and how grave it is is not', async () => {
  const word = `zq${randomUUID().replaceAll(/[\d-]/g, 'k')}`
  await signUpByMail(house, 'seeker')
  const { seeker, sessionId } = await aConversation(house)
  const socket = await openSocket(house, seeker)
  const say = (content: string) =>
    socket.ask('chat.sendMessage', { sessionId, id: randomUUID(), content, emotionTag: null })
  expect(await say(`hello ${word}`)).toHaveProperty('ok')
  expect(await say(`I took all the pills, goodbye ${word}`)).toHaveProperty('ok')
  expect(await socket.ask(`chat.${word}`, {})).toMatchObject({ refused: 'NOT_FOUND' })
  socket.close()
  const stranger = await fetch(`${house.url}/api/rpc/chat/messagesAfter?q=${word}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
      tracestate: `sanad=${word}`,
      baggage: `word=${word}`,
    },
    body: JSON.stringify({ json: { sessionId, seq: 0, word } }),
  })
  expect(stranger.status).toBe(400)
  await fetch(`${house.url}/api/rpc/${word}/${word}`, { method: 'POST', body: '{}' })
  const paging = { name: 'page', atOnce: 1, run: async (_id: string) => false }
  for (const task of traceOutgoing(traces, [paging])) await task.run('an id')
  const rounds = traceJobs(traces, [
    { name: 'count', on: 'each node', everyMs: 1000, run: () => Promise.reject(new Error(word)) },
  ])
  for (const { name, run } of rounds) await attemptJob(house.appContext, name, run)
  await traces.stop()
  expect(logged.filter(({ what }) => what.includes('lost'))).toEqual([])

  const spans = receiver.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const ofFrames = named('chat.sendMessage')
  expect(ofFrames).toHaveLength(2)
  for (const span of ofFrames) {
    expect(span.attributes).toEqual({
      'sanad.request': expect.stringMatching(/^[\dA-Z]{5}-[\dA-Z]{5}$/),
      'sanad.outcome': 'ok',
    })
    // A graver message has no more spans than another.
    const below = spans.filter((one) => one.parentSpanId === span.spanId)
    expect(below.map(({ name }) => name)).toEqual(['chat.grade'])
  }
  expect(named('chat.commit').map(({ attributes }) => attributes)).toEqual([
    { 'sanad.count': 1, 'sanad.outcome': 'ok' },
    { 'sanad.count': 1, 'sanad.outcome': 'ok' },
  ])
  const [refused] = named('chat.messagesAfter')
  expect(refused?.attributes).toEqual({
    'sanad.request': stranger.headers.get('x-request-id'),
    'sanad.outcome': 'refused',
  })
  // Neither a trace nor a parent from outside is taken over.
  expect(refused?.traceId).not.toMatch(/^1+$/)
  expect(refused?.parentSpanId ?? '').toBe('')
  expect(named('job count')[0]?.attributes).toEqual({
    'sanad.job': 'count',
    'sanad.round': expect.any(String),
    'sanad.outcome': 'fault',
  })
  expect(named('outgoing page')[0]?.attributes).toEqual({ 'sanad.outcome': 'again' })
  expect(named('mail').length).toBeGreaterThan(0)
  expect(spans.map(({ name }) => name).filter((name) => /canary|zq/.test(name))).toEqual([])

  const exported = receiver.exported()
  for (const form of disguisesOf(word)) expect(exported).not.toContain(form)
  const { rows } = await house.db.$client.query<{ id: string }>(
    'select id from profiles union select id from sessions union select id from messages',
  )
  for (const { id } of rows) expect(exported).not.toContain(id)
  const leaked = /people\.example|127\.0\.0\.1|layla|mariam|severe|critical|severity/
  expect(leaked.exec(exported)?.[0]).toBeUndefined()
})

test('a receiver that is away neither delays the work nor a stop for long, and what was lost is logged', async () => {
  const silent = await openTraceReceiver()
  silent.answer('never')
  const own: typeof logged = []
  const patient = openOtlpTraces(
    silent.url,
    { ...log, warn: (facts, what) => void own.push({ facts, what }) },
    { sendMs: 60_000, flushMs: 50 },
  )
  for (let n = 0; n < 3000; n += 1) patient.span({ name: 'work' }, () => n)
  expect(await patient.span({ name: 'work' }, async () => 'done')).toBe('done')
  await expect(
    patient.span({ name: 'work' }, () => Promise.reject(new Error('x'))),
  ).rejects.toThrow('x')
  await patient.stop()
  expect(own).toEqual([
    { facts: { spans: 3002 }, what: 'spans were lost: the receiver did not take them' },
  ])
  await silent.close()
})

test('only one file loads the packages of OpenTelemetry, and only an import on demand loads that file', async () => {
  const source = path.resolve(import.meta.dirname, '../../..')
  const loads = /from '(?:@opentelemetry\/|[^']*\/otlp-traces\.ts)/
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(path.join(source, file), 'utf8')))
  const loading = files.filter((_, at) => loads.test(texts[at] ?? ''))
  expect(loading).toEqual(['platform/services/observability/otlp-traces.ts'])
})
