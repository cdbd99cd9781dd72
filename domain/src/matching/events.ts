import type { QueuePlace } from './contract.ts'

/** To supporters: the queue has changed. Their screens ask for it again, each at a moment of its own within `withinMs`. */
export interface QueueChanged {
  readonly event: 'matching.line-changed'
  readonly withinMs: number
}

/** To a seeker who waits: their place now. */
export interface PlaceChanged {
  readonly event: 'matching.place-changed'
  readonly sessionId: string
  readonly place: QueuePlace
}
