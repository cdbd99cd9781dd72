// @ts-nocheck
import { constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { aJpeg, aPdf, aPng } from './documents.ts'

/** The checksum of PNG and ZIP parts (ISO 3309). */
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** One part of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with further parts after its header. */
const pngWith = (...more: Buffer[]): Buffer =>
  Buffer.concat([aPng().subarray(0, 33), ...more, aPng().subarray(33)])

/** A ZIP with one file, as the first bytes of a document or an app. */
function aZip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

/** An animation of two pictures. */
const animated = pngWith(
  chunk('acTL', Buffer.from('0000ffff00000000', 'hex')),
  chunk(
    'fcTL',
    Buffer.from(`00000000${'00000028'}${'00000014'}${'00000000'.repeat(2)}0001000a0000`, 'hex'),
  ),
)

const exif = (size: number): Buffer => {
  const part = Buffer.concat([Buffer.from('Exif\0\0MM\0*', 'latin1'), Buffer.alloc(size, 0xff)])
  const head = Buffer.from([0xff, 0xe1, (part.length + 2) >> 8, (part.length + 2) & 0xff])
  return Buffer.concat([aJpeg().subarray(0, 2), head, part, aJpeg().subarray(2)])
}

/** Four megabytes that unpack to four gigabytes. */
export function aPdfBomb(): Buffer {
  const part = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const head = Buffer.of(0x78, 0x9c)
  const data = Buffer.concat([head, ...Array.from({ length: 250 }, () => part), Buffer.of(3, 0)])
  const stream = Buffer.from(`<</Filter/FlateDecode/Length ${data.length}>>stream\n`)
  const [before = '', after = ''] = aPdf(1)
    .toString('latin1')
    .split(/<<\/Length 30>>stream\n1 0 0 rg 0 0 300 200 re f/)
  return Buffer.concat([Buffer.from(before, 'latin1'), stream, data, Buffer.from(after, 'latin1')])
}

const million = Buffer.alloc(1_000_000)
const pdf = (text: string): Buffer => Buffer.from(text, 'latin1')
const loop = aPdf(1).toString('latin1').replace('/Kids[3 0 R ]', '/Kids[2 0 R 3 0 R ]')

/** Files crafted to break parsers, by kind. They must harm nothing else. */
export const craftedFiles: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a ZIP that is a PNG as well', Buffer.concat([aPng(), aZip('a.txt', million)])],
  ['a PNG that is a ZIP first', Buffer.concat([aZip('a.png', aPng()), aPng()])],
  ['a packed bomb', gzipSync(Buffer.alloc(20_000_000))],
  ['a document of an office', aZip('[Content_Types].xml', Buffer.from('<Types/>'))],
  [
    'a GIF',
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,', 'latin1'),
  ],
  ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//', 'latin1')],
  [
    'a WebP',
    Buffer.from(
      'RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0',
      'latin1',
    ),
  ],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1')],
  [
    'a BMP of a size below nothing',
    Buffer.from(`424d${'00'.repeat(12)}28000000ffffffffffffffff01002000`, 'hex'),
  ],
  ['an icon', Buffer.from('00000100010000000000010020000000000016000000', 'hex')],
  ['a page named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'an entity that names the password file',
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
  ],
  ['a Word of the nineties', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['an animated PNG', animated],
  [
    'a PNG with a profile that unpacks for ever',
    pngWith(
      chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ),
  ],
  [
    'a PNG with words that unpack for ever',
    pngWith(
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ),
  ],
  [
    'a PNG of ten thousand parts',
    pngWith(...Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
  ],
  ['a PNG without an end', aPng().subarray(0, -12)],
  ['a PNG of nothing but its head', aPng().subarray(0, 33)],
  ['a photograph with a great deal of EXIF', exif(60_000)],
  ['a photograph whose EXIF points nowhere', exif(4)],
  ['a photograph that ends at once', Buffer.from('ffd8ffd9', 'hex')],
  ['a PDF whose pages hold each other', pdf(loop)],
  ['a PDF that opens an address', aPdf(1, '/OpenAction<</S/URI/URI(http://127.0.0.1:1/)>>')],
  [
    'a PDF with a file in it',
    aPdf(1, '/Names<</EmbeddedFiles<</Names[(a.exe)<</EF<</F 4 0 R>>>>]>>>>'),
  ],
  ['a PDF with a form', aPdf(1, '/AcroForm<</XFA(<xdp/>)/Fields[]>>')],
  [
    'a PDF that unpacks for ever',
    pdf(
      aPdf(1)
        .toString('latin1')
        .replace(
          /4 0 obj[^]*endobj/,
          `4 0 obj<</Length ${deflateSync(Buffer.alloc(30_000_000, 32)).length}/Filter/FlateDecode>>stream\n${deflateSync(Buffer.alloc(30_000_000, 32)).toString('latin1')}\nendstream endobj`,
        ),
    ),
  ],
  [
    'a PDF of brackets',
    Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj'), Buffer.alloc(500_000, '[')]),
  ],
  ['noise behind the head of a PNG', Buffer.concat([aPng().subarray(0, 33), million])],
]

/** A valid file with some bytes lost, flipped, duplicated or invented. */
export const spoiltFiles: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(aPng(), aJpeg(), aPdf(2), animated, exif(300)),
    fc.array(
      fc.tuple(
        fc.constantFrom('cut', 'turn', 'double', 'insert'),
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([file, changes]) => changes.reduce(spoil, file))

function spoil(file: Buffer, [how, where, bytes]: [string, number, Uint8Array]): Buffer {
  const at = file.length === 0 ? 0 : where % file.length
  const [before, after] = [file.subarray(0, at), file.subarray(at)]
  if (how === 'cut') return before
  if (how === 'double') return Buffer.concat([before, after.subarray(0, 64), after])
  if (how === 'insert') return Buffer.concat([before, bytes, after])
  const turned = Buffer.from(file)
  turned.set(bytes.subarray(0, file.length - at), at)
  return turned
}
