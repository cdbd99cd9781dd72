import { toAsciiDigits } from '../primitives/text.ts'

/** One way of writing what may be written in many: width, case, digits, Arabic letters, marks that nobody sees. */
export const plain = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
