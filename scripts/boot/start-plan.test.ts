import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSteps } from './start-plan.mjs'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The steps of the second process, each ended by the test. */
function start() {
  const ends = {
    service: Promise.withResolvers<string>(),
    screens: Promise.withResolvers<undefined>(),
    database: Promise.withResolvers<undefined>(),
    tables: Promise.withResolvers<undefined>(),
  }
  const began: string[] = []
  const lines: string[] = []
  const step =
    <Result>(name: keyof typeof ends, end: { readonly promise: Promise<Result> }) =>
    () => {
      began.push(name)
      return end.promise
    }
  const received = vi.fn()
  const steps = runSteps(
    {
      service: step('service', ends.service),
      screens: step('screens', ends.screens),
      database: step('database', ends.database),
      tables: ({ service }: { readonly service: string }) => {
        received(service)
        return ends.tables.promise
      },
    },
    (text) => lines.push(text),
  )
  return { ends, began, lines, received, steps }
}

describe('the steps of a start', () => {
  it('begin once what they need has ended, and get its results', async () => {
    const { ends, began, received } = start()
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual(['service', 'screens', 'database'])
    ends.service.resolve('dist/main.js')
    await vi.advanceTimersByTimeAsync(0)
    expect(received).not.toHaveBeenCalled()
    ends.database.resolve(undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(received).toHaveBeenCalledWith('dist/main.js')
  })

  it('say each second what goes on and how much is left of the whole, until all have ended', async () => {
    const { ends, lines } = start()
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines).toEqual([
      '1 s: building the service, building the screens, making its database; 72 % left',
    ])
    ends.screens.resolve(undefined)
    ends.service.resolve('dist/main.js')
    ends.database.resolve(undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines[1]).toBe('2 s: making its tables; 16 % left')
    ends.tables.resolve(undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect(lines).toHaveLength(2)
  })

  it('count the share of a step that it can tell', async () => {
    const lines: string[] = []
    runSteps(
      {
        packages: (_needed: object, follow) => {
          follow(() => 0.5)
          return new Promise(() => undefined)
        },
      },
      (text) => lines.push(text),
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines).toEqual(['1 s: bringing packages; 82 % left'])
  })

  it('refuse with the fault of what they need, without beginning', async () => {
    const { ends, received, steps } = start()
    ends.service.reject(new Error('no compiler'))
    ends.database.resolve(undefined)
    await expect(steps.tables).rejects.toThrow('no compiler')
    expect(received).not.toHaveBeenCalled()
  })
})
