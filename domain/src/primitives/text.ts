/** Arabic-Indic and Eastern Arabic-Indic digits as ASCII digits; everything else unchanged. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Text that PostgreSQL can store and that has the same length on every side: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What can be stored of it: without NUL, and with U+FFFD for each lone surrogate. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
