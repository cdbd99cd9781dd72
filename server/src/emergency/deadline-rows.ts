import { emergencyDeadlines } from '@sanad/domain/emergency/emergency-deadlines'
import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Due } from '#server/chat/index.ts'

/** What an emergency waits for right after each step. */
export const waiting: Due = { state: 'waiting', lookIn: emergencyDeadlines.seekEvery }
export const offered: Due = { state: 'offered', lookIn: deadlines.openWithin }
export const awaitingReturn: Due = { state: 'seeker-gone', lookIn: deadlines.seekEvery }
