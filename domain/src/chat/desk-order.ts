import type { Session } from './contract.ts'

type Listed = Pick<Session, 'status' | 'unread' | 'waitsSince' | 'flagged' | 'createdAt'>

/** A lower number is more urgent. */
const placeOf = ({ status, unread, waitsSince }: Listed): number =>
  status === 'closed' ? 3 : waitsSince ? 0 : unread > 0 ? 1 : 2

/**
 * CHAT-22. Those that wait for an answer, then unread ones; in each, danger and long waits first.
 */
export const orderForExpert = <One extends Listed>(sessions: readonly One[]): One[] =>
  sessions.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      Number(other.flagged) - Number(one.flagged) ||
      (one.waitsSince ?? '').localeCompare(other.waitsSince ?? '') ||
      other.createdAt.localeCompare(one.createdAt),
  )

/** CHAT-22. `steps` is 1 for the next, -1 for the one before; from the last to the first. */
export function nextInList<One extends { readonly id: string }>(
  list: readonly One[],
  current: string | undefined,
  steps: 1 | -1,
): One | undefined {
  const at = list.findIndex(({ id }) => id === current)
  if (at < 0) return steps === 1 ? list[0] : list.at(-1)
  const next = list[(at + steps + list.length) % list.length]
  return next?.id === current ? undefined : next
}

/** CHAT-22. The first other conversation that waits for an answer. */
export const nextWaiting = <One extends Listed & { readonly id: string }>(
  list: readonly One[],
  current: string | undefined,
): One | undefined =>
  list.find(({ id, status, waitsSince }) => id !== current && status === 'active' && waitsSince)
