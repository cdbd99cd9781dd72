import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../test/a-conversation.tsx'
import { nextUnread } from './use-unread.ts'

const messages = (...seqs: number[]) => seqs.map((seq) => aMessage(seq))
const fresh = (upTo: number) => ({ upTo, divider: undefined, below: 0 })

describe('what was not seen', () => {
  it('stands below a divider when one comes back', () => {
    expect(nextUnread(fresh(2), messages(1, 2, 4, 5), false)).toEqual({
      upTo: 5,
      divider: { from: 4, count: 2 },
      below: 2,
    })
  })

  it('gets no divider while one reads along', () => {
    expect(nextUnread(fresh(2), messages(1, 2, 3), true)).toEqual({
      upTo: 3,
      divider: undefined,
      below: 0,
    })
  })

  it('keeps its divider where it was while more comes', () => {
    const first = nextUnread(fresh(0), messages(1), false)
    expect(nextUnread(first, messages(1, 2), false)).toEqual({
      upTo: 2,
      divider: { from: 1, count: 2 },
      below: 2,
    })
  })

  it('counts nothing below once one is at the end, and keeps the divider', () => {
    const away = nextUnread(fresh(0), messages(1, 2), false)
    expect(nextUnread(away, messages(1, 2), true)).toEqual({ ...away, below: 0 })
  })

  it('does not change for older pages', () => {
    const now = fresh(9)
    expect(nextUnread(now, messages(1, 2, 9), true)).toBe(now)
  })
})
