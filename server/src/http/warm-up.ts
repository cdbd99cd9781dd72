import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { chatOperations, openChat, shortenEvent, storingNothing } from '#server/chat/index.ts'
import { chatHooks } from '#server/escalation/index.ts'
import type { AppContext } from '#server/app-context.ts'
import { keyFor } from '#server/platform/stores/crypto/keys.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import type { PermissionTable } from '#server/platform/services/http/permissions.ts'
import { openLive, type Live } from '#server/platform/services/realtime/live.ts'
import { answerFrames } from './api.ts'

/** Keeps the start short. On a quiet machine this suffices for Node to compile what runs often. */
const atMost = { ms: 800, messages: 2000 } as const
/** Conversations at once, each with a seeker and a supporter. */
const conversations = 20

const texts = [
  'It has been a long week and I cannot sleep, but talking about it like this does help a little',
  'كان أسبوعًا طويلًا ولا يأتيني النوم جيدًا، لكن الحديث عنه هكذا يخفف قليلًا',
  'I tried the walk before dinner, 20 minutes, and it was easier to sit with them afterwards. Thank you!',
] as const

/** In danger, so that the look-back and the check for open ladders run too. */
const inDanger = 'I want to kill myself'
const inDangerEvery = 20

interface Pair {
  readonly sessionId: string
  readonly seeker: string
  readonly expert: string
}

/**
 * Sends made-up messages through the whole path of a message except the commit. Node compiles what
 * runs often, and PostgreSQL plans each statement once a connection, so that the first people need
 * not wait for it. Nothing is stored, counted or logged.
 * @returns how many were answered, and how many refused
 */
export async function warmUp(
  appContext: AppContext,
  permissions: PermissionTable,
  bounds: { readonly ms: number; readonly messages: number } = atMost,
): Promise<{ answered: number; refused: number }> {
  const began = performance.now()
  const pairs = Array.from({ length: conversations }, () => ({
    sessionId: randomUUID(),
    seeker: randomUUID(),
    expert: randomUUID(),
  }))
  const live = openLive({ log: silent, ping: { everyMs: 60_000, misses: 2 } })
  const madeUp = withoutTraces(appContext, live, pairs)
  const router = { chat: chatOperations(chatOf(madeUp, pairs)) }
  const answer = answerFrames({ router, permissions, appContext: madeUp })
  let [sent, answered, refused] = [0, 0, 0]
  let onAnswered = (): void => undefined
  live.serve(
    async (...frame) => {
      const result = await answer(...frame)
      if ('ok' in result) answered += 1
      else refused += 1
      onAnswered()
      return result
    },
    undefined,
    shortenEvent,
  )
  const sockets = pairs.flatMap(({ sessionId, seeker, expert }) => [
    { sessionId, socket: openInMemory(live, seeker, 'seeker') },
    { sessionId, socket: openInMemory(live, expert, 'expert') },
  ])
  const sendAll = () =>
    new Promise<void>((resolve) => {
      let left = sockets.length
      onAnswered = () => void ((left -= 1) === 0 && resolve())
      for (const { sessionId, socket } of sockets) {
        const content = sent % inDangerEvery === 0 ? inDanger : texts[sent % texts.length]
        const input = { sessionId, id: randomUUID(), content }
        sent += 1
        socket.push(maskedFrame(JSON.stringify({ n: sent, op: 'chat.sendMessage', input })))
      }
    })
  const timeIsUp = pause(bounds.ms, undefined, { ref: false })
  while (sent < bounds.messages && performance.now() - began < bounds.ms)
    await Promise.race([sendAll(), timeIsUp])
  live.close()
  return { answered, refused }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const withoutTraces = (appContext: AppContext, live: Live, pairs: readonly Pair[]): AppContext => ({
  ...appContext,
  live,
  log: silent,
  metrics: { ...appContext.metrics, observeMessage: () => undefined },
  db: storingNothing(
    appContext.db,
    new Map(pairs.map(({ sessionId, seeker, expert }) => [sessionId, [seeker, expert]])),
  ),
  limits: Number.MAX_SAFE_INTEGER,
})

/** Checks whether the ladder has to be called, and calls nobody. */
const hooksWithoutCalls = (db: Db) => ({
  mayNeedCall: async (_tx: unknown, sessionId: string) => {
    await chatHooks.mayNeedCall(db, sessionId)
    return () => false
  },
  onFlagged: async () => undefined,
  onExpertLeft: async () => undefined,
  onExpertFreed: async () => undefined,
})

/** Its conversations are known without a look-up. */
function chatOf(appContext: AppContext, pairs: readonly Pair[]): ReturnType<typeof openChat> {
  const key = keyFor(randomBytes(32), 'warm up')
  const sessions = new Map(
    pairs.map(({ sessionId, seeker: seekerId, expert }) => [
      sessionId,
      { seekerId, language: 'en' as const, key, otherWriters: new Set([expert]) },
    ]),
  )
  return {
    ...openChat(appContext, hooksWithoutCalls(appContext.db)),
    findCachedSession: async (sessionId) => sessions.get(sessionId),
  }
}

const origin = { address: '127.0.0.1', userAgent: '' }
const factor = { enrolled: true, givenSecondsAgo: 0 }

/** @returns the service's end of the person's socket: what is pushed into it arrives from them */
function openInMemory(live: Live, id: string, role: 'seeker' | 'expert'): Duplex {
  const socket = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => done(),
    writev: (_chunks, done) => done(),
  })
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  const person = { id, role, standing: role, signInId: randomUUID(), factor }
  const request = { method: 'GET', headers } as unknown as IncomingMessage
  live.accept(request, socket, Buffer.alloc(0), { person, origin, compact: true })
  return socket
}

const finalText = 0x81
const isMasked = 0x80
/** The length follows in two bytes. */
const longer = 126
/** A mask of zeros changes nothing. */
const mask = Buffer.alloc(4)

/** RFC 6455: a client's frame, of a text of 126 bytes and more. */
function maskedFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = Buffer.from([finalText, isMasked | longer, size >> 8, size & 0xff])
  return Buffer.concat([head, mask, Buffer.from(text)])
}
