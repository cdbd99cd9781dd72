import { outcome } from '../../server/test/clients/call-outcome.ts'
import { count, counted, type Attack } from './attack.ts'
import { browserFrom, networks } from './network.ts'
import { aGuest, socketOf, previewExperts } from './people.ts'

const atOnce = 10

/**
 * Guests of one network ask for emergency help without end. Two calls in the middle are real, one
 * from that network and one from elsewhere: neither is refused, and the supporter on call has a
 * place for the one from elsewhere.
 */
export const guestEmergencies: Attack = {
  name: 'guest emergencies',
  short: 12,
  async prepare({ base }) {
    const refused: string[] = []
    const notConnected: string[] = []
    const onCall = await someoneOnCall(base)
    return {
      async round(budget, tally) {
        const attack = async () => {
          while (budget.take()) await counted(tally, aGuest(browserFrom(base, networks.attacker)))
        }
        const real = async (network: string, named: string) => {
          while (!budget.isSpent && (tally.get('ok') ?? 0) < atOnce / 2)
            await new Promise(setImmediate)
          const browser = browserFrom(base, network)
          const startedAt = performance.now()
          const answer = await outcome(aGuest(browser))
          count(tally, `${named}: ${answer}, ms`, Math.round(performance.now() - startedAt))
          if (answer !== 'ok') refused.push(`${named} was refused: ${answer}`)
          if (answer === 'ok' && onCall && network === networks.elsewhere) {
            const emergency = await browser.client.emergency.current()
            if (emergency?.state !== 'connected')
              notConnected.push(`${named} waits behind the flood`)
            else await browser.client.chat.endSession({ sessionId: emergency.sessionId })
          }
        }
        await Promise.all([
          ...Array.from({ length: atOnce }, attack),
          real(networks.attacker, 'one who means it'),
          real(networks.elsewhere, 'one elsewhere'),
        ])
      },
      broken: async (tally) => {
        const others = [...tally.keys()].filter(
          (answer) => !answer.startsWith('one ') && answer !== 'ok',
        )
        return [
          ...refused,
          ...notConnected,
          ...others.map((answer) => `an emergency was answered with ${answer}`),
        ]
      },
      end: () => onCall?.(),
    }
  },
}

/** The supporter of the preview who is left for emergencies: the flood's network leaves their last place free. */
async function someoneOnCall(base: string): Promise<(() => void) | undefined> {
  const [first] = await previewExperts(base)
  if (!first) return undefined
  const socket = await socketOf(base, first.cookie())
  await first.client.availability.setOnCall({ isOnCall: true, maxConcurrentEmergencies: 3 })
  return () => socket.close()
}
