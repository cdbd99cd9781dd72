import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Deadline } from '#server/chat/index.ts'

export const waiting: Deadline = { state: 'waiting', lookIn: deadlines.seekEvery }
export const offered: Deadline = { state: 'offered', lookIn: deadlines.openWithin }
export const together: Deadline = { state: 'together', lookIn: deadlines.lookEvery }
/** MATCH-22. The seeker left a message for the next shift. */
export const forNextShift: Deadline = { state: 'next-shift', lookIn: deadlines.seekEvery }
/** The next sweep checks the queue for this session at once. */
export const waitingNow: Deadline = { state: 'waiting', lookIn: 0 }
export const awaitingReturn: Deadline = { state: 'seeker-gone', lookIn: deadlines.seekEvery }
