import { alwaysNamed, isEmergency, mayTap, type CrisisLine } from './crisis-lines.ts'

type WhyNotChange = 'NAMED_LINE' | 'LAST_NUMBER'

/** LINES-2. There must always be a number to call, and the specification's four stay visible. */
export function whyNotChange(
  lines: readonly CrisisLine[],
  changed: CrisisLine,
): WhyNotChange | undefined {
  if (changed.status === 'retired' && alwaysNamed.includes(changed.id)) return 'NAMED_LINE'
  const before = lines.find(({ id }) => id === changed.id)
  if (before === undefined || !mayTap(before, before.country)) return undefined
  const rest = lines.filter(({ id }) => id !== changed.id)
  const stays = [...rest, changed]
  const same = (crisisLine: CrisisLine) =>
    mayTap(crisisLine, before.country) && isEmergency(crisisLine) === isEmergency(before)
  return stays.some(same) ? undefined : 'LAST_NUMBER'
}

/** LINES-4. One person may hide a number that failed at once, where another one is left. */
export const mayDropAtOnce = (lines: readonly CrisisLine[], crisisLine: CrisisLine): boolean =>
  !isEmergency(crisisLine) &&
  whyNotChange(lines, { ...crisisLine, status: 'unverified' }) === undefined

export function isStale(calledAt: string | null, at: Date, afterDays: number): boolean {
  return calledAt === null || at.getTime() - Date.parse(calledAt) > afterDays * 86_400_000
}
