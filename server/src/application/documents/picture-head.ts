/** What is read of a picture before its pixels are unpacked. */
export interface PictureHead {
  readonly width: number
  readonly height: number
  /** EXIF's orientation, 1 where there is none. */
  readonly orientation: number
}

/** @returns undefined where the file does not hold a whole head */
export function readPngHead(file: Buffer): PictureHead | undefined {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), orientation: 1 }
}

const isFrameHead = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const app1 = 0xe1
const standAlone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** @returns undefined where the file does not hold a whole head */
export function readJpegHead(file: Buffer): PictureHead | undefined {
  let orientation = 1
  let at = 2
  while (at + 9 < file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1] ?? 0
    if (marker === 0xff || standAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = file.readUInt16BE(at + 2)
    if (isFrameHead(marker))
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7), orientation }
    if (marker === app1)
      orientation = readOrientation(file.subarray(at + 4, at + 2 + length)) ?? orientation
    at += 2 + length
  }
  return undefined
}

const exifMark = 'Exif\0\0'
const orientationTag = 0x0112
const entryBytes = 12

/** TIFF inside EXIF: the first directory's orientation. */
function readOrientation(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 0, exifMark.length) !== exifMark) return undefined
  const tiff = segment.subarray(exifMark.length)
  if (tiff.length < 8) return undefined
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const entries = word(directory)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes
    if (at + entryBytes > tiff.length) return undefined
    if (word(at) === orientationTag) return word(at + 8)
  }
  return undefined
}
