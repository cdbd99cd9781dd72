/** Red, green, blue and alpha of eight bits each, pixel by pixel, row by row. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Pixels on the longer side: enough to read small print on an identity card. */
export const longestSide = 2000

const channels = 4
const opaque = 255

/** Reduces a larger picture by taking means. Transparent parts become white. */
export function fitAndFlatten({ width, height, data }: Bitmap): Bitmap {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const to = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const out = new Uint8Array(to.width * to.height * channels)
  for (let y = 0; y < to.height; y += 1) {
    const [top, bottom] = span(y, to.height, height)
    for (let x = 0; x < to.width; x += 1) {
      const [left, right] = span(x, to.width, width)
      const sums = [0, 0, 0]
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) {
          const at = (row * width + column) * channels
          const alpha = (data[at + 3] ?? opaque) / opaque
          for (let part = 0; part < sums.length; part += 1)
            sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0) * alpha + opaque * (1 - alpha)
        }
      const count = (bottom - top) * (right - left)
      const at = (y * to.width + x) * channels
      for (let part = 0; part < sums.length; part += 1) out[at + part] = (sums[part] ?? 0) / count
      out[at + 3] = opaque
    }
  }
  return { ...to, data: out }
}

/** The source rows, or columns, that one of the result stands for: at least one. */
function span(at: number, of: number, source: number): readonly [from: number, to: number] {
  const from = Math.floor((at * source) / of)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * source) / of))]
}

/** A photograph is stored as the camera was held. EXIF says how to turn it (values 1 to 8). */
export function rotate(bitmap: Bitmap, orientation: number): Bitmap {
  const place = places[orientation]
  if (!place) return bitmap
  const { width, height, data } = bitmap
  const turned = orientation >= firstSideways ? { width: height, height: width } : { width, height }
  const out = new Uint8Array(data.length)
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const into = new Uint32Array(out.buffer)
  for (let y = 0; y < turned.height; y += 1)
    for (let x = 0; x < turned.width; x += 1) {
      const [column, row] = place(x, y, width - 1, height - 1)
      into[y * turned.width + x] = from[row * width + column] ?? 0
    }
  return { ...turned, data: out }
}

const firstSideways = 5
type Place = (
  x: number,
  y: number,
  right: number,
  bottom: number,
) => readonly [column: number, row: number]
/** The position in the stored picture of a pixel of the upright one. */
const places: Readonly<Record<number, Place>> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
}
