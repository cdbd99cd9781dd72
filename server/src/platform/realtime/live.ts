import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  closeCodes,
  heartbeatFrame,
  maxFrameBytes,
  maxSocketsPerPerson,
  restartingCode,
} from '@sanad/domain/primitives/live-protocol'
import type { DownFrame, UpFrame } from '@sanad/domain/primitives/live-protocol'
import type { Role } from '@sanad/domain/primitives/role'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Origin, Person } from '../http/caller.ts'
import type { Heard } from './presence.ts'
import { describeFault, type Log } from '../observability/log.ts'
import { frameRequestContext, asWork } from '../http/request-context.ts'

/** One socket, to be told apart from the others of the same person. */
export type LineRef = object

/** Answers one frame that came up; never throws. */
type LiveRequest = (
  who: { person: Person; origin: Origin; line: LineRef },
  op: string,
  input: unknown,
) => Promise<LiveAnswer>
/**
 * Counts one frame of this person; `op` is undefined for a heartbeat or a ping.
 * @returns seconds until the person may ask again, or 0
 */
type LiveLimit = (personId: string, op?: string) => number
export type LiveAnswer = { ok: unknown } | { refused: string; data?: unknown }

/**
 * The live sockets of this node. Realtime is a hint: whoever misses an event finds it by asking again
 * (decision 53), so nothing here is stored and a slow reader is cut off rather than remembered.
 */
export interface Live {
  /** Takes an HTTP upgrade whose sender has been recognised. */
  accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    who: { person: Person; origin: Origin },
  ): void
  /** Tells people what happened, on every socket they have; but for the one that has it as its answer. */
  tell<E extends { readonly event: string }>(
    personIds: Iterable<string | null>,
    event: E,
    except?: LineRef,
  ): void
  /** The same on this node alone: of what every node looks up for its own. */
  tellHere<E extends { readonly event: string }>(personIds: Iterable<string | null>, event: E): void
  /** At this moment what is told reaches the sockets on other nodes as well. */
  reachesAll(): boolean
  /** Whether this person has a socket open here. */
  isHere(personId: string): boolean
  /** Sockets open here. */
  count(): number
  /** Who has a socket open here; with a role those alone who had it as they came: whose role changes loses their line. */
  peopleHere(role?: Role): string[]
  /** The same people, and how long ago each was last heard. */
  heardHere(): Heard[]
  /** Ends the sockets of one sign-in: signed out, or its right lost. */
  endSignIn(signInId: string): void
  /** Ends all sockets of a person whose standing changed: they come back as what they are now. */
  endPerson(personId: string): void
  /** Somebody has come to this node. They are greeted once every listener has done its work. */
  onArrived(listener: (personId: string) => Promise<void> | void): void
  /** Their last socket here is closed. */
  onGone(listener: (personId: string) => void): void
  /** Hears every event that is to be told to lines here, and to whose. Where somebody answers `true` it was told before, and is not again. */
  onTold(listener: ToldListener): void
  /** Who answers requests and how many a person may make; set once the operations are composed. */
  serve(request: LiveRequest, limit?: LiveLimit): void
  /** Hears nothing new, answers what was asked, then sends everybody to another node. */
  drain(): Promise<void>
  close(): void
}

type ToldListener = (event: { readonly event: string }, people: ReadonlySet<string>) => boolean

interface Line {
  readonly socket: WebSocket
  readonly person: Person
  readonly origin: Origin
  misses: number
  /** Resolves when everything that was asked so far is answered. */
  answered: Promise<void>
  /** We hung up: whatever still comes is not heard. */
  ended: boolean
  /** By this process's own clock, in milliseconds. */
  heardAt: number
  /** In which part of the time between two pings it is asked. */
  readonly beat: number
}

/** Thousands of pings in one moment, and their answers, would keep every message waiting. */
const beats = 40

/** What a reader may leave unread before the line is cut: it comes back and asks for what it missed. */
const maxUnreadBytes = 1024 * 1024
/** Requests of one socket that may wait here; more wait in the kernel's buffer. */
const maxWaiting = 32
/**
 * Each frame over the limit keeps its own socket from being read for so long: a flood is read at ten frames a second,
 * and nobody else's socket waits for it.
 */
const overLimitPauseMs = 100
/** Safety §2: a line is closed within a second, whether or not its other end says goodbye. */
const goodbyeMs = 1000
/** What was asked is answered within so long, or by nobody here: it is asked again under the same id. */
const answeredWithinMs = 5000

export function openLive(options: { log: Log; ping: { everyMs: number; misses: number } }): Live {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  const lines = new Map<string, Set<Line>>()
  const arrived: ((personId: string) => Promise<void> | void)[] = []
  const gone: ((personId: string) => void)[] = []
  const told: ToldListener[] = []
  let answer: LiveRequest = async () => ({ refused: 'NOT_FOUND' })
  let limit: LiveLimit = () => 0
  let draining = false

  const send = (line: Line, text: string): void => {
    if (line.socket.readyState !== line.socket.OPEN) return
    if (line.socket.bufferedAmount > maxUnreadBytes) line.socket.terminate()
    else line.socket.send(text)
  }
  const forget = (line: Line): void => {
    const theirs = lines.get(line.person.id)
    if (!theirs?.delete(line) || theirs.size > 0) return
    lines.delete(line.person.id)
    for (const listener of gone) listener(line.person.id)
  }
  const end = (line: Line, code: number): void => {
    line.ended = true
    forget(line)
    line.socket.close(code)
    setTimeout(() => line.socket.terminate(), goodbyeMs).unref()
  }
  const welcome = (line: Line): void => {
    const theirs = lines.get(line.person.id) ?? new Set<Line>()
    lines.set(line.person.id, theirs.add(line))
    const [oldest] = theirs
    if (oldest && theirs.size > maxSocketsPerPerson) end(oldest, closeCodes.tooManySockets)
    const greet = () => send(line, frame({ hello: line.person.id }))
    const work = arrived.flatMap((listener) => listener(line.person.id) ?? [])
    if (work.length === 0) greet()
    // From the greeting on nothing passes them by; what was before it they ask for.
    else void Promise.allSettled(work).then(greet)
    // It was on its way in when this node began to stop.
    if (draining) end(line, restartingCode)
  }

  const tell: Live['tell'] = (personIds, event, except) => {
    const people = new Set([...personIds].filter((id) => id !== null))
    let wasTold = false
    for (const listener of told) wasTold = listener(event, people) || wasTold
    if (wasTold) return
    let text: string | undefined
    for (const id of people) {
      for (const line of lines.get(id) ?? [])
        if (line !== except) send(line, (text ??= JSON.stringify(event)))
    }
  }

  const beatMs = options.ping.everyMs / beats
  const beatNow = () => Math.floor(performance.now() / beatMs)
  let lastBeat = beatNow()
  let nextBeat = 0
  const pinging = setInterval(() => {
    const beat = beatNow()
    // By the clock, not by turns: on a busy node each turn comes late, and forty of them would make it seconds.
    const passed = Math.min(beat - lastBeat, beats)
    lastBeat = beat
    for (const theirs of lines.values()) {
      for (const line of theirs) {
        if ((beat + beats - line.beat) % beats >= passed) continue
        // The answers of a socket that we do not read at the moment are still on their way.
        if (!line.socket.isPaused) {
          if (line.misses >= options.ping.misses) line.socket.terminate()
          line.misses += 1
        }
        if (line.socket.readyState === line.socket.OPEN) line.socket.ping()
      }
    }
  }, beatMs)
  pinging.unref()
  const close = (): void => {
    clearInterval(pinging)
    for (const theirs of lines.values()) for (const line of theirs) end(line, restartingCode)
    server.close()
  }

  return {
    accept(request, duplex, head, who) {
      server.handleUpgrade(request, duplex, head, (socket) => {
        nextBeat = (nextBeat + 1) % beats
        const line: Line = {
          socket,
          ...who,
          beat: nextBeat,
          misses: 0,
          heardAt: performance.now(),
          ended: false,
          answered: Promise.resolve(),
        }
        let waiting = 0
        const hear = () => {
          line.misses = 0
          line.heardAt = performance.now()
        }
        // One frame after the other: what a person sends is stored in the order they sent it.
        const inTurn = (work: () => Promise<void>) => {
          waiting += 1
          if (waiting >= maxWaiting) socket.pause()
          line.answered = line.answered.then(async () => {
            if (line.ended) return
            await work()
            waiting -= 1
            if (socket.isPaused && waiting < maxWaiting) socket.resume()
          })
        }
        const answerFrame = async ({ n, op, input }: UpFrame) => {
          const retryAfterSeconds = limit(who.person.id, op)
          if (retryAfterSeconds > 0) await pause(overLimitPauseMs)
          const result =
            retryAfterSeconds > 0
              ? { refused: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } }
              : await asWork(frameRequestContext(), () => answer({ ...who, line }, op, input))
          send(line, frame({ n, ...result }))
        }
        socket.on('pong', hear)
        socket.on('ping', () => {
          if (limit(who.person.id) > 0) inTurn(() => pause(overLimitPauseMs))
        })
        socket.on('close', () => forget(line))
        socket.on('error', (fault) =>
          options.log.info(describeFault(fault), 'a live socket failed'),
        )
        socket.on('message', (data, isBinary) => {
          if (line.ended || draining) return
          hear()
          const text = isBinary ? '' : data.toString()
          if (text === heartbeatFrame) {
            if (limit(who.person.id) > 0) inTurn(() => pause(overLimitPauseMs))
            return send(line, frame({ pong: true }))
          }
          const up = readFrame(text)
          if (!up) return end(line, 1007)
          inTurn(() => answerFrame(up))
        })
        welcome(line)
      })
    },
    tell,
    tellHere: tell,
    reachesAll: () => false,
    isHere: (personId) => lines.has(personId),
    count: () => [...lines.values()].reduce((sum, theirs) => sum + theirs.size, 0),
    peopleHere: (role) => {
      if (role === undefined) return [...lines.keys()]
      const hasRole = ({ person }: Line) => person.role === role
      return [...lines].flatMap(([personId, theirs]) =>
        [...theirs].some(hasRole) ? [personId] : [],
      )
    },
    heardHere: () =>
      [...lines].map(([personId, theirs]) => {
        const heardAt = Math.max(...[...theirs].map((line) => line.heardAt))
        return { personId, agoSeconds: (performance.now() - heardAt) / 1000 }
      }),
    endSignIn(signInId) {
      for (const theirs of lines.values()) {
        for (const line of theirs)
          if (line.person.signInId === signInId) end(line, closeCodes.signedOut)
      }
    },
    endPerson(personId) {
      for (const line of lines.get(personId) ?? []) end(line, closeCodes.unauthorized)
    },
    onArrived: (listener) => void arrived.push(listener),
    onGone: (listener) => void gone.push(listener),
    onTold: (listener) => void told.push(listener),
    serve(request, limited = () => 0) {
      answer = request
      limit = limited
    },
    async drain() {
      draining = true
      const all = [...lines.values()].flatMap((theirs) => [...theirs])
      const answered = Promise.all(all.map((line) => line.answered))
      const patience = new Promise((resolve) => setTimeout(resolve, answeredWithinMs).unref())
      await Promise.race([answered, patience])
      close()
    },
    close,
  }
}

const frame = (down: DownFrame): string => JSON.stringify(down)

function readFrame(text: string): UpFrame | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    const { n, op, input } = read as Record<string, unknown>
    return Number.isSafeInteger(n) && typeof op === 'string'
      ? { n: n as number, op, input }
      : undefined
  } catch {
    return undefined
  }
}
