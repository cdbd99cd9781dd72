import { runInContext } from '../request/request-context.ts'
import type { Log } from './log.ts'

const pauseMs = 60_000

/**
 * A log that says at once what is away around the service (a database, a mail server, room on a
 * disk), and then once a minute, with how many `times` it was met since. Every job and request
 * meets it, and their hundred lines a second would hide everything else. A fault that has no such
 * explanation (`means`) is always said.
 */
export function holdRepeats(log: Log): Log {
  const said = new Map<string, { facts: Record<string, unknown>; times: number }>()

  const sayAgainLater = (key: string, sayAgain: (facts: Record<string, unknown>) => void): void =>
    // Without the id of the request that met it first.
    runInContext({}, () => {
      const timer = setInterval(() => {
        const { facts, times } = said.get(key) ?? { facts: {}, times: 0 }
        if (times === 0) {
          clearInterval(timer)
          said.delete(key)
          return
        }
        said.set(key, { facts, times: 0 })
        sayAgain({ ...facts, times })
      }, pauseMs).unref()
    })

  const holding =
    (say: Log['warn']): Log['warn'] =>
    (facts, what) => {
      if (facts['means'] === undefined) return say(facts, what)
      const key = `${what} ${String(facts['code'])}`
      const before = said.get(key)
      said.set(key, { facts, times: before === undefined ? 0 : before.times + 1 })
      if (before !== undefined) return
      say(facts, what)
      sayAgainLater(key, (again) => say(again, what))
    }

  return {
    info: (facts, what) => log.info(facts, what),
    warn: holding((facts, what) => log.warn(facts, what)),
    error: holding((facts, what) => log.error(facts, what)),
  }
}
