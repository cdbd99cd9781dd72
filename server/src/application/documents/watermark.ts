import type { Bitmap } from './bitmap.ts'
import { glyphs, glyphSize } from './glyphs.ts'

/** Readable on a screen and on a photograph of one. */
const pointsOf = (width: number): number => Math.max(1, Math.round(width / 600))
/** How far a row of text rises over its length. */
const slope = 0.35
/** Distance between two rows and between two marks in a row, in letter heights. */
const spacing = { lines: 7, marks: 6 } as const
/** The picture can be read through the letters. */
const opacity = 0.42
const channels = 4

/**
 * Slanting text over the whole picture, so that every part cut out of it names the reader. Dark
 * letters with a bright edge stand out on light and dark pictures.
 */
export function watermark(bitmap: Bitmap, words: string): Bitmap {
  const size = pointsOf(bitmap.width)
  const pattern = patternOf(words)
  const data = Uint8Array.from(bitmap.data)
  const edge = Math.max(1, Math.round(size / 2))
  for (let y = 0; y < bitmap.height; y += 1)
    for (let x = 0; x < bitmap.width; x += 1) {
      const at = (y * bitmap.width + x) * channels
      if (isInk(pattern, x, y, size)) blend(data, at, dark)
      else if (isInk(pattern, x - edge, y - edge, size)) blend(data, at, bright)
    }
  return { ...bitmap, data }
}

const [dark, bright] = [40, 235]

function blend(data: Uint8Array, at: number, shade: number): void {
  for (let part = 0; part < 3; part += 1)
    data[at + part] = Math.round((data[at + part] ?? 0) * (1 - opacity) + shade * opacity)
}

interface Pattern {
  readonly rows: readonly string[]
  readonly width: number
  readonly height: number
}

/** One mark and the gap after it, as rows of points. */
function patternOf(words: string): Pattern {
  const letters = [...words.toUpperCase()].map((letter) => (glyphs[letter] ?? '').split(' '))
  const gap = ' '.repeat(spacing.marks * glyphSize.height)
  const rows = Array.from({ length: glyphSize.height }, (_, row) => {
    const points = letters.map((letter) => (letter[row] ?? '').padEnd(glyphSize.width, '0'))
    return points.join('0').replaceAll('0', ' ') + gap
  })
  return { rows, width: rows[0]?.length ?? 1, height: glyphSize.height * spacing.lines }
}

/** Every other row is shifted by half a mark, so that every strip of the picture has one. */
function isInk({ rows, width, height }: Pattern, x: number, y: number, size: number): boolean {
  const row = Math.floor((y + x * slope) / size)
  const textRow = Math.floor(row / height)
  const points = rows[row - textRow * height]
  if (points === undefined) return false
  const column = Math.floor(x / size) + (textRow % 2 === 0 ? 0 : Math.floor(width / 2))
  return points[((column % width) + width) % width] === '1'
}
