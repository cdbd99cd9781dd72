import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ContentFault, type ReadFile } from './read-file.ts'

const longestBytes = 40 * 1024
const namespace = 'http://www.w3.org/2000/svg'

const namesOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((names) => names.split(' ')))

const elements = namesOf(
  'svg g title defs clipPath linearGradient radialGradient stop',
  'path rect circle ellipse line polyline polygon',
)
const attributes = namesOf(
  'id viewBox width height preserveAspectRatio transform opacity',
  'd points x y x1 y1 x2 y2 cx cy r rx ry fx fy',
  'fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin',
  'stroke-miterlimit stroke-dasharray stroke-dashoffset clip-path clip-rule clipPathUnits',
  'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod',
)
/** Added by drawing programs; no picture needs them. */
const omitted = namesOf('version xmlns xmlns:xlink xml:space')

/** Numbers, names and colours: nothing that could end an attribute or name an address. */
const plainValue = /^[\w\s.,#%()+-]*$/
const reference = /^url\(#([\w.-]+)\)$/

/**
 * Rebuilds a picture from allowed shapes, so that no script, style, address or text reaches a page.
 * @throws ContentFault `svg` with the line of anything else
 */
export function readSvg(text: string): ReadFile {
  if (Buffer.byteLength(text) > longestBytes) throw new ContentFault('too-long')
  const parser = new SaxesParser()
  const refuse = (atLine = parser.line): never => {
    throw new ContentFault('svg', atLine)
  }
  const ids = new Set<string>()
  const references: { id: string; atLine: number }[] = []
  const open: string[] = []
  let svg = ''

  const valueOf = (name: string, value: string): string => {
    if (!attributes.has(name) || !plainValue.test(value)) return refuse()
    const [, id] = reference.exec(value) ?? []
    if (id !== undefined) references.push({ id, atLine: parser.line })
    else if (/url/i.test(value)) refuse()
    if (name === 'id') ids.add(value)
    return value
  }
  const startOf = ({ name, attributes: own }: SaxesTagPlain): string => {
    const isRoot = open.length === 1
    if (!elements.has(name) || isRoot !== (name === 'svg')) refuse()
    if (isRoot && own['xmlns'] !== namespace) refuse()
    const kept = Object.entries(isRoot ? withViewBox(own) : own)
      .filter(([attribute]) => !omitted.has(attribute))
      .map(([attribute, value]) => ` ${attribute}="${valueOf(attribute, value)}"`)
    return `<${name}${isRoot ? ` xmlns="${namespace}"` : ''}${kept.join('')}>`
  }
  /** Without one a picture of 200 by 100 would not shrink to its place. */
  const withViewBox = (own: Readonly<Record<string, string>>) => {
    if (own['viewBox'] !== undefined) return own
    const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(own[side] ?? ''))
    return width && height ? { ...own, viewBox: `0 0 ${width} ${height}` } : refuse()
  }
  const isInTitle = () => open.at(-1) === 'title'

  parser.on('error', () => refuse())
  parser.on('doctype', () => refuse())
  parser.on('processinginstruction', () => refuse())
  parser.on('cdata', () => refuse())
  parser.on('text', (words) => {
    if (words.trim() !== '' && !isInTitle()) refuse()
  })
  parser.on('opentag', (tag) => {
    if (isInTitle()) refuse()
    open.push(tag.name)
    const start = startOf(tag)
    // The service's name stands beside the picture, so a title would only be read out twice.
    if (!isInTitle()) svg += start
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name !== 'title') svg += `</${name}>`
  })
  parser.write(text).close()
  for (const { id, atLine } of references) if (!ids.has(id)) refuse(atLine)
  return { data: svg, lineOf: () => undefined }
}
