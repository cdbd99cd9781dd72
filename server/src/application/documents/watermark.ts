import type { Bitmap } from './bitmap.ts'

/** Seven rows of five points each. A character without a glyph becomes a gap. */
const glyphs: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01110 10001 10000 10000 10000 10001 01110',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  G: '01110 10001 10000 10111 10001 10001 01111',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '01110 00100 00100 00100 00100 00100 01110',
  J: '00111 00010 00010 00010 00010 10010 01100',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  Q: '01110 10001 10001 10001 10101 10010 01101',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  V: '10001 10001 10001 10001 10001 01010 00100',
  W: '10001 10001 10001 10101 10101 11011 10001',
  X: '10001 10001 01010 00100 01010 10001 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  Z: '11111 00001 00010 00100 01000 10000 11111',
  '0': '01110 10001 10011 10101 11001 10001 01110',
  '1': '00100 01100 00100 00100 00100 00100 01110',
  '2': '01110 10001 00001 00010 00100 01000 11111',
  '3': '11110 00001 00001 01110 00001 00001 11110',
  '4': '00010 00110 01010 10010 11111 00010 00010',
  '5': '11111 10000 11110 00001 00001 10001 01110',
  '6': '00110 01000 10000 11110 10001 10001 01110',
  '7': '11111 00001 00010 00100 01000 01000 01000',
  '8': '01110 10001 10001 01110 10001 10001 01110',
  '9': '01110 10001 10001 01111 00001 00010 01100',
  '@': '01110 10001 10111 10101 10111 10000 01110',
  '.': '00000 00000 00000 00000 00000 01100 01100',
  '-': '00000 00000 00000 01110 00000 00000 00000',
  _: '00000 00000 00000 00000 00000 00000 11111',
  ':': '00000 01100 01100 00000 01100 01100 00000',
  '+': '00000 00100 00100 11111 00100 00100 00000',
  '/': '00001 00010 00010 00100 01000 01000 10000',
}

const glyphSize = { width: 5, height: 7 } as const

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
