/** Specification §3 and Safety §2: one national ID, ten certificates, 10 MB each, 20 uploads a day. */
export const documentLimits = {
  bytes: 10 * 1024 * 1024,
  certificates: 10,
  nationalIds: 1,
  aDay: 20,
} as const

export const documentKinds = ['national-id', 'certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Specification §5; detected from the content, never from the name (decision 19). */
export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentRefusals = [
  'EMPTY',
  'TOO_LARGE',
  'NOT_A_PICTURE_OR_PDF',
  'DAMAGED',
  'TOO_MANY_PIXELS',
  'ENCRYPTED_PDF',
  'TOO_MANY_PAGES',
  'TOO_MANY_FILES',
  'SAME_FILE',
] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** The type by the first bytes, whatever the name; `undefined` for every other type. */
export function typeByContent(head: Uint8Array): DocumentType | undefined {
  const starts = (bytes: readonly number[], from = 0) =>
    bytes.every((byte, at) => head[from + at] === byte)
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  // Some programs write a byte order mark before a PDF.
  if (starts(pdf) || (starts(byteOrderMark) && starts(pdf, byteOrderMark.length)))
    return 'application/pdf'
  return undefined
}
