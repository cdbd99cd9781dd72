import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMessage, composer, mariam, movableTime, openChat } from '../../../test/a-conversation.tsx'
import { bothDirections } from '../../../test/render-screen.tsx'

beforeEach(movableTime)

const held = (maySend: boolean) =>
  ({ kind: 'refused', code: 'CONTACT_DETAILS', data: { kinds: ['phone'], maySend } }) as const

describe.each(bothDirections)('CHAT-18 contact details in %s', (language) => {
  const words = {
    en: { change: 'Change it', send: 'Send it as it is', copy: 'Copy', why: /talk only here/ },
    ar: { change: 'تعديل الرسالة', send: 'إرسالها كما هي', copy: 'نسخ', why: /الحديث هنا وحده/ },
  }[language]

  it('asks a seeker, and sends it when they say so', async () => {
    const chat = await openChat({ language })
    chat.answerSendsWith(held(true))
    await chat.person.type(await composer(), '0501234567{Enter}')
    await chat.person.click(await screen.findByRole('button', { name: words.send }))
    await screen.findByText('0501234567')
    expect(chat.table.map(({ content }) => content)).toEqual(['0501234567'])
    expect(screen.queryByRole('button', { name: words.change })).toBeNull()
  })

  it('keeps its buttons under the finger: a press on one does not open the row', async () => {
    const chat = await openChat({ language })
    chat.answerSendsWith(held(true))
    await chat.person.type(await composer(), '0501234567{Enter}')
    const send = await screen.findByRole('button', { name: words.send })
    await chat.person.pointer({ keys: '[MouseLeft>]', target: send })
    expect(document.activeElement).toBe(send)
    expect(screen.queryByRole('button', { name: words.copy })).toBeNull()
  })

  it('gives the words back to be changed, and keeps what was written meanwhile', async () => {
    const chat = await openChat({ language, me: mariam, session: { side: 'expert' } })
    chat.answerSendsWith(held(false))
    const field = await composer()
    await chat.person.type(field, '0501234567{Enter}')
    const change = await screen.findByRole('button', { name: words.change })
    expect(screen.queryByRole('button', { name: words.send })).toBeNull()
    await chat.person.type(field, 'and more')
    await chat.person.click(change)
    expect((field as HTMLTextAreaElement).value).toBe('0501234567\nand more')
    expect(document.activeElement).toBe(field)
    expect(within(screen.getByRole('log')).queryByText('0501234567')).toBeNull()
  })

  it('warns the person who receives them', async () => {
    await openChat({ language, messages: [aMessage(1, { hasContactDetails: true })] })
    expect(await screen.findByText(words.why)).toBeDefined()
  })
})
