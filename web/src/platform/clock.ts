import { uuidV7 } from '@sanad/domain/primitives/uuid-v7'

export const now = (): number => Date.now()

/** The date in UTC, as `YYYY-MM-DD`. */
export const today = (): string => new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** A new id; ids sort by time (RFC 9562, version 7). */
export const newId = (): string => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))
