import type { Session } from '@sanad/domain/chat/contract'
import { worst } from '@sanad/domain/crisis/severity'
import type { OpenFlag } from '#server/crisis/index.ts'

type Concern = Pick<Session, 'flagged' | 'concern' | 'asked'>

/** What a seeker is told of flags: that there are none (decision 53). */
export const noConcern: Concern = {
  flagged: false,
  concern: null,
  asked: { concern: false, hand: false },
}

/** What the supporter and a supervisor see: the gravest level, and everything that was noticed. */
export function concernOf(open: readonly OpenFlag[]): Concern {
  const alarming = open.filter(({ type }) => type !== 'hand_raised')
  const byRules = open.filter(({ type }) => type === 'crisis')
  const severity = byRules.reduce<OpenFlag['severity']>(
    (gravest, flag) => worst(gravest, flag.severity),
    'none',
  )
  const codes = [...new Set(byRules.flatMap((flag) => flag.codes))]
  return {
    flagged: alarming.length > 0,
    concern: byRules.length === 0 ? null : { severity, codes },
    asked: {
      concern: open.some(({ type }) => type === 'expert_concern'),
      hand: open.some(({ type }) => type === 'hand_raised'),
    },
  }
}
