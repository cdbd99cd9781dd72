import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { outcomeOf } from './outcome.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = () =>
  new Response(JSON.stringify({ json: { me: null, next: 'auth' } }), {
    headers: { 'content-type': 'application/json' },
  })

/** Answers and aborts when the test says so, as a browser does. */
function fetchThatWaits() {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_answer, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  })
  return signals
}

test('a browser at the floor is served: it joins no signals by itself', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  expect(await outcomeOf(api.home.start())).toMatchObject({ kind: 'ok' })
})

test('a call ends when its caller gives up', async () => {
  const signals = fetchThatWaits()
  const left = new AbortController()
  const call = api.home.start(undefined, { signal: left.signal })
  await expect.poll(() => signals).toHaveLength(1)
  left.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
})

test('a call ends when its time is over', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const signals = fetchThatWaits()
  const call = outcomeOf(api.home.start())
  await expect.poll(() => signals).toHaveLength(1)
  late.abort(new DOMException('late', 'TimeoutError'))
  expect(await call).toMatchObject({ kind: 'unreachable' })
})

test('a request that the service does not know asks for a newer page, once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const update = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: () => Promise.resolve({ update }) },
  })
  const replies = (status: number, code: string, defined: boolean) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ json: { defined, code, status, message: '' } }, { status })),
    )
  replies(404, 'NOT_FOUND', true)
  expect(await outcomeOf(api.home.start())).toMatchObject({ kind: 'refused' })
  expect(update).not.toHaveBeenCalled()
  for (const [status, code] of [
    [404, 'NOT_FOUND'],
    [400, 'BAD_REQUEST'],
  ] as const) {
    vi.advanceTimersByTime(60_000)
    update.mockClear()
    replies(status, code, false)
    await outcomeOf(api.home.start())
    await outcomeOf(api.home.start())
    await expect.poll(() => update.mock.calls).toHaveLength(1)
  }
})
