import { count, openBudget, type Attacker, type Pair, type Tally, type Target } from './attack.ts'
import { attacks } from './attacks.ts'
import { openBystanders, type Bystanders, type Waits } from './bystanders.ts'

/**
 * The work of the attacker's process and of the bystanders' for `main.ts`; each answers one call
 * after the other.
 */
export interface Calls {
  bystand(input: { base: string; pairs: readonly Pair[] }): void
  measure(input: { ms: number }): Waits
  lost(input: object): number
  prepare(input: { name: string; target: Target }): void
  /** @returns the share of one processor that it used */
  attack(input: { ms: number }): number
  /** Uses the same share of a processor as the attack, without attacking. */
  burn(input: { ms: number; share: number }): void
  end(input: object): { tally: [string, number][]; broken: string[] }
}

let bystanders: Bystanders | undefined
let attacker: Attacker | undefined
let tally: Tally = new Map()

const busyMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const answers: {
  [Name in keyof Calls]: (input: Parameters<Calls[Name]>[0]) => Promise<ReturnType<Calls[Name]>>
} = {
  bystand: async ({ base, pairs }) => void (bystanders = await openBystanders(base, pairs)),
  measure: async ({ ms }) =>
    bystanders?.measure(openBudget({ ms })) ?? { message: [], lines: [], ready: [] },
  lost: async () => bystanders?.lost() ?? 0,
  async prepare({ name, target }) {
    tally = new Map()
    attacker = await attacks.find((attack) => attack.name === name)?.prepare(target)
  },
  async attack({ ms }) {
    const [startedAt, busy] = [performance.now(), busyMs()]
    await attacker?.round(openBudget({ ms }), tally)
    return (busyMs() - busy) / (performance.now() - startedAt)
  },
  async burn({ ms, share }) {
    const until = performance.now() + ms
    while (performance.now() < until) {
      const startedAt = performance.now()
      while (performance.now() - startedAt < sliceMs * Math.min(1, share)) count(new Map(), '')
      await new Promise((resolve) => setTimeout(resolve, sliceMs * Math.max(0, 1 - share)))
    }
  },
  async end() {
    const broken = (await attacker?.broken(tally)) ?? []
    attacker?.end?.()
    return { tally: [...tally], broken }
  },
}
const sliceMs = 5

interface Call {
  readonly name: keyof Calls
  readonly input: never
}
process.on('message', ({ name, input }: Call) => {
  answers[name](input).then(
    (value) => process.send?.({ value }),
    (fault: unknown) =>
      process.send?.({ fault: fault instanceof Error ? fault.stack : String(fault) }),
  )
})
process.on('disconnect', () => process.exit())
