/** A request to the server. Frames are JSON text both ways (decision 35). */
export interface UpFrame {
  /** Counted up by the client; the answer repeats it. */
  readonly n: number
  readonly op: string
  readonly input: unknown
}

/** A client heartbeat is this text; the answer is `{"pong":true}`. */
export const heartbeatFrame = 'ping'
/** Asks for short frames (`chat/compact-message.ts`). Earlier releases neither send nor read it. */
export const compactQuery = 'frames=compact'
/** SHARED-9. A locked page's socket, whose greeting names nobody. */
export const lockedQuery = 'locked'
/** Safety §2: limits of the live socket. */
export const maxFrameBytes = 16 * 1024
export const maxSocketsPerPerson = 3
/** Close codes of our own, from the range that RFC 6455 leaves to applications. */
export const closeCodes = { signedOut: 4001, tooManySockets: 4002, unauthorized: 4003 } as const
/**
 * RFC 6455: this node stops. Clients reconnect after a random delay, at most `comeBackWithinMs`.
 */
export const restartingCode = 1012
export const comeBackWithinMs = 1000
