import { expect, test } from 'vitest'
import { newsSince, type Wrong } from './watch-news.ts'

/** @returns what is mailed at each look: + went wrong, - is over */
function mailed(looks: readonly boolean[]): string[] {
  let before: Wrong = {}
  return looks.map((ok) => {
    const { fresh, over, after } = newsSince(before, [{ name: 'Redis', ok, text: '' }])
    before = after
    return `${'+'.repeat(fresh.length)}${'-'.repeat(over.length)}`
  })
}

test.each([
  ['wrong in one look alone, as in a restart', [false, true, false, true], ['', '', '', '']],
  ['wrong for longer: once', [false, false, false, false], ['', '+', '', '']],
  ['over: once', [false, false, true, true], ['', '+', '-', '']],
  ['wrong again after that', [false, false, true, false, false], ['', '+', '-', '', '+']],
])('%s', (_case, looks, mails) => expect(mailed(looks)).toEqual(mails))
