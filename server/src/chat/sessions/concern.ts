import type { Session } from '@sanad/domain/chat/contract'
import { worst } from '@sanad/domain/crisis/severity'
import type { OpenFlag } from '#server/crisis/index.ts'

type FlagSummary = Pick<Session, 'flagged' | 'concern' | 'asked'>

/** Decision 53. A seeker sees no flags. */
export const noFlags: FlagSummary = {
  flagged: false,
  concern: null,
  asked: { concern: false, hand: false },
}

/** For a supporter or supervisor: the highest severity and all codes of the open flags. */
export function summarizeFlags(open: readonly OpenFlag[]): FlagSummary {
  const alarming = open.filter(({ type }) => type !== 'hand_raised')
  const graded = open.filter(({ type }) => type === 'crisis' || type === 'asked')
  const severity = graded.reduce<OpenFlag['severity']>(
    (gravest, flag) => worst(gravest, flag.severity),
    'none',
  )
  const codes = [...new Set(graded.flatMap((flag) => flag.codes))]
  return {
    flagged: alarming.length > 0,
    concern: graded.length === 0 ? null : { severity, codes },
    asked: {
      concern: open.some(({ type }) => type === 'expert_concern'),
      hand: open.some(({ type }) => type === 'hand_raised'),
    },
  }
}
