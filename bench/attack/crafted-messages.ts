import { randomUUID } from 'node:crypto'
import { openBrowser } from '../../server/test/clients/browser.ts'
import {
  craftTexts,
  slowTexts,
  lexiconFragments,
  numbersFrom,
  textOf,
} from '../../scripts/linear/crafted-texts.ts'
import { counted, type Attack, type Budget, type Tally } from './attack.ts'
import { aGuest } from './people.ts'

const longest = 4000
/** Safety §2: as many messages as one guest may send at once. */
const burst = 20
const guestsAtOnce = 4

/**
 * Texts of the greatest length that are made to be slow for the contact details scanner and the
 * crisis rules. One guest may send only a few, so new guests keep coming.
 */
export const craftedMessages: Attack = {
  name: 'crafted messages',
  short: 20,
  async prepare({ base }) {
    const crafted = craftTexts(2000, await lexiconFragments(), numbersFrom(Date.now()))
    const texts = [...slowTexts, ...crafted]
      .map((one) => textOf(one, longest))
      .filter((text) => text.trim() !== '')
    let next = 0
    const missing: string[] = []
    const send = async (budget: Budget, tally: Tally) => {
      while (budget.take()) {
        const browser = openBrowser(base)
        const { client } = browser
        const { sessionId } = await aGuest(browser)
        const sent: string[] = []
        for (let n = 0; n < burst && (n === 0 || budget.take()); n += 1) {
          const id = randomUUID()
          const content = texts[(next += 1) % texts.length] ?? ''
          if ((await counted(tally, client.chat.sendMessage({ sessionId, id, content }))) === 'ok')
            sent.push(id)
        }
        const { messages } = await client.chat.messagesAfter({ sessionId, after: 0 })
        const stored = new Set(messages.map(({ id }) => id))
        missing.push(...sent.filter((id) => !stored.has(id)))
      }
    }
    return {
      round: async (budget, tally) => {
        await Promise.all(Array.from({ length: guestsAtOnce }, () => send(budget, tally)))
      },
      broken: async (tally) => [
        ...missing.map((id) => `message ${id} was acknowledged and is not stored`),
        ...[...tally.keys()]
          .filter(
            (answer) =>
              !['ok', 'TOO_MANY_REQUESTS', 'BAD_REQUEST', 'CONTACT_DETAILS'].includes(answer),
          )
          .map((answer) => `a crafted message was answered with ${answer}`),
      ],
    }
  },
}
