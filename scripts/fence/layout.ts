import { floors } from '../../boundaries.config.ts'
import { ordered } from '../house/arrows.ts'

const begin = '<!-- From boundaries.config.ts; `npm run house -- --map` writes it. -->'
const end = '<!-- The end of what is written. -->'
const list = (parts: readonly string[]): string => `\`${parts.join(' · ')}\``
const rooms = ordered.filter(({ folder }) => folder.startsWith('web/'))

/** The orders that the fence holds, as docs/build/map.md shows them. */
const layout = [
  `Floors of \`server/src/platform\`, below all slices: ${list(floors)}`,
  ...rooms.map(({ folder, parts }) => `Parts of \`${folder.slice(0, -1)}\`: ${list(parts)}`),
]

/** The map with the layout of today between its marks. */
export function withLayout(map: string): string {
  const [before, after] = [map.indexOf(begin), map.indexOf(end)]
  if (before < 0 || after < 0)
    throw new Error(`docs/build/map.md needs the marks ${begin} and ${end}`)
  return `${map.slice(0, before)}${begin}\n\n${layout.join('\n\n')}\n\n${map.slice(after)}`
}
