const zeros = [0x660, 0x6f0]

/** Arabic-Indic and Persian digits as 0 to 9. */
const westernDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? 0))
  })

/** One way of writing what may be written in many: width, case, digits, Arabic letters, marks that nobody sees. */
export const plain = (text: string): string =>
  westernDigits(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
