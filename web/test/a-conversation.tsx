import type { Session } from '@sanad/domain/chat/contract'
import type { Afterwards } from '@sanad/domain/chat/feedback-contract'
import type { Message } from '@sanad/domain/chat/message'
import type { Me } from '@sanad/domain/identity/contract'
import type { Language } from '@sanad/domain/primitives/language'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { closeOutboxes } from '#web/chat/state/outboxes.ts'
import { SessionLink } from '#web/chat/conversation/session-link.tsx'
import { SessionsWatch } from '#web/chat/parts/queries.ts'
import type { LiveAnswer } from '#web/platform/live/live.ts'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from './a-live.ts'
import { type Answers, serve } from './answers.ts'
import { aPerson } from './people.ts'
import { renderScreen } from './render-screen.tsx'

export const sessionId = '0190b9a0-0000-7000-8000-000000000001'

export const layla: Me = aPerson({ id: '0190b9a0-0000-7000-8000-00000000000a' })
export const mariam: Me = aPerson({
  id: '0190b9a0-0000-7000-8000-00000000000b',
  email: 'mariam@example.com',
  role: 'expert',
  standing: 'expert',
  firstName: 'Mariam',
  verificationStatus: 'approved',
})

export const aSession = (more: Partial<Session> = {}): Session => ({
  id: sessionId,
  side: 'seeker',
  status: 'active',
  isEmergency: false,
  flagged: false,
  concern: null,
  asked: { concern: false, hand: false },
  before: [],
  expert: null,
  supervisor: null,
  supervisorHere: false,
  supervisors: [],
  other: { id: mariam.id, firstName: 'Mariam', language: 'en', automatic: false },
  createdAt: new Date(Date.now() - 12 * 60_000).toISOString(),
  lastMessageAt: new Date(Date.now() - 60_000).toISOString(),
  endedAt: null,
  endedBy: null,
  lastSeq: 0,
  turns: [],
  deliveredToOther: 0,
  seenByOther: 0,
  seenByMe: 0,
  unread: 0,
  seenByOtherAt: null,
  state: 'together',
  stateForSeconds: null,
  numbersStay: false,
  substitute: false,
  otherLeft: false,
  otherLocked: false,
  readableFrom: 1,
  ...more,
})

export const aMessage = (seq: number, more: Partial<Message> = {}): Message => ({
  sessionId,
  seq,
  id: `0190b9a0-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  senderId: mariam.id,
  content: `text ${seq}`,
  emotionTag: null,
  crisisDetected: false,
  help: 'none',
  hasContactDetails: false,
  quotedId: null,
  timestamp: new Date(Date.now() - 10 * 60_000 + seq * 1000).toISOString(),
  ...more,
})

interface Setting {
  readonly me?: Me
  readonly session?: Partial<Session>
  readonly messages?: readonly Message[]
  readonly language?: Language
  readonly words?: NonNullable<Parameters<typeof renderScreen>[1]>['words']
  /** What the history of the tab carries beside the conversation. */
  readonly carried?: object
  /** Fields that differ in the stored message from the sent one. */
  readonly storedAs?: (sent: Message) => Partial<Message>
  readonly chat?: Answers['chat']
  readonly supervision?: Answers['supervision']
  readonly escalation?: Answers['escalation']
  /** What later slices put into the screen. */
  readonly slots?: ComponentProps<typeof ChatScreen>
  /** The answers given after the end. */
  readonly after?: Partial<Afterwards>
}

const nothingSaid: Afterwards = {
  feltHeard: null,
  feltBefore: null,
  feltAfter: null,
  mayGiveBefore: false,
  talkAgain: null,
  bothWould: false,
  mayTalkAgain: true,
  changeable: true,
  before: null,
}

/** The chat screen over a small service that stores what is sent, by socket or by HTTP. */
export async function openChat(setting: Setting = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const me = setting.me ?? layla
  const table = [...(setting.messages ?? [])]
  let after: Afterwards = { ...nothingSaid, ...setting.after }
  const service = { session: aSession({ lastSeq: table.length, ...setting.session }), cut: false }
  const store = (input: {
    id: string
    content: string
    emotionTag?: Message['emotionTag'] | undefined
    quotedId?: string | null | undefined
  }): Message => {
    const known = table.find(({ id }) => id === input.id)
    if (known) return known
    const sent = aMessage(table.length + 1, {
      id: input.id,
      content: input.content,
      emotionTag: input.emotionTag ?? null,
      quotedId: input.quotedId ?? null,
      senderId: me.id,
      timestamp: new Date().toISOString(),
    })
    const stored = { ...sent, ...setting.storedAs?.(sent) }
    table.push(stored)
    return stored
  }
  const whenReachable = <Value,>(value: () => Value): Value => {
    if (service.cut) throw new TypeError('Failed to fetch')
    return value()
  }
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    ...(setting.supervision && { supervision: setting.supervision }),
    ...(setting.escalation && { escalation: setting.escalation }),
    chat: {
      session: () => whenReachable(() => service.session),
      openSession: () =>
        whenReachable(() => (service.session = { ...service.session, state: 'together' as const })),
      mySessions: () => [service.session],
      sendMessage: (input) => whenReachable(() => store(input)),
      messagesAfter: ({ after }) =>
        whenReachable(() => ({
          messages: table.slice(after),
          lastSeq: table.length,
          readableFrom: 1,
        })),
      messagesBefore: ({ before, limit = 50 }) =>
        whenReachable(() => ({
          messages: table.filter(({ seq }) => before === undefined || seq < before).slice(-limit),
          lastSeq: table.length,
          readableFrom: 1,
        })),
      seen: () => whenReachable(() => ({ told: true as const })),
      endSession: () => {
        service.session = {
          ...service.session,
          status: 'closed',
          endedAt: new Date().toISOString(),
        }
        return service.session
      },
      afterwards: () => whenReachable(() => after),
      sayBefore: ({ felt }) => whenReachable(() => (after = { ...after, feltBefore: felt })),
      giveFeedback: ({ feltHeard = after.feltHeard, feltAfter = after.feltAfter }) =>
        whenReachable(() => (after = { ...after, feltHeard, feltAfter })),
      answerTalkAgain: ({ again }) => whenReachable(() => (after = { ...after, talkAgain: again })),
      talkAgainWith: () => [],
      ...setting.chat,
    },
  })
  const socket = aLive((op, input) => {
    if (op === 'chat.sendMessage')
      return { kind: 'ok', value: store(input as Parameters<typeof store>[0]) }
    if (op === 'chat.messagesAfter') {
      const { after } = input as { after: number }
      return {
        kind: 'ok',
        value: { messages: table.slice(after), lastSeq: table.length, readableFrom: 1 },
      }
    }
    // Read by HTTP instead, where a test sets the answers.
    if (op === 'chat.messagesBefore') return { kind: 'unreachable' }
    return { kind: 'ok', value: { told: true } }
  })
  const show = () =>
    renderScreen(
      <LiveContext value={socket.live}>
        <SessionsWatch />
        <Routes>
          <Route path="/dev/chat" element={<ChatScreen {...setting.slots} />} />
          <Route path="/dev/dashboard" element={<SessionLink session={service.session} />} />
          <Route path="*" element={null} />
        </Routes>
      </LiveContext>,
      {
        language: setting.language ?? 'en',
        words: ['chat', 'clipboard', 'crisis', 'assessment', ...(setting.words ?? [])],
        at: '/dev/chat',
        state: { sessionId, ...setting.carried },
      },
    )
  return {
    ...(await show()),
    /** The same address after a reload of the page. */
    reload: () => {
      closeOutboxes()
      return show()
    },
    socket,
    calls,
    service,
    table,
    /** What the socket answers to the next sends, before the service is asked again. */
    answerSendsWith: (...answers: LiveAnswer[]) => {
      const asUsual = socket.live.request
      vi.spyOn(socket.live, 'request').mockImplementation(async (op, input) =>
        op === 'chat.sendMessage' ? (answers.shift() ?? asUsual(op, input)) : asUsual(op, input),
      )
    },
    /** The other side writes; without `told` the socket does not deliver it. */
    theyWrite: async (content: string, { delivered = true } = {}) => {
      const message = aMessage(table.length + 1, {
        senderId: me.id === layla.id ? mariam.id : layla.id,
        content,
        timestamp: new Date().toISOString(),
      })
      table.push(message)
      if (delivered) await socket.tell({ event: 'chat.message-sent', message } as never)
    },
  }
}

export const composer = () => screen.findByRole('textbox')

/** The texts of the messages in the log, in order. */
export const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .flatMap((row) => row.querySelector('p[dir]')?.textContent ?? [])

/** A clock that runs by itself and can be moved forward. */
export const movableTime = () =>
  void vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
