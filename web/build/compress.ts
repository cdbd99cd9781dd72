import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/**
 * Compresses the files of a folder once at the build, as small as Brotli can: a slow connection
 * needs a third of the bytes, and the server does no work. A process of its own, because the service
 * that starts meanwhile must still get its turn.
 */
const [folder = ''] = process.argv.slice(2)

/** Smaller files are not worth compressing. */
const worthCompressing = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < worthCompressing) return
  await Promise.all([
    toBrotli(text).then((small) => writeFile(`${file}.br`, small)),
    toGzip(text).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

const entries = await readdir(folder, { withFileTypes: true, recursive: true })
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|html|json|webmanifest)$/.test(entry.name))
    .map((entry) => compress(path.join(entry.parentPath, entry.name))),
)
