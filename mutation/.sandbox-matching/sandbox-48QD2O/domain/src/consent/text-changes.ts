// @ts-nocheck
export type Change = { readonly kind: 'same' | 'added' | 'gone'; readonly text: string }

/**
 * What changed in a text, by paragraph: the longest common sequence, and what was removed or added
 * around it.
 */
export function textChanges(before: string, after: string): Change[] {
  const [old, now] = [paragraphs(before), paragraphs(after)]
  const common = lengths(old, now)
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      changes.push({ kind: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      changes.push({ kind: 'gone', text: old[i]! })
      i += 1
    } else {
      changes.push({ kind: 'added', text: now[j]! })
      j += 1
    }
  }
  return changes
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((one) => one !== '')

/** At [i][j]: the length of the longest common sequence of both rests. */
function lengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        old[i] === now[j]
          ? 1 + table[i + 1]![j + 1]!
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}
