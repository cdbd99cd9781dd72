import type { Problem, SliceWords, Source } from './load.ts'
import { baseKey } from './plural.ts'

/**
 * Keys that no code asks for. A key counts as asked for when it stands as a whole in a string, or when a template
 * begins with a part of it (`moods.${mood}`), in the slice itself or with the slice named before it (`chat:end`).
 */
export function checkUnused({ slice, en }: SliceWords, sources: readonly Source[]): Problem[] {
  const own = sources.filter(({ file }) => file.startsWith(`web/src/${slice}/`)).map(({ text }) => text)
  const elsewhere = sources
    .filter(({ file }) => !file.startsWith(`web/src/${slice}/`))
    .map(({ text }) => text)
  const asked = askedFor(own.join('\n'), '')
  const askedElsewhere = askedFor(elsewhere.join('\n'), `${slice}:`)
  const keys = new Set([...en.keys()].map(baseKey))
  return [...keys]
    .filter((key) => !asked(key) && !askedElsewhere(key))
    .map((key) => `${slice}: ${key}: nobody asks for it`)
}

function askedFor(code: string, prefix: string): (key: string) => boolean {
  const literals = new Set([...code.matchAll(/(['"`])([\w.:-]+)\1/g)].map(([, , text = '']) => text))
  const stems = [...code.matchAll(/`([\w.:-]+[.:_-])\$\{/g)].map(([, stem = '']) => stem)
  return (key) => literals.has(prefix + key) || stems.some((stem) => (prefix + key).startsWith(stem))
}
