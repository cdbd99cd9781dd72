/** Two people in an open conversation, by their cookies. */
export interface Pair {
  readonly sessionId: string
  readonly seeker: string
  readonly expert: string
}

/** A running service and its people. Plain data, because it is sent between processes. */
export interface Target {
  /** Such as `http://127.0.0.1:3000`. */
  readonly base: string
  /** The service's LIMITS_FACTOR; undefined when it is not known. */
  readonly limits: number | undefined
  /** The pair that is attacked from within a session, and that floods one. */
  readonly pair: Pair
  /** The bystanders' session, whose id the attacker knows. */
  readonly foreign: Pair
}

/** The remaining tries and time. */
export interface Budget {
  /** Takes one; false once none is left or the time is over. */
  take(): boolean
  readonly isSpent: boolean
}

export function openBudget({
  times = Infinity,
  ms = Infinity,
}: {
  times?: number
  ms?: number
}): Budget {
  const until = performance.now() + ms
  let left = times
  const isSpent = () => left <= 0 || performance.now() >= until
  return {
    take() {
      if (isSpent()) return false
      left -= 1
      return true
    },
    get isSpent() {
      return isSpent()
    },
  }
}

/** How often each answer came: `ok`, a refusal's code, a status, or `hung up`. */
export type Tally = Map<string, number>

export const count = (tally: Tally, answer: string, times = 1): void =>
  void tally.set(answer, (tally.get(answer) ?? 0) + times)

/**
 * Counts the answer of each call.
 * @returns the answer's code
 */
export async function counted(tally: Tally, call: Promise<unknown>): Promise<string> {
  const code = await call.then(
    () => 'ok',
    (fault: { code?: unknown }) => (typeof fault.code === 'string' ? fault.code : 'hung up'),
  )
  count(tally, code)
  return code
}

/** Answers that mean a fault of the service, whatever was sent. */
export const faultsIn = (tally: Tally): string[] =>
  [...tally.keys()].filter((answer) => /^5\d\d$|INTERNAL_SERVER_ERROR/.test(answer))

export interface Attack {
  readonly name: string
  /** Tries in one round of the tests. */
  readonly short: number
  /** Prepares the people and files that the attack needs, before anything is measured. */
  prepare(target: Target): Promise<Attacker>
}

export interface Attacker {
  /** Tries until the budget is spent. */
  round(budget: Budget, tally: Tally): Promise<void>
  /** After the last round: the broken promises, in words. */
  broken(tally: Tally): Promise<string[]>
  end?(): void
}
