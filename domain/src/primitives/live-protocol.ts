/**
 * The frames of the live socket, JSON text both ways (decision 35). Up come requests for one of a few operations;
 * down come their answers, by the same number, and events.
 */
export interface UpFrame {
  /** Counted up by the client; an answer carries it back. */
  readonly n: number
  readonly op: string
  readonly input: unknown
}
export type DownFrame =
  | { readonly n: number; readonly ok: unknown }
  | { readonly n: number; readonly refused: string; readonly data?: unknown }
  | { readonly event: string }
  /** First frame after the socket opened: who is on the line. */
  | { readonly hello: string }
  /** The answer to a heartbeat. */
  | { readonly pong: true }

/** A client heartbeat is this text; the answer is `{"pong":true}`. */
export const heartbeatFrame = 'ping'
/** Safety §2. */
export const maxFrameBytes = 16 * 1024
export const maxSocketsPerPerson = 3
/** Close codes of our own, from the range that RFC 6455 leaves to applications. */
export const closeCodes = { signedOut: 4001, tooManySockets: 4002, unauthorized: 4003 } as const
/** RFC 6455 registry: this node stops. Whoever hears it comes back at once, by chance within so long, to another. */
export const restartingCode = 1012
export const comeBackWithinMs = 1000
