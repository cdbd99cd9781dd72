export interface ArchivedFile {
  /** At most 100 ASCII characters, with slashes between folders. */
  readonly name: string
  readonly bytes: Uint8Array
}

const block = 512
const nameAtMost = 100

/** POSIX ustar, which every system unpacks. */
export async function* tar(
  files: AsyncIterable<ArchivedFile>,
  { folder, at }: { readonly folder: string; readonly at: Date },
): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of files) {
    yield headerOf(`${folder}/${name}`, bytes.length, at)
    yield bytes
    const rest = bytes.length % block
    if (rest > 0) yield new Uint8Array(block - rest)
  }
  // Two empty blocks end an archive.
  yield new Uint8Array(2 * block)
}

/** The fields of a header, in their order: text and its length. */
function headerOf(name: string, size: number, at: Date): Uint8Array {
  if (name.length > nameAtMost) throw new Error('a name too long for an archive')
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  const seconds = Math.floor(at.getTime() / 1000)
  const fields = (checksum: string): readonly (readonly [string, number])[] => [
    [name, nameAtMost],
    [octal(0o600, 8), 8],
    [octal(0, 8), 8],
    [octal(0, 8), 8],
    [octal(size, 12), 12],
    [octal(seconds, 12), 12],
    [checksum, 8],
    ['0', 1],
    ['', 100],
    ['ustar', 6],
    ['00', 2],
  ]
  // The checksum is that of a header whose checksum is spaces.
  const sum = blockOf(fields(' '.repeat(8))).reduce((all, byte) => all + byte, 0)
  return blockOf(fields(`${octal(sum, 7)}\0 `))
}

function blockOf(fields: readonly (readonly [string, number])[]): Uint8Array {
  const bytes = Buffer.alloc(block)
  let at = 0
  for (const [text, length] of fields) {
    bytes.write(text, at, length, 'ascii')
    at += length
  }
  return bytes
}
