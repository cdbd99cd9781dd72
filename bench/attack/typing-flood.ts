import { count, type Attack } from './attack.ts'
import { socketOf } from './people.ts'

const everyMs = 2000
/** Unanswered frames at once. */
const atOnce = 50

/** One side of a conversation types without end; the other side gets one event in two seconds. */
export const typingFlood: Attack = {
  name: 'typing flood',
  short: 100,
  async prepare({ base, pair: { seeker, expert, sessionId } }) {
    const [writer, other] = await Promise.all([socketOf(base, seeker), socketOf(base, expert)])
    const startedAt = performance.now()
    let events = 0
    let n = 0
    other.onText((text) => {
      if (text.includes('chat.typing-noticed')) events += 1
    })
    return {
      round: (budget, tally) =>
        new Promise<void>((resolve) => {
          const send = () => {
            if (!budget.take()) return resolve()
            n += 1
            writer.send(JSON.stringify({ n, op: 'chat.typing', input: { sessionId } }))
          }
          writer.onText((text) => {
            const { n: answered, refused } = JSON.parse(text) as { n?: number; refused?: string }
            if (answered === undefined) return
            count(tally, refused ?? 'ok')
            send()
          })
          void writer.closed.then(() => resolve())
          for (let first = 0; first < atOnce; first += 1) send()
        }),
      broken: async () => {
        const most = Math.ceil((performance.now() - startedAt) / everyMs) + 1
        return events > most
          ? [`the other side was told of typing ${events} times instead of ${most}`]
          : []
      },
      end: () => [writer, other].forEach((socket) => socket.close()),
    }
  },
}
