import { emergencyNoticeLines } from '@sanad/domain/consent/emergency-notice'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aMessage,
  composer,
  layla,
  mariam,
  movableTime,
  openChat,
} from '../../../test/a-conversation.tsx'
import { inTheEmirates } from '../../../test/in-the-emirates.ts'
import { emergencyNotice } from '#web/platform/content/emergency-notice.ts'

beforeEach(movableTime)

const callsIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('a[href^="tel:99"]')].map(({ textContent }) => textContent)

describe('help beside what one wrote (CHAT-9)', () => {
  beforeEach(inTheEmirates)

  it('opens the dialog for its writer, with the call to the country’s number', async () => {
    const { person } = await openChat({
      storedAs: () => ({ help: 'dialog', crisisDetected: true }),
    })
    await person.type(await composer(), 'hard words{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(callsIn(dialog)).toEqual(['Call 998 (ambulance)', 'Call 999 (police)'])
    await person.click(within(dialog).getByRole('button', { name: 'Continue Chat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.type(await composer(), 'more{Enter}')
    await screen.findByText('more')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has it drawn before a press opens it, and dismisses it once', async () => {
    const { person } = await openChat()
    await waitFor(() => expect(callsIn(document.body)).toContain('Call 998 (ambulance)'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Help now' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Continue Chat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Help now' }))
    expect(await screen.findByRole('dialog')).toBe(dialog)
  })

  it('opens it as well where the words came after the end and were not stored (CHAT-3)', async () => {
    const { person, answerSendsWith } = await openChat()
    answerSendsWith({
      kind: 'refused',
      code: 'SESSION_CLOSED',
      data: { help: 'dialog-call-first' },
    })
    await person.type(await composer(), 'hard words{Enter}')
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Continue Chat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('hard words')).toBeDefined()
  })

  it.each([
    ['dialog', ['Continue Chat', 'Call 998 (ambulance)', 'Call 999 (police)']],
    ['dialog-call-first', ['Call 998 (ambulance)', 'Call 999 (police)', 'Continue Chat']],
  ] as const)('goes through %s in the order in which it stands', async (help, order) => {
    const { person } = await openChat({ storedAs: () => ({ help, crisisDetected: true }) })
    await person.type(await composer(), 'hard words{Enter}')
    const dialog = await screen.findByRole('dialog')
    const stops = [...dialog.querySelectorAll('a, button')].map(
      ({ textContent }) => textContent ?? '',
    )
    expect(stops.filter((stop) => (order as readonly string[]).includes(stop))).toEqual(order)
  })

  it('puts the police first where violence is happening, in the answer and in a refusal', async () => {
    const help = { help: 'dialog-call-first', callOrder: 'police-first' } as const
    const { person, answerSendsWith } = await openChat({ storedAs: () => help })
    await person.type(await composer(), 'hard words{Enter}')
    const inOrder = ['Call 999 (police)', 'Call 998 (ambulance)']
    expect(callsIn(await screen.findByRole('dialog'))).toEqual(inOrder)
    sessionStorage.clear()
    answerSendsWith({ kind: 'refused', code: 'SESSION_CLOSED', data: help })
    await person.click(screen.getByRole('button', { name: 'Continue Chat' }))
    await person.type(await composer(), 'more{Enter}')
    expect(callsIn(await screen.findByRole('dialog'))).toEqual(inOrder)
  })

  it.each([
    ['a program', { other: { id: mariam.id, firstName: 'Demo', language: 'en', automatic: true } }],
    ['nobody', { state: 'waiting', other: null }],
  ] as const)(
    'CHAT-9 said to %s, finds a person first, then offers the call',
    async (_who, session) => {
      const { person, container } = await openChat({
        session,
        storedAs: () => ({ help: 'dialog', crisisDetected: true }),
      })
      await person.type(await composer(), 'hard words{Enter}')
      const dialog = await screen.findByRole('dialog')
      const buttons = [...dialog.querySelectorAll('a, button')].map(
        ({ textContent }) => textContent,
      )
      expect(buttons.filter((name) => name !== '').slice(0, 4)).toEqual([
        'Connect to Crisis Support',
        'Call 998 (ambulance)',
        'Call 999 (police)',
        'Continue Chat',
      ])
      // What a person agrees to by that press.
      for (const notice of emergencyNoticeLines(emergencyNotice('en')))
        expect(dialog.textContent).toContain(notice)
      await person.click(within(dialog).getByRole('button', { name: 'Connect to Crisis Support' }))
      expect(sessionStorage.getItem('isEmergency')).toBe('true')
      await waitFor(() => expect(container.textContent).toContain('/emergency-connect'))
    },
  )

  it('shows nothing to the other side', async () => {
    const { socket, table } = await openChat({ me: mariam, session: { side: 'expert' } })
    await composer()
    const message = aMessage(1, { senderId: layla.id, content: 'hard words', crisisDetected: true })
    table.push(message)
    await socket.tell({ event: 'chat.message-sent', message } as never)
    expect(await screen.findByText('hard words')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a quiet card for less and leaves the composer alone', async () => {
    const { person } = await openChat({ storedAs: () => ({ help: 'card' }) })
    await person.type(await composer(), 'low{Enter}')
    expect(await screen.findByText('Would you like extra support?')).toBeDefined()
    expect(document.activeElement).toBe(await composer())
    await person.click(screen.getByRole('button', { name: 'Continue Chat' }))
    await person.type(await composer(), 'low again{Enter}')
    await screen.findByText('low again')
    expect(screen.queryByText('Would you like extra support?')).toBeNull()
  })

  it('opens the numbers from the quiet card without saying that anything was noticed', async () => {
    const { person } = await openChat({ storedAs: () => ({ help: 'card' }) })
    await person.type(await composer(), 'low{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Show numbers' }))
    expect(await screen.findByRole('dialog', { name: 'Help now' })).toBeDefined()
    expect(screen.queryByText(/It sounds like/)).toBeNull()
  })

  it('is one press away at all times while the session is active', async () => {
    const { person } = await openChat()
    await person.click(await screen.findByRole('button', { name: 'Help now' }))
    expect(await screen.findByRole('dialog', { name: 'Help now' })).toBeDefined()
  })
})
