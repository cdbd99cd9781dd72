import fs from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'

const blockBytes = 512
const pieceBytes = 1 << 20

/**
 * Writes the files of an npm package, a gzipped tar archive in which everything is inside one
 * folder. Links are left out, as npm does.
 * @param isWanted of a path inside the package
 * @throws Error when the archive is broken, or a name in it leads out of the folder
 */
export async function unpack(archive, folder, isWanted) {
  const chunks = fs.createReadStream(archive).pipe(createGunzip({ chunkSize: 1 << 16 }))
  const read = readerOf(chunks)
  const folders = new Set()
  let named = {}
  for (;;) {
    const header = await read(blockBytes)
    if (header.every((byte) => byte === 0)) return
    const { size, type, mode, ...entry } = { ...entryOf(header), ...named }
    named = {}
    const inside = entry.name.split('/').slice(1).join('/')
    const padding = (blockBytes - (size % blockBytes)) % blockBytes
    if (type === 'x') named = recordsOf(await read(size))
    else if (type === 'L') named = { name: textOf(await read(size)) }
    else if (type === '0' && isWanted(inside)) await write(inside, size, mode)
    else for (let left = size; left > 0; left -= pieceBytes) await read(Math.min(left, pieceBytes))
    await read(padding)
  }

  async function write(name, size, mode) {
    const file = path.join(folder, name)
    if (!file.startsWith(path.join(folder, path.sep)))
      throw new Error(`${name} of ${folder} leads out of it`)
    if (!folders.has(path.dirname(file))) fs.mkdirSync(path.dirname(file), { recursive: true })
    folders.add(path.dirname(file))
    const opened = fs.openSync(file, 'w', 0o644 | (mode & 0o111))
    try {
      for (let left = size; left > 0; left -= pieceBytes)
        fs.writeSync(opened, await read(Math.min(left, pieceBytes)))
    } finally {
      fs.closeSync(opened)
    }
  }
}

/** Reads exactly so many bytes. */
function readerOf(stream) {
  const source = stream[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  return async (size) => {
    const parts = [rest]
    for (let length = rest.length; length < size; length += parts.at(-1).length) {
      const { value, done } = await source.next()
      if (done) throw new Error('a package ends too early')
      parts.push(value)
    }
    const whole = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = whole.subarray(size)
    return whole.subarray(0, size)
  }
}

const textOf = (bytes) => bytes.toString().split('\0', 1)[0]

/** POSIX's ustar header: octal numbers, and texts that end with a zero. */
function entryOf(header) {
  const text = (from, to) => textOf(header.subarray(from, to))
  const prefix = text(345, 500)
  return {
    name: (prefix === '' ? '' : `${prefix}/`) + text(0, 100),
    mode: parseInt(text(100, 108), 8),
    size: parseInt(text(124, 136), 8),
    type: text(156, 157) || '0',
  }
}

/** Of an extended header: what the next entry is really called, as lines `24 path=package/…`. */
function recordsOf(body) {
  const [, name] = /^\d+ path=(.*)$/m.exec(body.toString()) ?? []
  return name === undefined ? {} : { name }
}
