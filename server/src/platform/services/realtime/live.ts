import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { DownFrame, LiveEvent } from '@sanad/domain/live-contract'
import {
  closeCodes,
  heartbeatFrame,
  maxFrameBytes,
  restartingCode,
  type UpFrame,
} from '@sanad/domain/primitives/live-protocol'
import type { Role } from '@sanad/domain/primitives/role'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Origin, Person } from '../../base/request/caller.ts'
import { openOrderedFrames } from './ordered-frames.ts'
import { frame, readFrame } from './frames.ts'
import { OpenSockets, type LiveSocket } from './open-sockets.ts'
import type { LastHeard } from './presence.ts'
import { describeFault, type Log } from '../../base/log/log.ts'
import { runInFrame } from '../../base/request/request-context.ts'

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
  /** Whether the person has a socket on this node. */
  isConnected(personId: string): boolean
  /** Counts the sockets of this node. */
  countSockets(): number
  /** On this node. The role is the one at connecting: a change closes the socket. */
  connectedPeople(role?: Role): string[]
  /** When the people on this node were last heard. */
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

/** Parts of the ping interval. Thousands of pings at one moment would delay every message. */
const beats = 40

/** Requests of one socket in memory; further ones wait in the kernel's buffer. */
const maxWaiting = 32
/** A socket over the limit is not read for this long, so that a flood delays no other socket. */
const overLimitPauseMs = 100
/** For requests in flight. A client repeats an unanswered one under the same id. */
const drainWithinMs = 5000

/** What the operations give the sockets once they are composed. */
interface Handlers {
  answer: LiveRequest
  limit: LiveLimit
  shorten: ShortenEvent
  draining: boolean
}

export function openLive({ log, ping }: { log: Log; ping: PingOptions }): Live {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  const sockets = new OpenSockets()
  const publishListeners: PublishListener[] = []
  const handlers: Handlers = {
    answer: async () => ({ refused: 'NOT_FOUND' }),
    limit: () => 0,
    shorten: (event) => event,
    draining: false,
  }
  let nextBeat = 0
  const publish: Live['publish'] = (personIds, event, except) => {
    const people = new Set([...personIds].filter((id) => id !== null))
    let isDelivered = false
    for (const listener of publishListeners) isDelivered = listener(event, people) || isDelivered
    if (!isDelivered) sendEvent(sockets, people, event, { except, shorten: handlers.shorten })
  }
  const stopPinging = startPinging(sockets, ping)
  const close = (): void => {
    stopPinging()
    for (const socket of sockets) sockets.close(socket, restartingCode)
    server.close()
  }

  return {
    accept(request, duplex, head, who) {
      const { since = performance.now() } = who
      // Held, so that the answer to the upgrade and the greeting are written by one system call.
      server.handleUpgrade(request, sockets.held.hold(duplex), head, (webSocket) => {
        nextBeat = (nextBeat + 1) % beats
        const pingAt = performance.now() + (nextBeat * ping.everyMs) / beats
        const socket = newSocket(webSocket, duplex, who, pingAt)
        webSocket.on('error', (fault) => log.info(describeFault(fault), 'a live socket failed'))
        readFrames(socket, sockets, handlers, ping.everyMs)
        sockets.add(socket, since)
        // The upgrade was in progress when this node began to stop.
        if (handlers.draining) sockets.close(socket, restartingCode)
      })
    },
    publish,
    publishHere: publish,
    reachesAllNodes: () => false,
    ...connectedPeople(sockets),
    onPublish: (listener) => void publishListeners.push(listener),
    serve(answer, limit = () => 0, shorten = (event) => event) {
      Object.assign(handlers, { answer, limit, shorten })
    },
    async drain() {
      handlers.draining = true
      const answered = Promise.all([...sockets].map(({ turns }) => turns.idle()))
      const timeout = new Promise((resolve) => setTimeout(resolve, drainWithinMs).unref())
      await Promise.race([answered, timeout])
      close()
    },
    close,
  }
}

function connectedPeople(sockets: OpenSockets) {
  const { byPerson } = sockets
  return {
    closeSignIn: (signInId) => sockets.closeSignIn(signInId, closeCodes.signedOut, () => true),
    recheckSignIn: (signInId) =>
      sockets.closeSignIn(signInId, closeCodes.unauthorized, ({ locked }) => !locked),
    closePerson: (personId) => sockets.closePerson(personId),
    onConnect: (listener) => void sockets.connectListeners.push(listener),
    onDisconnect: (listener) => void sockets.disconnectListeners.push(listener),
    isConnected: (personId) => byPerson.has(personId),
    countSockets: () => [...byPerson.values()].reduce((sum, { size }) => sum + size, 0),
    connectedPeople(role) {
      if (role === undefined) return [...byPerson.keys()]
      const hasRole = ({ person }: LiveSocket) => person.role === role
      return [...byPerson].flatMap(([personId, own]) => ([...own].some(hasRole) ? [personId] : []))
    },
    lastHeard: () =>
      [...byPerson].map(([personId, own]) => {
        const heardAt = Math.max(...[...own].map((socket) => socket.heardAt))
        return { personId, agoSeconds: (performance.now() - heardAt) / 1000 }
      }),
  } satisfies Partial<Live>
}

interface SendOptions extends Pick<Handlers, 'shorten'> {
  readonly except: SocketRef | undefined
}

/** Each form of the event is written once, however many sockets get it. */
function sendEvent(
  sockets: OpenSockets,
  people: ReadonlySet<string>,
  event: LiveEvent,
  { except, shorten }: SendOptions,
): void {
  let whole: string | undefined
  let short: string | undefined
  for (const id of people) {
    for (const socket of sockets.byPerson.get(id) ?? []) {
      if (socket === except || socket.locked) continue
      if (socket.compact) sockets.send(socket, (short ??= JSON.stringify(shorten(event))))
      else sockets.send(socket, (whole ??= JSON.stringify(event)))
    }
  }
}

interface PingOptions {
  readonly everyMs: number
  /** How many unanswered pings end a socket. */
  readonly misses: number
}

/** Only sockets that were not heard for the interval. @returns stops it */
function startPinging(open: OpenSockets, { everyMs, misses }: PingOptions): () => void {
  const pinging = setInterval(() => {
    const now = performance.now()
    for (const socket of open) {
      if (now < socket.pingAt) continue
      // On a busy node every timer fires late: each socket keeps its own moment in the interval.
      while (socket.pingAt <= now) socket.pingAt += everyMs
      // The pongs of a paused socket are still unread, so they do not count as missed.
      if (!socket.webSocket.isPaused) {
        if (socket.misses >= misses) socket.webSocket.terminate()
        socket.misses += 1
      }
      if (socket.webSocket.readyState === socket.webSocket.OPEN) socket.webSocket.ping()
    }
  }, everyMs / beats)
  pinging.unref()
  return () => clearInterval(pinging)
}

const newSocket = (
  webSocket: WebSocket,
  duplex: Duplex,
  { person, origin, compact = false, locked = false }: Upgraded,
  pingAt: number,
): LiveSocket => ({
  webSocket,
  duplex,
  person,
  origin,
  compact,
  locked,
  pingAt,
  misses: 0,
  heardAt: performance.now(),
  isClosed: false,
  turns: openOrderedFrames((unanswered) => {
    if (unanswered >= maxWaiting) webSocket.pause()
    else if (webSocket.isPaused) webSocket.resume()
  }),
})

/** Counts and answers what comes up a socket. */
function readFrames(
  socket: LiveSocket,
  sockets: OpenSockets,
  handlers: Handlers,
  pingEveryMs: number,
): void {
  const { webSocket, person, origin, compact, locked } = socket
  const caller: LiveCaller = { person, origin, compact, locked, socket }
  const recordSignOfLife = () => {
    socket.misses = 0
    socket.heardAt = performance.now()
  }
  // One after the other, so that messages are stored in the order they were sent.
  const inTurn = (work: (letNextBegin: () => void) => Promise<unknown>) =>
    socket.turns.add(async (letNextBegin) => {
      if (!socket.isClosed) await work(letNextBegin)
    })
  const countSignOfLife = () => {
    if (handlers.limit(person.id) > 0) inTurn(() => pause(overLimitPauseMs))
  }
  const answerFrame = async ({ n, op, input }: UpFrame, letNextBegin: () => void) => {
    const retryAfterSeconds = handlers.limit(person.id, op)
    if (retryAfterSeconds > 0) await pause(overLimitPauseMs)
    const result =
      retryAfterSeconds > 0
        ? { refused: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } }
        : await runInFrame(() => handlers.answer(caller, op, input, letNextBegin))
    sockets.send(socket, frame({ n, ...result } as DownFrame))
  }
  webSocket.on('pong', recordSignOfLife)
  webSocket.on('ping', countSignOfLife)
  webSocket.on('close', () => sockets.forget(socket))
  webSocket.on('message', (data, isBinary) => {
    if (socket.isClosed || handlers.draining) return
    recordSignOfLife()
    socket.pingAt = socket.heardAt + pingEveryMs
    const text = isBinary ? '' : data.toString()
    if (text === heartbeatFrame) {
      countSignOfLife()
      return sockets.send(socket, frame({ pong: true }))
    }
    const up = readFrame(text)
    if (!up) return sockets.close(socket, 1007)
    inTurn((letNextBegin) => answerFrame(up, letNextBegin))
  })
}
