import type { Duplex, Writable } from 'node:stream'
import { closeCodes, maxSocketsPerPerson } from '@sanad/domain/primitives/live-protocol'
import type { WebSocket } from 'ws'
import type { Origin, Person } from '../../base/request/caller.ts'
import { frame } from './frames.ts'
import type { OrderedFrames } from './ordered-frames.ts'
import { openExpiringCache } from '../../base/concurrency/expiring-cache.ts'

export interface LiveSocket {
  readonly webSocket: WebSocket
  readonly person: Person
  readonly origin: Origin
  readonly compact: boolean
  readonly locked: boolean
  misses: number
  /** Below the WebSocket: what is written to it can be held. */
  readonly duplex: Duplex
  readonly turns: OrderedFrames
  /** The server closed it; frames that still arrive are ignored. */
  isClosed: boolean
  /** When anything last arrived, in milliseconds of the process clock. */
  heardAt: number
  /** When it is pinged next, in milliseconds of the process clock. */
  pingAt: number
}

/** Unsent bytes after which a slow reader is disconnected; on reconnecting it catches up. */
const maxUnreadBytes = 1024 * 1024
/** Safety §2. Then the socket is closed even without the client's part of the handshake. */
const closeHandshakeMs = 1000

/** The open sockets of this node, by person. */
export class OpenSockets {
  readonly byPerson = new Map<string, Set<LiveSocket>>()
  readonly connectListeners: ((personId: string) => Promise<void> | void)[] = []
  readonly disconnectListeners: ((personId: string) => void)[] = []
  readonly held = openHeldSockets()
  readonly #closedLately = openClosedLately()

  /** @param since when the sign-in was looked up, in milliseconds of the process clock */
  add(socket: LiveSocket, since: number): void {
    const { id, signInId } = socket.person
    const sockets = this.byPerson.get(id) ?? new Set<LiveSocket>()
    this.byPerson.set(id, sockets.add(socket))
    const [oldest] = sockets
    if (oldest && sockets.size > maxSocketsPerPerson) this.close(oldest, closeCodes.tooManySockets)
    const greet = () => this.send(socket, frame({ hello: socket.locked ? '' : id }))
    const work = this.connectListeners.flatMap((listener) => listener(id) ?? [])
    if (work.length === 0) greet()
    // After the greeting the client misses no event; earlier ones it requests.
    else void Promise.allSettled(work).then(greet)
    // The person signed out, or their role changed, while the socket opened.
    const code = this.#closedLately.codeOf([signInId, id], since)
    if (code !== undefined) this.close(socket, code)
  }

  *[Symbol.iterator](): Iterator<LiveSocket> {
    for (const sockets of this.byPerson.values()) yield* sockets
  }

  send({ webSocket, duplex }: LiveSocket, text: string): void {
    if (webSocket.readyState !== webSocket.OPEN) return
    if (webSocket.bufferedAmount > maxUnreadBytes) webSocket.terminate()
    else {
      this.held.hold(duplex)
      webSocket.send(text)
    }
  }

  forget(socket: LiveSocket): void {
    const { id } = socket.person
    const sockets = this.byPerson.get(id)
    if (!sockets?.delete(socket) || sockets.size > 0) return
    this.byPerson.delete(id)
    for (const listener of this.disconnectListeners) listener(id)
  }

  close(socket: LiveSocket, code: number): void {
    socket.isClosed = true
    this.forget(socket)
    socket.webSocket.close(code)
    setTimeout(() => socket.webSocket.terminate(), closeHandshakeMs).unref()
  }

  closeSignIn(id: string, code: number, fits: (socket: LiveSocket) => boolean): void {
    this.#closedLately.record(id, code)
    for (const socket of this)
      if (socket.person.signInId === id && fits(socket)) this.close(socket, code)
  }

  closePerson(id: string): void {
    this.#closedLately.record(id, closeCodes.unauthorized)
    for (const socket of this.byPerson.get(id) ?? []) this.close(socket, closeCodes.unauthorized)
  }
}

/** Longer than an upgrade may take, in milliseconds. */
const longestUpgradeMs = 30_000

/** For sockets that open just after a revocation, instead of a second look-up for each. */
function openClosedLately() {
  const closed = openExpiringCache<{ readonly at: number; readonly code: number }>({
    forMs: longestUpgradeMs,
  })
  return {
    record: (id: string, code: number): void => closed.set(id, { at: performance.now(), code }),
    /**
     * @param since when the sign-in was looked up, in milliseconds of the process clock
     * @returns the close code, if one of these ended since
     */
    codeOf: (ids: readonly string[], since: number): number | undefined =>
      ids.map((id) => closed.get(id)).find((one) => one !== undefined && one.at >= since)?.code,
  }
}

/** Joins the writes to a socket in one turn of the event loop: the system call is half the cost. */
function openHeldSockets() {
  const held = new Set<Writable>()
  const release = () => {
    const sockets = [...held]
    held.clear()
    for (const socket of sockets) socket.uncork()
  }
  return {
    /** Call before each write. @returns the socket */
    hold<Socket extends Writable>(socket: Socket): Socket {
      if (held.has(socket)) return socket
      if (held.size === 0) process.nextTick(release)
      held.add(socket)
      socket.cork()
      return socket
    },
  }
}
