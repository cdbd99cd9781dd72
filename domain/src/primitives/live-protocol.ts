/**
 * The frames of the live socket, JSON text in both directions (decision 35). The client sends
 * requests for a few operations; the server sends their answers, with the same number, and events.
 */
export interface UpFrame {
  /** Counted up by the client; the answer repeats it. */
  readonly n: number
  readonly op: string
  readonly input: unknown
}

/** A client heartbeat is this text; the answer is `{"pong":true}`. */
export const heartbeatFrame = 'ping'
/**
 * The query with which a client asks for short frames (`chat/compact-message.ts`). Clients without it, such as a tab of an
 * earlier release, get whole messages; nodes of an earlier release ignore it.
 */
export const compactQuery = 'frames=compact'
/** SHARED-9. The query of a locked page's socket. Its greeting names nobody. */
export const lockedQuery = 'locked'
/** Safety §2. */
export const maxFrameBytes = 16 * 1024
export const maxSocketsPerPerson = 3
/** Close codes of our own, from the range that RFC 6455 leaves to applications. */
export const closeCodes = { signedOut: 4001, tooManySockets: 4002, unauthorized: 4003 } as const
/**
 * RFC 6455 registry: this node stops. The client reconnects to another node after a random delay of
 * at most this long.
 */
export const restartingCode = 1012
export const comeBackWithinMs = 1000
