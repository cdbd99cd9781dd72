import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { composer, movableTime, openChat } from '../../../test/a-conversation.tsx'

beforeEach(movableTime)

describe('the composer', () => {
  it('adds a row by Shift+Enter and never sends while an input method is composing', async () => {
    const { person, table } = await openChat()
    const field = await composer()
    await person.type(field, 'one{Shift>}{Enter}{/Shift}two')
    expect(field).toHaveProperty('value', 'one\ntwo')
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    )
    expect(table).toEqual([])
  })

  it('sends no half of a sign that no service stores', async () => {
    const { person, table } = await openChat()
    await person.click(await composer())
    await person.paste('help \0me \ud83d')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(table.map(({ content }) => content)).toEqual(['help me \ufffd']))
  })

  it('adds a row by Enter on touch screens', async () => {
    const { person, table } = await openChat()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await person.type(await composer(), 'one{Enter}two')
    expect(table).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(table.map(({ content }) => content)).toEqual(['one\ntwo']))
  })

  it('says how much is left near the limit and sends nothing beyond it', async () => {
    const { person, table } = await openChat()
    const field = await composer()
    await person.click(field)
    await person.paste('x'.repeat(3990))
    expect(await screen.findByText('10 characters left')).toBeDefined()
    await person.paste('y'.repeat(11))
    expect(
      await screen.findByText(/^1 character too many\. A message holds up to 4,000/),
    ).toBeDefined()
    await person.keyboard('{Enter}')
    expect(table).toEqual([])
    expect(field).toHaveProperty('value', `${'x'.repeat(3990)}${'y'.repeat(11)}`)
  })

  it('sends the chosen feeling with the message, once', async () => {
    const { person, table } = await openChat()
    await person.click(await screen.findByRole('button', { name: 'Sad', pressed: false }))
    await person.type(await composer(), 'one{Enter}')
    await waitFor(() => expect(table[0]).toMatchObject({ content: 'one', emotionTag: 'sad' }))
    await person.type(await composer(), 'two{Enter}')
    await waitFor(() => expect(table[1]).toMatchObject({ content: 'two', emotionTag: null }))
  })

  it('tells of typing at most every two seconds', async () => {
    const { person, socket } = await openChat()
    await person.type(await composer(), 'abcdef')
    expect(socket.sent.filter(({ op }) => op === 'chat.typing')).toHaveLength(1)
  })
})
