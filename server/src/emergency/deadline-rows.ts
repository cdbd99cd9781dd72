import { emergencyDeadlines } from '@sanad/domain/emergency/emergency-deadlines'
import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Deadline } from '#server/chat/index.ts'

export const waiting: Deadline = { state: 'waiting', lookIn: emergencyDeadlines.seekEvery }
export const offered: Deadline = { state: 'offered', lookIn: deadlines.openWithin }
export const awaitingReturn: Deadline = { state: 'seeker-gone', lookIn: deadlines.seekEvery }
