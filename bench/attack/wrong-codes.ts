import { randomUUID } from 'node:crypto'
import { openBrowser } from '../../server/test/clients/browser.ts'
import { outcome } from '../../server/test/clients/call-outcome.ts'
import { counted, type Attack } from './attack.ts'
import { browserFrom, networks } from './network.ts'
import { codeFor } from './people.ts'

const triesOfEach = 5
const mailboxesAtOnce = 8
const language = 'en'

/**
 * From one network, five wrong codes for each of many invented mailboxes. A person elsewhere signs
 * in meanwhile.
 */
export const wrongCodes: Attack = {
  name: 'wrong codes',
  short: 12,
  async prepare({ base }) {
    const keptOut: string[] = []
    const newAddress = () => `${randomUUID()}@attack.example`
    return {
      async round(budget, tally) {
        const bystander = openBrowser(base)
        const email = newAddress()
        await bystander.client.identity.requestCode({ email, language })
        const code = await codeFor(base, email)
        const attack = async () => {
          while (budget.take()) {
            const { client } = browserFrom(base, networks.attacker)
            const address = newAddress()
            await counted(tally, client.identity.requestCode({ email: address, language }))
            const tries = Array.from({ length: triesOfEach }, () =>
              counted(
                tally,
                client.identity.verifyCode({ email: address, code: '000000', language }),
              ),
            )
            await Promise.all(tries)
          }
        }
        await Promise.all(Array.from({ length: mailboxesAtOnce }, attack))
        const answer = await outcome(
          bystander.client.identity.verifyCode({ email, code, language }),
        )
        if (answer !== 'ok') keptOut.push(answer)
      },
      broken: async () =>
        keptOut.map((answer) => `a right code from elsewhere was answered with ${answer}`),
    }
  },
}
