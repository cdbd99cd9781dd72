import { saveFile } from '#web/platform/files/save-file.ts'
import { entriesOf } from '@sanad/domain/wellbeing/plan/plan'
import type { Language } from '@sanad/domain/primitives/language'
import { isolateNumbers } from '@sanad/domain/primitives/text/text-runs'

interface Picture {
  readonly title: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly language: Language
  /** Neutral: others may see the file's name. */
  readonly name: string
}

/** The width of a phone, twice as sharp. */
const width = 1080
const margin = 72
const sizes = { title: 60, step: 42, entry: 38 } as const
const lineHeight = 1.5

/** First strong isolate: an entry keeps its own direction inside the page's. */
const isolated = (text: string): string => `\u2068${text}\u2069`
/** Keeps numbers left to right, and never breaks them between two rows. */
const withWholeNumbers = (entry: string): string =>
  isolateNumbers(entry).replace(/\u202D[^\u202C]*/g, (number) => number.replaceAll(' ', '\u00A0'))

interface Row {
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly gap: number
}

/** Draws the picture in this browser and never sends it. @returns false when this browser cannot */
export async function savePicture(picture: Picture): Promise<boolean> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return false
  const rows = layOut(context, picture)
  canvas.width = width
  canvas.height = Math.ceil(
    rows.reduce((sum, row) => sum + row.size * lineHeight + row.gap, margin * 2),
  )
  draw(context, rows, picture.language === 'ar' ? 'rtl' : 'ltr')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return false
  saveFile(`${picture.name}.png`, blob, 'image/png')
  return true
}

function layOut(context: CanvasRenderingContext2D, { title, steps }: Picture): Row[] {
  const rows: Row[] = [{ text: title, size: sizes.title, bold: true, gap: 0 }]
  for (const step of steps) {
    const entries = entriesOf(step.text)
    if (entries.length === 0) continue
    rows.push({ text: step.title, size: sizes.step, bold: true, gap: sizes.step })
    for (const entry of entries) {
      context.font = fontOf({ size: sizes.entry, bold: false })
      for (const text of wrap(context, withWholeNumbers(entry)))
        rows.push({ text: isolated(text), size: sizes.entry, bold: false, gap: 0 })
    }
  }
  return rows
}

const fontOf = ({ size, bold }: { readonly size: number; readonly bold: boolean }): string =>
  `${bold ? '700' : '400'} ${size}px ${getComputedStyle(document.body).fontFamily}`

/** Breaks at spaces; a word that is wider than the picture is cut. */
function wrap(context: CanvasRenderingContext2D, entry: string): string[] {
  const room = width - margin * 2
  const rows: string[] = []
  let row = ''
  for (const word of entry.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`
    if (context.measureText(longer).width <= room) {
      row = longer
      continue
    }
    if (row !== '') rows.push(row)
    row = ''
    for (const letter of word) {
      if (row !== '' && context.measureText(row + letter).width > room) {
        rows.push(row)
        row = ''
      }
      row += letter
    }
  }
  return row === '' ? rows : [...rows, row]
}

function draw(
  context: CanvasRenderingContext2D,
  rows: readonly Row[],
  direction: 'ltr' | 'rtl',
): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.fillStyle = '#1c1b1a'
  context.direction = direction
  context.textAlign = 'start'
  const x = direction === 'rtl' ? width - margin : margin
  let y = margin
  for (const row of rows) {
    y += row.gap + row.size * lineHeight
    context.font = fontOf(row)
    context.fillText(row.text, x, y)
  }
}
