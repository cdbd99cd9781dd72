import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { DownFrame, LiveEvent } from '@sanad/domain/live-contract'
import {
  closeCodes,
  heartbeatFrame,
  maxFrameBytes,
  maxSocketsPerPerson,
  restartingCode,
} from '@sanad/domain/primitives/live-protocol'
import type { UpFrame } from '@sanad/domain/primitives/live-protocol'
import type { Role } from '@sanad/domain/primitives/role'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Origin, Person } from '../../base/request/caller.ts'
import { openClosedLately } from './closed-lately.ts'
import { openOrderedFrames, type OrderedFrames } from './ordered-frames.ts'
import { frame, readFrame } from './frames.ts'
import { openHeldSockets } from './held-sockets.ts'
import type { LastHeard } from './presence.ts'
import { describeFault, type Log } from '../../base/log/log.ts'
import { frameRequestContext, runInContext } from '../../base/request/request-context.ts'

/** Identifies one socket among all sockets of a person. */
export type SocketRef = object

interface LiveCaller {
  readonly person: Person
  /** SHARED-9. The socket of a locked page. */
  readonly locked: boolean
  readonly origin: Origin
  readonly socket: SocketRef
  readonly compact: boolean
}

/**
 * Never throws.
 * @param letNextBegin may be called once the order of this frame and the next is certain
 */
export type LiveRequest = (
  who: LiveCaller,
  op: string,
  input: unknown,
  letNextBegin: () => void,
) => Promise<LiveAnswer>
/**
 * @param op undefined for a heartbeat or a ping
 * @returns seconds until the person may ask again, or 0
 */
type LiveLimit = (personId: string, op?: string) => number
/** For sockets that asked for short frames. */
type ShortenEvent = (event: LiveEvent) => object
export type LiveAnswer = { ok: unknown } | { refused: string; data?: unknown }

/**
 * Decision 53. An event is a hint: a client that missed one requests what came after the last one
 * it has. So nothing is stored, and a slow reader is disconnected.
 */
export interface Live {
  /** Accepts an HTTP upgrade of a signed-in person. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, who: Upgraded): void
  /** @param except the socket that gets the event as the answer to its own request */
  publish(personIds: Iterable<string | null>, event: LiveEvent, except?: SocketRef): void
  /** This node only, because every node reads the event from the database for its own. */
  publishHere(personIds: Iterable<string | null>, event: LiveEvent): void
  /** Whether a published event currently reaches the sockets of other nodes too. */
  reachesAllNodes(): boolean
  /** On this node. */
  isConnected(personId: string): boolean
  /** On this node. */
  countSockets(): number
  /** On this node. The role is the one at connecting: a change closes the socket. */
  connectedPeople(role?: Role): string[]
  /** On this node. */
  lastHeard(): LastHeard[]
  closeSignIn(signInId: string): void
  /** SHARED-9. After locking or unlocking; only sockets of the locked page stay open. */
  recheckSignIn(signInId: string): void
  /** After a change of standing; the client reconnects with the new one. */
  closePerson(personId: string): void
  /** When a person opens a socket here. The greeting waits for every listener. */
  onConnect(listener: (personId: string) => Promise<void> | void): void
  /** When the last socket of a person on this node has closed. */
  onDisconnect(listener: (personId: string) => void): void
  /** Before each event. If a listener returns `true`, the event was sent before and is dropped. */
  onPublish(listener: PublishListener): void
  /** Called once the operations are composed. */
  serve(request: LiveRequest, limit?: LiveLimit, shorten?: ShortenEvent): void
  /** Accepts no more requests, answers those in flight, and tells clients to reconnect. */
  drain(): Promise<void>
  close(): void
}

type PublishListener = (event: LiveEvent, people: ReadonlySet<string>) => boolean

interface Upgraded {
  readonly person: Person
  readonly origin: Origin
  readonly compact?: boolean
  /** SHARED-9. Keeps the person present and takes messages from before the lock; gets no event. */
  readonly locked?: boolean
  /** When the sign-in was looked up, in milliseconds of the process clock; now, if left out. */
  readonly since?: number
}

interface LiveSocket {
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
  /** The slot of the ping interval. */
  readonly beat: number
}

/** Slots of the ping interval. Thousands of pings at one moment would delay every message. */
const beats = 40

/** Unsent bytes after which a slow reader is disconnected; on reconnecting it catches up. */
const maxUnreadBytes = 1024 * 1024
/** Requests of one socket in memory; further ones wait in the kernel's buffer. */
const maxWaiting = 32
/** A socket over the limit is not read for this long, so that a flood delays no other socket. */
const overLimitPauseMs = 100
/** Safety §2. Then the socket is closed even without the client's part of the handshake. */
const closeHandshakeMs = 1000
/** For requests in flight. A client repeats an unanswered one under the same id. */
const drainWithinMs = 5000

export function openLive(options: { log: Log; ping: { everyMs: number; misses: number } }): Live {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  const socketsByPerson = new Map<string, Set<LiveSocket>>()
  const connectListeners: ((personId: string) => Promise<void> | void)[] = []
  const disconnectListeners: ((personId: string) => void)[] = []
  const publishListeners: PublishListener[] = []
  const heldSockets = openHeldSockets()
  const closedLately = openClosedLately()
  let answer: LiveRequest = async () => ({ refused: 'NOT_FOUND' })
  let limit: LiveLimit = () => 0
  let shorten: ShortenEvent = (event) => event
  let draining = false

  const send = (socket: LiveSocket, text: string): void => {
    if (socket.webSocket.readyState !== socket.webSocket.OPEN) return
    if (socket.webSocket.bufferedAmount > maxUnreadBytes) socket.webSocket.terminate()
    else {
      heldSockets.hold(socket.duplex)
      socket.webSocket.send(text)
    }
  }
  const forget = (socket: LiveSocket): void => {
    const sockets = socketsByPerson.get(socket.person.id)
    if (!sockets?.delete(socket) || sockets.size > 0) return
    socketsByPerson.delete(socket.person.id)
    for (const listener of disconnectListeners) listener(socket.person.id)
  }
  const closeSocket = (socket: LiveSocket, code: number): void => {
    socket.isClosed = true
    forget(socket)
    socket.webSocket.close(code)
    setTimeout(() => socket.webSocket.terminate(), closeHandshakeMs).unref()
  }
  const closeSignIn = (id: string, code: number, fits: (socket: LiveSocket) => boolean): void => {
    closedLately.record(id, code)
    for (const sockets of socketsByPerson.values())
      for (const socket of sockets)
        if (socket.person.signInId === id && fits(socket)) closeSocket(socket, code)
  }
  const register = (socket: LiveSocket, since: number): void => {
    const sockets = socketsByPerson.get(socket.person.id) ?? new Set<LiveSocket>()
    socketsByPerson.set(socket.person.id, sockets.add(socket))
    const [oldest] = sockets
    if (oldest && sockets.size > maxSocketsPerPerson) closeSocket(oldest, closeCodes.tooManySockets)
    const greet = () => send(socket, frame({ hello: socket.locked ? '' : socket.person.id }))
    const work = connectListeners.flatMap((listener) => listener(socket.person.id) ?? [])
    if (work.length === 0) greet()
    // After the greeting the client misses no event; earlier ones it requests.
    else void Promise.allSettled(work).then(greet)
    // The person signed out, or their role changed, while the socket opened.
    const code = closedLately.codeOf([socket.person.signInId, socket.person.id], since)
    if (code !== undefined) closeSocket(socket, code)
    // The upgrade was in progress when this node began to stop.
    if (draining) closeSocket(socket, restartingCode)
  }

  const publish: Live['publish'] = (personIds, event, except) => {
    const people = new Set<string>()
    for (const id of personIds) if (id !== null) people.add(id)
    let isDelivered = false
    for (const listener of publishListeners) isDelivered = listener(event, people) || isDelivered
    if (isDelivered) return
    let whole: string | undefined
    let short: string | undefined
    for (const id of people) {
      for (const socket of socketsByPerson.get(id) ?? []) {
        if (socket === except || socket.locked) continue
        if (socket.compact) send(socket, (short ??= JSON.stringify(shorten(event))))
        else send(socket, (whole ??= JSON.stringify(event)))
      }
    }
  }

  const beatMs = options.ping.everyMs / beats
  const beatNow = () => Math.floor(performance.now() / beatMs)
  let lastBeat = beatNow()
  let nextBeat = 0
  const pinging = setInterval(() => {
    const beat = beatNow()
    // The slot follows the clock: on a busy node every timer fires late, and forty delays add up to
    // seconds.
    const passed = Math.min(beat - lastBeat, beats)
    lastBeat = beat
    for (const sockets of socketsByPerson.values()) {
      for (const socket of sockets) {
        if ((beat + beats - socket.beat) % beats >= passed) continue
        // The pongs of a paused socket are still unread, so they do not count as missed.
        if (!socket.webSocket.isPaused) {
          if (socket.misses >= options.ping.misses) socket.webSocket.terminate()
          socket.misses += 1
        }
        if (socket.webSocket.readyState === socket.webSocket.OPEN) socket.webSocket.ping()
      }
    }
  }, beatMs)
  pinging.unref()
  const close = (): void => {
    clearInterval(pinging)
    for (const sockets of socketsByPerson.values())
      for (const socket of sockets) closeSocket(socket, restartingCode)
    server.close()
  }

  return {
    accept(request, duplex, head, { since = performance.now(), ...who }) {
      // Held, so that the answer to the upgrade and the greeting are written by one system call.
      server.handleUpgrade(request, heldSockets.hold(duplex), head, (webSocket) => {
        nextBeat = (nextBeat + 1) % beats
        const socket: LiveSocket = {
          webSocket,
          duplex,
          ...who,
          compact: who.compact ?? false,
          locked: who.locked ?? false,
          beat: nextBeat,
          misses: 0,
          heardAt: performance.now(),
          isClosed: false,
          turns: openOrderedFrames((unanswered) => {
            if (unanswered >= maxWaiting) webSocket.pause()
            else if (webSocket.isPaused) webSocket.resume()
          }),
        }
        const { compact, locked } = socket
        const caller: LiveCaller = { ...who, socket, compact, locked }
        const recordSignOfLife = () => {
          socket.misses = 0
          socket.heardAt = performance.now()
        }
        // One after the other, so that messages are stored in the order they were sent.
        const inTurn = (work: (letNextBegin: () => void) => Promise<unknown>) =>
          socket.turns.add(async (letNextBegin) => {
            if (!socket.isClosed) await work(letNextBegin)
          })
        const answerFrame = async ({ n, op, input }: UpFrame, letNextBegin: () => void) => {
          const retryAfterSeconds = limit(who.person.id, op)
          if (retryAfterSeconds > 0) await pause(overLimitPauseMs)
          const result =
            retryAfterSeconds > 0
              ? { refused: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } }
              : await runInContext(frameRequestContext(), () =>
                  answer(caller, op, input, letNextBegin),
                )
          send(socket, frame({ n, ...result } as DownFrame))
        }
        webSocket.on('pong', recordSignOfLife)
        webSocket.on('ping', () => {
          if (limit(who.person.id) > 0) inTurn(() => pause(overLimitPauseMs))
        })
        webSocket.on('close', () => forget(socket))
        webSocket.on('error', (fault) =>
          options.log.info(describeFault(fault), 'a live socket failed'),
        )
        webSocket.on('message', (data, isBinary) => {
          if (socket.isClosed || draining) return
          recordSignOfLife()
          const text = isBinary ? '' : data.toString()
          if (text === heartbeatFrame) {
            if (limit(who.person.id) > 0) inTurn(() => pause(overLimitPauseMs))
            return send(socket, frame({ pong: true }))
          }
          const up = readFrame(text)
          if (!up) return closeSocket(socket, 1007)
          inTurn((letNextBegin) => answerFrame(up, letNextBegin))
        })
        register(socket, since)
      })
    },
    publish,
    publishHere: publish,
    reachesAllNodes: () => false,
    isConnected: (personId) => socketsByPerson.has(personId),
    countSockets: () =>
      [...socketsByPerson.values()].reduce((sum, sockets) => sum + sockets.size, 0),
    connectedPeople: (role) => {
      if (role === undefined) return [...socketsByPerson.keys()]
      const hasRole = ({ person }: LiveSocket) => person.role === role
      return [...socketsByPerson].flatMap(([personId, sockets]) =>
        [...sockets].some(hasRole) ? [personId] : [],
      )
    },
    lastHeard: () =>
      [...socketsByPerson].map(([personId, sockets]) => {
        const heardAt = Math.max(...[...sockets].map((socket) => socket.heardAt))
        return { personId, agoSeconds: (performance.now() - heardAt) / 1000 }
      }),
    closeSignIn: (signInId) => closeSignIn(signInId, closeCodes.signedOut, () => true),
    recheckSignIn: (signInId) =>
      closeSignIn(signInId, closeCodes.unauthorized, ({ locked }) => !locked),
    closePerson(personId) {
      closedLately.record(personId, closeCodes.unauthorized)
      for (const socket of socketsByPerson.get(personId) ?? [])
        closeSocket(socket, closeCodes.unauthorized)
    },
    onConnect: (listener) => void connectListeners.push(listener),
    onDisconnect: (listener) => void disconnectListeners.push(listener),
    onPublish: (listener) => void publishListeners.push(listener),
    serve(request, limited = () => 0, shortened = (event) => event) {
      answer = request
      limit = limited
      shorten = shortened
    },
    async drain() {
      draining = true
      const all = [...socketsByPerson.values()].flatMap((sockets) => [...sockets])
      const answered = Promise.all(all.map(({ turns }) => turns.idle()))
      const timeout = new Promise((resolve) => setTimeout(resolve, drainWithinMs).unref())
      await Promise.race([answered, timeout])
      close()
    },
    close,
  }
}
