import { buffer } from 'node:stream/consumers'
import type { DocumentRefusal } from '@sanad/domain/application/documents'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { fitAndFlatten, longestSide, rotate, type Bitmap } from './bitmap.ts'
import { watermark } from './watermark.ts'
import { readJpegHead, readPngHead, type PictureHead } from './picture-head.ts'
import { unpacksWithinBounds } from './unpacked-size.ts'

/**
 * A separate process, limited in time and memory, that turns an uploaded file into plain pictures:
 * metadata, scripts and appended files are lost. It reads the file from standard input and its type
 * from the command line; the type `marked` is one of our pictures after a row of text, its
 * watermark. It writes one row of JSON, `{"pages":[bytes, …]}` or `{"refusal":"…"}`, and then the
 * pictures as JPEG one after the other.
 */
const pixelsAtMost = 50_000_000
const pagesAtMost = 12
const jpegQuality = 82
const jpegMegabytes = 700

class RefusedDocument extends Error {
  readonly refusal: DocumentRefusal
  constructor(refusal: DocumentRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const asJpeg = (bitmap: Bitmap): Buffer => {
  const { width, height, data } = fitAndFlatten(bitmap)
  return jpeg.encode({ width, height, data }, jpegQuality).data
}

/** Before unpacking: a few bytes can claim to be a huge picture. */
function checkSize(head: PictureHead | undefined): PictureHead {
  if (!head || head.width === 0 || head.height === 0) throw new RefusedDocument('DAMAGED')
  if (head.width * head.height > pixelsAtMost) throw new RefusedDocument('TOO_MANY_PIXELS')
  return head
}

function drawJpeg(file: Buffer): Buffer[] {
  const { orientation } = checkSize(readJpegHead(file))
  const limits = { maxResolutionInMP: pixelsAtMost / 1_000_000, maxMemoryUsageInMB: jpegMegabytes }
  const bitmap = jpeg.decode(file, { useTArray: true, formatAsRGBA: true, ...limits })
  return [asJpeg(rotate(fitAndFlatten(bitmap), orientation))]
}

function drawPng(file: Buffer): Buffer[] {
  checkSize(readPngHead(file))
  return [asJpeg(PNG.sync.read(withoutTail(file)))]
}

const signatureBytes = 8
/** Length, name and checksum surround each chunk's data. */
const chunkFrame = 12

/** A PNG up to its last chunk, because the library refuses a file with data appended. */
function withoutTail(file: Buffer): Buffer {
  let at = signatureBytes
  while (at + chunkFrame <= file.length) {
    const end = at + chunkFrame + file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return file.subarray(0, end)
    at = end
  }
  return file
}

/** The first row is the text of the watermark; the picture follows. */
function drawWatermarked(input: Buffer): Buffer[] {
  const end = input.indexOf('\n')
  const picture = jpeg.decode(input.subarray(end + 1), { useTArray: true, formatAsRGBA: true })
  const { width, height, data } = watermark(picture, input.toString('utf8', 0, end))
  return [jpeg.encode({ width, height, data }, jpegQuality).data]
}

async function drawPdf(file: Buffer): Promise<Buffer[]> {
  if (!(await unpacksWithinBounds(file))) throw new RefusedDocument('TOO_MANY_PIXELS')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  if (document.getPageCount() > pagesAtMost) throw new RefusedDocument('TOO_MANY_PAGES')
  const pages: Buffer[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
    const drawn = await page.render({ scale, render: 'bitmap' })
    pages.push(asJpeg({ width: drawn.width, height: drawn.height, data: drawn.data }))
  }
  if (pages.length === 0) throw new RefusedDocument('DAMAGED')
  return pages
}

const draw = (type: string | undefined, file: Buffer): Buffer[] | Promise<Buffer[]> => {
  if (type === 'application/pdf') return drawPdf(file)
  if (type === 'marked') return drawWatermarked(file)
  return type === 'image/png' ? drawPng(file) : drawJpeg(file)
}

/** The library reports a password only in the text of its error. */
const refusalOf = (fault: unknown): DocumentRefusal => {
  if (fault instanceof RefusedDocument) return fault.refusal
  return fault instanceof Error && /password|security/i.test(fault.message)
    ? 'ENCRYPTED_PDF'
    : 'DAMAGED'
}

async function main(): Promise<void> {
  const file = await buffer(process.stdin)
  try {
    const pages = await draw(process.argv[2], file)
    process.stdout.write(`${JSON.stringify({ pages: pages.map((page) => page.length) })}\n`)
    for (const page of pages) process.stdout.write(page)
  } catch (fault) {
    process.stdout.write(`${JSON.stringify({ refusal: refusalOf(fault) })}\n`)
  }
}

await main()
