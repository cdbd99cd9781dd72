import type { Emergency } from '@sanad/domain/emergency/contract'
import type { Me } from '@sanad/domain/identity/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { layla, sessionId } from '../../test/a-conversation.tsx'
import { refused, serve, unreachable } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { EmergencyConnectScreen } from './emergency-connect-screen.tsx'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'
import { emergencyKeys } from './storage-keys.ts'

/** A socket that never opens: none of these tests needs one. */
class NoLine extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => {
  vi.stubGlobal('WebSocket', NoLine)
  Element.prototype.scrollIntoView = () => undefined
})

const guest = (last: string): Me => ({
  ...layla,
  id: `${layla.id.slice(0, -1)}${last}`,
  standing: 'guest',
})
const formerId = '0190b9a0-0000-7000-8000-0000000000aa'
const former: Emergency = {
  sessionId,
  requestId: formerId,
  state: 'ended',
  waitedSeconds: 0,
  nobodyYet: false,
  unanswered: false,
  nobodyOnCall: false,
  language: 'en',
  inOtherLanguage: false,
  age: 'adult',
  asksAge: false,
  lastCall: null,
  other: null,
  joined: false,
}

interface Setting {
  readonly me: Me | null
  /** The person whose emergency this tab started. */
  readonly begunBy: Me
  /** Whether the service still returns the ended emergency: it does for an hour. */
  readonly isReturned?: boolean
}

/**
 * The screen over a service that knows an ended emergency by its id, and starts a new one under any
 * other.
 */
async function comeBack({ me, begunBy, isReturned = false }: Setting) {
  const service = { me, open: null as Emergency | null, gone: false, answers: true }
  const calls = serve({
    home: { start: () => ({ me: service.me, next: service.me ? 'emergency' : 'sign-in' }) },
    identity: {
      signInAsGuest: () => {
        service.gone = false
        return (service.me = guest('f'))
      },
    },
    emergency: {
      current: () => service.open ?? (isReturned ? former : null),
      startEmergency: ({ requestId }) => {
        if (service.gone) return refused('UNAUTHORIZED', undefined, 401)
        const known = requestId === formerId || service.open?.requestId === requestId
        if (!known) service.open = { ...former, requestId, state: 'waiting' }
        if (!service.answers) return unreachable()
        if (requestId !== formerId) return { kind: 'emergency', emergency: service.open ?? former }
        return service.me?.id === begunBy.id
          ? { kind: 'emergency', emergency: former }
          : refused('NOT_FOUND', undefined, 404)
      },
    },
  })
  const view = await renderScreen(<EmergencyConnectScreen />, {
    words: ['emergency', 'crisis'],
    at: '/dev/emergency-connect',
  })
  const made = () =>
    calls.flatMap(({ operation, input }) =>
      operation === 'emergency.startEmergency' ? [(input as { requestId: string }).requestId] : [],
    )
  const press = async () =>
    view.person.click(await screen.findByRole('button', { name: 'Connect me now' }))
  return { ...view, service, made, press }
}

const searchesForExpert = () =>
  screen.findByRole('heading', { name: "We're looking for a supporter for you" })
const beganBefore = () => sessionStorage.setItem(emergencyKeys.visitor.request, formerId)

test('a guest whose emergency and account are over begins a new one as a new guest', async () => {
  beganBefore()
  const { press, service } = await comeBack({ me: null, begunBy: guest('a') })
  await press()
  await searchesForExpert()
  expect(service.open?.requestId).not.toBe(formerId)
})

test('after the service has forgotten the last emergency, one press starts a new one', async () => {
  beganBefore()
  const { press, service } = await comeBack({ me: layla, begunBy: layla })
  await press()
  await searchesForExpert()
  expect(service.open?.requestId).not.toBe(formerId)
})

test('whom the assessment led here begins a new one, though the last has just ended', async () => {
  beganBefore()
  sessionStorage.setItem(assessmentKeys.device.emergency, 'true')
  const { service } = await comeBack({ me: layla, begunBy: layla, isReturned: true })
  await searchesForExpert()
  expect(service.open?.requestId).not.toBe(formerId)
})

test('a press that was answered is over: the next one has an id of its own', async () => {
  const { press, made } = await comeBack({ me: layla, begunBy: layla })
  await press()
  await searchesForExpert()
  expect(made()).toHaveLength(1)
  expect(sessionStorage.getItem(emergencyKeys.visitor.request)).toBeNull()
})

test('a press whose answer was lost is the same when it is tried again: one emergency', async () => {
  const { press, service, made, person } = await comeBack({ me: layla, begunBy: layla })
  service.answers = false
  await press()
  const again = await screen.findByRole('button', { name: 'Retry Connection' })
  service.answers = true
  await person.click(again)
  await searchesForExpert()
  expect(new Set(made()).size).toBe(1)
})

test('whom the page still knew, but the service does not, is a guest at the same press', async () => {
  const { press, service, made } = await comeBack({ me: guest('a'), begunBy: guest('a') })
  await screen.findByRole('button', { name: 'Connect me now' })
  service.me = null
  service.gone = true
  await press()
  await searchesForExpert()
  await waitFor(() => expect(made()).toHaveLength(2))
})
