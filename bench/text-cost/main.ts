import { contactDetailsIn } from '@sanad/domain/chat/contact-details'
import { assessMessage } from '@sanad/classifier/assess-message'

const usual = [
  'I am 25 and my son is 4',
  'I feel so tired of everything today and nobody listens to me, it has been 3 weeks',
  'I am @ work and it was 10:30 pm, I cannot breathe well',
  'I’m so tired 😞 since 2 days',
  'عمري ٢٥ سنة وعندي ولدين',
  'ما أقدر أنام من ٣ أيام وأحس بضيق في صدري',
]
/** Fragments that an attacker would repeat up to the longest message. */
const hostile = [
  '0-',
  '٠-',
  '0',
  'www.',
  'a@',
  'a(at)b(dot)',
  'my insta is ',
  'text me to ',
  '\u0323\u0301',
  'ﷺ',
]
const longestMessage = 4000

const readers = {
  'contact details': (text: string) => contactDetailsIn(text),
  'crisis rules': (text: string) => assessMessage(text, 'en'),
}

/** The fastest of several rounds, because another process can only make one slower. */
function bestOf(rounds: number, times: number, run: () => unknown): number {
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let time = 0; time < times; time++) run()
    best = Math.min(best, (performance.now() - start) / times)
  }
  return best
}

/**
 * `npm run bench -- text`: how long one message blocks the event loop, a usual and the worst one.
 */
export async function measureTextCost(): Promise<void> {
  for (const [name, read] of Object.entries(readers)) {
    const costs = usual.map((text) => bestOf(7, 5000, () => read(text)) * 1000)
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
    console.log(
      `${name}, a usual message with a digit or "@": ${mean.toFixed(2)} µs (dearest ${Math.max(...costs).toFixed(2)})`,
    )
    for (const part of hostile) {
      const text = part.repeat(Math.floor(longestMessage / part.length))
      const cost = bestOf(5, 1, () => read(text))
      console.log(
        `  ${longestMessage} characters of ${JSON.stringify(part)}: ${cost.toFixed(2)} ms`,
      )
    }
  }
}
