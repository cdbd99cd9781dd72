import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Ten letters, one of 10^14. */
export const newServiceId = (): string =>
  Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
