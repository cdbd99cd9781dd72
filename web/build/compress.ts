import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * `compress.ts <folder> <quality>`: compresses the files of a built folder once, so that a
 * slow connection needs a third of the bytes and the server does no work. Quality is Brotli's, up to
 * 11: in a release, where ten seconds of a processor save a tenth of the bytes. A process of its
 * own, because the service that starts meanwhile must still get its turn.
 */
const [folder = '', quality = '11'] = process.argv.slice(2)

/** Smaller files are not worth compressing. */
const worthCompressing = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < worthCompressing) return
  await Promise.all([
    toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: Number(quality) } }).then(
      (small) => put(`${file}.br`, small),
    ),
    toGzip(text).then((small) => put(`${file}.gz`, small)),
  ])
}

/** As a whole, because the service may be sending the files of this folder. */
async function put(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

const entries = await readdir(folder, { withFileTypes: true, recursive: true })
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|html|json|webmanifest)$/.test(entry.name))
    .map((entry) => compress(path.join(entry.parentPath, entry.name))),
)
