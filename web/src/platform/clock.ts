import { uuidV7 } from '@sanad/domain/primitives/uuid-v7'

export const now = (): number => Date.now()

/** An id that sorts by time (RFC 9562, version 7). */
export const newId = (): string => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))
