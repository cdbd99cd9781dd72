import type { Problem, SliceWords, Source } from './load.ts'
import { baseKey } from './plural.ts'

/**
 * Keys that no code asks for. A key counts as asked for when it stands as a whole in a string, or when a template
 * begins with a part of it (`moods.${mood}`), in a file of the slice or in one that names the slice (`useWords`).
 */
export function checkUnused({ slice, en }: SliceWords, sources: readonly Source[]): Problem[] {
  const asking = sources.filter(
    ({ file, text }) => file.startsWith(`web/src/${slice}/`) || text.includes(`'${slice}'`),
  )
  const code = asking.map(({ text }) => text).join('\n')
  const literals = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text))
  const stems = [...code.matchAll(/`([\w.-]+[._-])\$\{/g)].map(([, stem = '']) => stem)
  const keys = new Set([...en.keys()].map(baseKey))
  return [...keys]
    .filter((key) => !literals.has(key) && !stems.some((stem) => key.startsWith(stem)))
    .map((key) => `${slice}: ${key}: nobody asks for it`)
}
