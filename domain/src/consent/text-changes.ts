export type Change = { readonly kind: 'same' | 'added' | 'gone'; readonly text: string }

/** The paragraphs that changed: the longest common sequence, and what changed around it. */
export function textChanges(before: string, after: string): Change[] {
  const [allOld, allNow] = [paragraphs(before), paragraphs(after)]
  const [head, tail] = sameAtEnds(allOld, allNow)
  const old = allOld.slice(head, allOld.length - tail)
  const now = allNow.slice(head, allNow.length - tail)
  const same = (all: readonly string[]) => all.map((text) => ({ kind: 'same', text }) as const)
  return [
    ...same(allOld.slice(0, head)),
    ...changesBetween(old, now),
    ...same(allOld.slice(allOld.length - tail)),
  ]
}

/** Above so many comparisons two texts are shown as wholly different. */
const comparisonLimit = 4_000_000

function changesBetween(old: readonly string[], now: readonly string[]): Change[] {
  if (old.length * now.length > comparisonLimit)
    return [
      ...old.map((text) => ({ kind: 'gone', text }) as const),
      ...now.map((text) => ({ kind: 'added', text }) as const),
    ]
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

/** How many paragraphs are the same at the beginning, and after them at the end. */
function sameAtEnds(old: readonly string[], now: readonly string[]): [number, number] {
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return [head, tail]
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((one) => one !== '')

/** At [i][j] stands the length of the longest common sequence of both rests. */
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
