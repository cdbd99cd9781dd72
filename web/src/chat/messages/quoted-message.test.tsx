import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMessage, composer, layla, openChat } from '../../../test/a-conversation.tsx'

const bubbleOf = async (text: string | RegExp) => {
  const paragraph = await within(await screen.findByRole('log')).findByText(text, { selector: 'p' })
  const row = paragraph.closest('li')
  if (!row) throw new Error(`no message says ${String(text)}`)
  return row
}
const reply = async (person: Awaited<ReturnType<typeof openChat>>['person'], row: HTMLElement) => {
  await person.click(row)
  await person.click(within(row).getByRole('button', { name: 'Reply' }))
}
const said = aMessage(1, { content: 'I am here\nand I listen' })

describe('CHAT-21 a quote', () => {
  it('stands above the composer until it is sent or dropped, and goes with one message only', async () => {
    const { person, table } = await openChat({ messages: [said] })
    const row = await bubbleOf(/I am here/)
    await reply(person, row)
    expect(document.activeElement).toBe(await composer())
    expect(screen.getByText('Reply to Mariam')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Do not quote this message' }))
    expect(screen.queryByText('Reply to Mariam')).toBeNull()
    expect(document.activeElement).toBe(await composer())
    await reply(person, row)
    await person.type(await composer(), 'Thank you{Enter}')
    await person.type(await composer(), 'Really{Enter}')
    const answer = await bubbleOf('Thank you')
    expect(within(answer).getByRole('button', { name: /Reply to Mariam/ }).textContent).toBe(
      'Reply to MariamI am here',
    )
    await bubbleOf('Really')
    await expect.poll(() => table.map(({ quotedId }) => quotedId)).toEqual([null, said.id, null])
  })

  it('is kept with the draft over a reload, and takes no focus then', async () => {
    const chat = await openChat({ messages: [said] })
    await reply(chat.person, await bubbleOf(/I am here/))
    await chat.person.type(await composer(), 'Thank')
    chat.unmount()
    await chat.reload()
    await screen.findByText('Reply to Mariam')
    expect(document.activeElement).not.toBe(await composer())
    await chat.person.type(await composer(), ' you{Enter}')
    await expect
      .poll(() => chat.table.at(-1))
      .toMatchObject({ content: 'Thank you', quotedId: said.id })
    chat.unmount()
    await chat.reload()
    await bubbleOf('Thank you')
    expect(screen.queryByRole('button', { name: 'Do not quote this message' })).toBeNull()
  })

  it('leads to its message, also one that is not loaded yet', async () => {
    const messages = Array.from({ length: 120 }, (_, at) => aMessage(at + 1))
    messages.push(
      aMessage(121, { content: 'near', quotedId: aMessage(119).id, senderId: layla.id }),
      aMessage(122, { content: 'far', quotedId: aMessage(2).id }),
    )
    const { person } = await openChat({ messages })
    await person.click(
      within(await bubbleOf('near')).getByRole('button', { name: /Reply to Mariam/ }),
    )
    expect(document.activeElement).toBe(await bubbleOf('text 119'))
    await person.click(
      within(await bubbleOf('far')).getByRole('button', { name: 'Reply to an earlier message' }),
    )
    await expect.poll(() => document.activeElement?.textContent).toContain('text 2')
  })

  it('of a message that this reader has not says so calmly', async () => {
    await openChat({ messages: [said, aMessage(2, { content: 'far', quotedId: layla.id })] })
    await within(await bubbleOf('far')).findByText('The quoted message is not shown here.')
  })

  it('survives a reload without a connection, with the message that waits', async () => {
    const chat = await openChat({ messages: [said] })
    const row = await bubbleOf(/I am here/)
    chat.service.cut = true
    chat.answerSendsWith({ kind: 'unreachable' })
    await reply(chat.person, row)
    await chat.person.type(await composer(), 'Thank you{Enter}')
    await bubbleOf('Thank you')
    chat.unmount()
    chat.service.cut = false
    await chat.reload()
    await expect
      .poll(() => chat.table.at(-1))
      .toMatchObject({
        content: 'Thank you',
        quotedId: said.id,
      })
    expect(chat.table).toHaveLength(2)
  })

  it('that the service refuses can be changed, and then goes without it', async () => {
    const chat = await openChat({ messages: [said] })
    const row = await bubbleOf(/I am here/)
    chat.answerSendsWith({ kind: 'refused', code: 'QUOTE_NOT_FOUND', data: undefined })
    await reply(chat.person, row)
    await chat.person.type(await composer(), 'Thank you{Enter}')
    await screen.findByText(/We could not find the message that you quoted\./)
    await chat.person.click(screen.getByRole('button', { name: 'Change it' }))
    expect(await composer()).toHaveProperty('value', 'Thank you')
  })
})

describe('the keys', () => {
  it('lead from the last message to the others, and to what can be done with one', async () => {
    const { person } = await openChat({ messages: [aMessage(1), aMessage(2), aMessage(3)] })
    await bubbleOf('text 3')
    const stops = [...screen.getByRole('log').querySelectorAll('li[tabindex="0"]')]
    expect(stops).toEqual([await bubbleOf('text 3')])
    act(() => (stops[0] as HTMLElement).focus())
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await bubbleOf('text 2'))
    await person.keyboard('{Home}')
    expect(document.activeElement).toBe(await bubbleOf('text 1'))
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await bubbleOf('text 1'))
    await person.tab()
    expect(document.activeElement).toBe(
      within(await bubbleOf('text 1')).getByRole('button', { name: 'Reply' }),
    )
    await person.keyboard('{End}')
    expect(document.activeElement).toBe(
      within(await bubbleOf('text 1')).getByRole('button', { name: 'Reply' }),
    )
  })
})
