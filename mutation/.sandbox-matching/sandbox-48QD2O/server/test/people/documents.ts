// @ts-nocheck
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { TestPerson } from './people.ts'

const [red, blue] = [
  [220, 20, 20],
  [20, 20, 220],
] as const
/** Left half red, right half blue. */
function twoColours(width = 40, height = 20): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    data.set([...(at % width < width / 2 ? red : blue), 255], at * 4)
  return data
}
export function aPng({ width = 40, height = 20 } = {}): Buffer {
  const png = new PNG({ width, height })
  png.data.set(twoColours(width, height))
  return PNG.sync.write(png)
}
export const aJpeg = (): Buffer =>
  jpeg.encode({ width: 40, height: 20, data: twoColours() }, 90).data
export const aPdf = (pages = 1, extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n` +
      `2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj\n' +
      '4 0 obj<</Length 30>>stream\n1 0 0 rg 0 0 300 200 re f\nendstream endobj\ntrailer<</Root 1 0 R>>\n',
  )
/** Uploads one file. */
export const upload = (
  { client }: TestPerson,
  bytes: Buffer,
  { name = 'a.png', kind = 'certificate' as 'certificate' | 'national-id' } = {},
) => client.application.uploadDocument({ kind, file: new File([new Uint8Array(bytes)], name) })
/** The refusal of an upload, or `taken`. */
export const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (fault: { code?: string; data?: { reason?: string } }) =>
      fault.data?.reason ?? fault.code ?? String(fault),
  )
