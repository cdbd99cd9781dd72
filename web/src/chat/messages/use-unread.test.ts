import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../test/a-conversation.tsx'
import { nextUnread } from './use-unread.ts'

const messages = (...seqs: number[]) => seqs.map((seq) => aMessage(seq))
const fresh = (upTo: number) => ({ upTo, divider: undefined, below: 0 })

describe('unread messages', () => {
  it('are below a divider when the person comes back', () => {
    expect(nextUnread(fresh(2), messages(1, 2, 4, 5), false)).toEqual({
      upTo: 5,
      divider: { from: 4, count: 2 },
      below: 2,
    })
  })

  it('get no divider while the person reads along', () => {
    expect(nextUnread(fresh(2), messages(1, 2, 3), true)).toEqual({
      upTo: 3,
      divider: undefined,
      below: 0,
    })
  })

  it('keep the divider in place while more arrive', () => {
    const first = nextUnread(fresh(0), messages(1), false)
    expect(nextUnread(first, messages(1, 2), false)).toEqual({
      upTo: 2,
      divider: { from: 1, count: 2 },
      below: 2,
    })
  })

  it('are no longer counted at the end, and keep the divider', () => {
    const away = nextUnread(fresh(0), messages(1, 2), false)
    expect(nextUnread(away, messages(1, 2), true)).toEqual({ ...away, below: 0 })
  })

  it('do not change when older pages load', () => {
    const now = fresh(9)
    expect(nextUnread(now, messages(1, 2, 9), true)).toBe(now)
  })
})
