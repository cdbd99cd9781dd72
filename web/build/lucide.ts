import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { IconShape } from '../src/ui/icons/create-icon.tsx'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
}

const scheme = 'virtual:lucide/'
/** Rollup's mark for a module that is no file. */
const resolved = `\0${scheme}`
const createIcon = path.resolve(import.meta.dirname, '../src/ui/icons/create-icon.tsx')

/**
 * Serves each picture of the Lucide set as a module of its own, so that a screen loads only the
 * pictures it shows. The set is one JSON file; the package for React has 4,700 files.
 */
export function lucide(): Plugin {
  const set = createRequire(import.meta.filename)('@iconify-json/lucide/icons.json') as IconSet
  return {
    name: 'sanad:lucide',
    resolveId: (id) => (id.startsWith(scheme) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolved)) return undefined
      const shape = JSON.stringify(shapeOf(id.slice(resolved.length), set))
      return {
        code: [
          `import { createIcon } from ${JSON.stringify(createIcon)}`,
          `export const icon = /* @__PURE__ */ createIcon(${shape})`,
        ].join('\n'),
        moduleSideEffects: false,
      }
    },
  }
}

/** What every picture repeats; `createIcon` says it once. */
const common =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/**
 * The elements of a picture, without the group around them.
 * @throws Error for a name that the set lacks
 */
export function shapeOf(name: string, { icons, aliases }: IconSet): IconShape {
  const body = (icons[name] ?? icons[aliases?.[name]?.parent ?? ''])?.body
  if (body === undefined) throw new Error(`Lucide has no picture named "${name}".`)
  const elements = body.replaceAll(common, '').matchAll(/<([a-z]+)((?: [\w-]+="[^"]*")*)\/?>/g)
  return [...elements]
    .filter(([, tag]) => tag !== 'g')
    .map(([, tag, attributes = '']) => [tag as IconShape[number][0], attributesOf(attributes)])
}

/** By React's names: `fill-rule` is `fillRule`. */
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
