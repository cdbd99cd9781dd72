import { randomUUID } from 'node:crypto'
import { openBrowser } from '../../server/test/clients/browser.ts'
import { attacks, otherAnswers, type Theirs } from '../../server/test/attacks/attacks.ts'
import { counted, type Attack } from './attack.ts'
import { aNewcomer } from './people.ts'

/** Answers that reveal nothing about another person's data. */
const notTheirs = ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED', 'BAD_REQUEST']

/**
 * Strangers call every operation that takes an id: with the id of another's conversation, or with
 * an id that does not exist where the operation takes another kind.
 */
export const foreignIds: Attack = {
  name: 'foreign ids',
  short: Object.keys(attacks).length,
  async prepare({ base, foreign }) {
    const leaks: string[] = []
    const known = new Map(
      ['sessionId', 'waitingId', 'endedId'].map((name) => [name, foreign.sessionId]),
    )
    let isForeign = false
    const theirs = new Proxy({} as Theirs, {
      get(_, name) {
        isForeign ||= known.has(String(name))
        return known.get(String(name)) ?? randomUUID()
      },
    })
    const strangers = [
      await aNewcomer(base, 'seeker'),
      await aNewcomer(base, 'expert'),
      openBrowser(base),
    ]
    return {
      async round(budget, tally) {
        while (!budget.isSpent)
          for (const { client } of strangers)
            for (const [operation, ask] of Object.entries(attacks)) {
              if (!budget.take()) return
              isForeign = false
              const answer = await counted(tally, ask(client, theirs))
              const lawful = [...notTheirs, ...(otherAnswers[operation] ?? [])]
              if (isForeign && !lawful.includes(answer))
                leaks.push(`${operation} answered ${answer} to a stranger`)
            }
      },
      broken: async () => [...new Set(leaks)],
    }
  },
}
