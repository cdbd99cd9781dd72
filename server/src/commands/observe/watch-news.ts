import type { Finding } from './check-service.ts'

/** What was wrong at the last check, by its name. */
export type Wrong = Readonly<Record<string, 'seen once' | 'told'>>

export interface News {
  /** Wrong in two checks one after the other, so that a restart is no news, and not told yet. */
  readonly fresh: readonly Finding[]
  /** In order again, after it was told. */
  readonly over: readonly Finding[]
  readonly after: Wrong
}

export function newsSince(before: Wrong, findings: readonly Finding[]): News {
  const wrong = findings.filter(({ ok }) => !ok)
  return {
    fresh: wrong.filter(({ name }) => before[name] === 'seen once'),
    over: findings.filter(({ name, ok }) => ok && before[name] === 'told'),
    after: Object.fromEntries(
      wrong.map(({ name }) => [name, before[name] === undefined ? 'seen once' : 'told']),
    ),
  }
}
