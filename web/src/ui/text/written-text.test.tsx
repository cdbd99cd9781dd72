import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WrittenText } from './written-text.tsx'

const drawn = (text: string, ...marks: readonly (readonly [number, number])[]) => {
  const { container } = render(
    <WrittenText text={text} marks={marks.map(([from, to]) => ({ from, to }))} />,
  )
  return {
    text: container.textContent,
    marks: [...container.querySelectorAll('mark')].map(({ textContent }) => textContent),
  }
}

test.each([
  ['no mark', 'call 800-4673 now', [], []],
  ['one mark', 'call 800-4673 now', [[0, 4]], ['call']],
  [
    'two marks, the last to the end',
    'call me now',
    [
      [0, 4],
      [8, 11],
    ],
    ['call', 'now'],
  ],
  ['a mark within a number', 'call 800-4673 now', [[9, 13]], ['4673']],
  ['a mark over two runs', 'الرقم 800-4673 الآن', [[4, 9]], ['م ', '800']],
  [
    'marks within the other script',
    'she said صباح الخير to me',
    [
      [9, 13],
      [20, 22],
    ],
    ['صباح'.slice(0, 4), 'to'],
  ],
] as const)('%s', (_, text, marks, expected) => {
  expect(drawn(text, ...marks)).toEqual({ text, marks: expected })
})
