import { createInflate } from 'node:zlib'

/** Twelve uncompressed scanned pages in colour, and some reserve. */
const unpackedBytesAtMost = 256 * 1024 * 1024
/** More streams than a document of twelve pages has. */
const streamsAtMost = 5000
/** The dictionary of a stream begins at most this many bytes before it. */
const dictionaryBytes = 2048

const keyword = Buffer.from('stream')
/** Smaller chunks would each cost a turn of the event loop. */
const chunkBytes = 256 * 1024

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Unpacks the streams of a PDF in one pass and keeps nothing, because a few kilobytes can unpack to
 * gigabytes. A stream that is compressed twice is refused; no scanner or office program writes one.
 */
export async function unpacksWithinBounds(pdf: Buffer): Promise<boolean> {
  let budget = unpackedBytesAtMost
  let streams = 0
  for (let at = pdf.indexOf(keyword); at !== -1; at = pdf.indexOf(keyword, at + keyword.length)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue
    const before = pdf.toString('latin1', Math.max(0, at - dictionaryBytes), at)
    const filters =
      before.slice(before.lastIndexOf(' obj')).match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
    if (filters === 0) continue
    streams += 1
    if (filters > 1 || streams > streamsAtMost) return false
    budget -= await unpackedBytes(pdf.subarray(startOfData(pdf, at)), budget)
    if (budget < 0) return false
  }
  return true
}

function startOfData(pdf: Buffer, at: number): number {
  const after = at + keyword.length
  if (pdf[after] === carriageReturn && pdf[after + 1] === lineFeed) return after + 2
  return pdf[after] === lineFeed || pdf[after] === carriageReturn ? after + 1 : after
}

/** Counted up to `atMost`, and of a damaged stream up to the damage. */
async function unpackedBytes(data: Buffer, atMost: number): Promise<number> {
  const inflate = createInflate({ chunkSize: chunkBytes })
  let bytes = 0
  try {
    inflate.end(data)
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > atMost) break
    }
  } catch {
    // Not compressed, or cut off: the library that draws the file decides about that.
  }
  inflate.destroy()
  return bytes
}
