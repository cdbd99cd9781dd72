import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Due } from '#server/chat/index.ts'

/** What a conversation waits for right after each step. */
export const waiting: Due = { state: 'waiting', lookIn: deadlines.seekEvery }
export const offered: Due = { state: 'offered', lookIn: deadlines.openWithin }
export const together: Due = { state: 'together', lookIn: deadlines.lookEvery }
/** Words were left for the next shift. */
export const forNextShift: Due = { state: 'next-shift', lookIn: deadlines.seekEvery }
/** Looked at again at once. */
export const waitingNow: Due = { state: 'waiting', lookIn: 0 }
export const awaitingReturn: Due = { state: 'seeker-gone', lookIn: deadlines.seekEvery }
