import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'

export type CallGroup = NonNullable<OpenCall['group']>

interface Entry {
  readonly key: string
  readonly group: CallGroup | undefined
  readonly calls: readonly OpenCall[]
}

/** ALARM-4. Keeps the board's order; a group stands in the place of its first alarm. */
export function groupCalls(calls: readonly OpenCall[]): readonly Entry[] {
  const entries = new Map<string, Entry>()
  for (const call of calls) {
    const key = call.group?.id ?? call.id
    entries.set(key, { key, group: call.group, calls: [...(entries.get(key)?.calls ?? []), call] })
  }
  return [...entries.values()]
}
