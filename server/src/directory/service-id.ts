import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Ten random letters: one of some 10^14 ids. */
export const newServiceId = (): string =>
  Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
