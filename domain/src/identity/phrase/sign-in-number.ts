import { toAsciiDigits } from '../../primitives/text/text.ts'

/** PHRASE-2. Ten digits; the last one detects a mistyped digit. */
const signInNumberLength = 10

/** Accepts spaces, dashes and Arabic-Indic digits; undefined for a wrong number. */
export function readSignInNumber(typed: string): string | undefined {
  const digits = toAsciiDigits(typed).replace(/\D/g, '')
  return digits.length === signInNumberLength && luhnSum(digits) % 10 === 0 ? digits : undefined
}

export function signInNumberOf(nineDigits: string): string {
  const check = (10 - (luhnSum(`${nineDigits}0`) % 10)) % 10
  return `${nineDigits}${check}`
}

/** The number in groups that are easy to write down: `4821 093 752`. */
export const groupSignInNumber = (number: string): string =>
  `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`

/** ISO/IEC 7812-1 (Luhn): a multiple of ten for a valid number. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
