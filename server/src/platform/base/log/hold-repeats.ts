import { runInContext } from '../request/request-context.ts'
import type { Log } from './log.ts'

const pauseMs = 60_000

/**
 * Logs a fault with an explanation (`means`: a database or mail server away, a full disk) at once,
 * and then once a minute with the number of `times`. Every job and request meets it, and their
 * hundred entries a second would hide everything else.
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
