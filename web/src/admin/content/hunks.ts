import { textChanges } from '@sanad/domain/consent/text-changes'

export type Hunk =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | {
      readonly kind: 'changed'
      readonly before: readonly string[]
      readonly after: readonly string[]
    }

export function hunksOf(before: string, after: string): Hunk[] {
  const hunks: { same: string[]; before: string[]; after: string[] }[] = []
  for (const { kind, text } of textChanges(before, after)) {
    let last = hunks.at(-1)
    if (!last || last.same.length > 0 !== (kind === 'same')) {
      last = { same: [], before: [], after: [] }
      hunks.push(last)
    }
    last[kind === 'same' ? 'same' : kind === 'gone' ? 'before' : 'after'].push(text)
  }
  return hunks.map(({ same, ...changed }) =>
    same.length > 0 ? { kind: 'same', lines: same } : { kind: 'changed', ...changed },
  )
}
