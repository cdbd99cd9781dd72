import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMessage, aSession, movableTime, openChat } from '../../../test/a-conversation.tsx'

beforeEach(movableTime)

describe('looking back', () => {
  const number = aMessage(5, { content: 'the number was 800-4673' })
  const longAgo = '0190b9a0-0000-7000-8000-0000000000ff'
  const before = Array.from({ length: 3 }, (_, at) =>
    aMessage(at + 1, {
      sessionId: longAgo,
      id: `0190b9a0-0000-7000-8000-0000000f000${at}`,
      content: at === 1 ? 'Call ٤٦٧٣' : `long ago ${at}`,
      timestamp: `2026-01-0${at + 1}T10:00:00.000Z`,
    }),
  )
  async function openTwoConversations() {
    const messages = Array.from({ length: 130 }, (_, at) => (at === 4 ? number : aMessage(at + 1)))
    const current = aSession({ lastSeq: 130 })
    const earlier = aSession({
      id: longAgo,
      status: 'closed',
      endedAt: '2026-01-04T10:00:00.000Z',
      lastSeq: 3,
    })
    const all = new Map([
      [current.id, { session: current, messages }],
      [longAgo, { session: earlier, messages: before }],
    ])
    const inOne = (id: string) => all.get(id) ?? { session: current, messages: [] }
    const chat = await openChat({
      messages,
      chat: {
        session: (input) => inOne(input.sessionId).session,
        mySessions: () => [current, earlier],
        messagesBefore: (input) => ({
          messages: inOne(input.sessionId)
            .messages.filter(({ seq }) => input.before === undefined || seq < input.before)
            .slice(-(input.limit ?? 50)),
          lastSeq: 130,
          readableFrom: 1,
        }),
      },
    })
    await screen.findByText('text 130')
    return chat
  }
  async function search({ person }: Awaited<ReturnType<typeof openChat>>, typed: string) {
    await person.click(screen.getByRole('button', { name: 'More about this conversation' }))
    await person.click(screen.getByRole('button', { name: 'Search your conversations' }))
    const sheet = await screen.findByRole('dialog')
    await person.type(await within(sheet).findByRole('searchbox'), typed)
    return sheet
  }
  const rowOf = async (text: RegExp) => {
    const texts = await screen.findAllByText((_, element) =>
      element?.tagName === 'P' ? text.test(element.textContent ?? '') : false,
    )
    return texts.at(-1)?.closest('li')
  }

  it('searches every message on the device, and leads to one and to the next', async () => {
    const chat = await openTwoConversations()
    expect(screen.queryByText(/800-4673/)).toBeNull()
    const sheet = await search(chat, '٤٦٧٣')
    expect(await within(sheet).findByText('Another conversation')).toBeDefined()
    await chat.person.click(await within(sheet).findByRole('button', { name: /the number was/ }))
    const row = await rowOf(/the number was/)
    await waitFor(() => expect(document.activeElement).toBe(row))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(row?.querySelector('mark')?.textContent).toBe('4673')
    const results = await screen.findByRole('group', { name: 'Search results' })
    expect(within(results).getByText('Result 1 of 2')).toBeDefined()
    await chat.person.click(within(results).getByRole('button', { name: 'Earlier result' }))
    await screen.findByText('Result 2 of 2')
    expect((await rowOf(/Call ٤٦٧٣/))?.querySelector('mark')?.textContent).toBe('٤٦٧٣')
    await chat.person.click(screen.getByRole('button', { name: 'End search' }))
    expect(screen.queryByRole('group', { name: 'Search results' })).toBeNull()
    expect(document.querySelector('mark')).toBeNull()
    // Nothing of the search is sent, or kept in an address or in the history.
    expect(JSON.stringify(chat.calls)).not.toMatch(/٤٦٧٣|4673/)
    expect(screen.getByText('/dev/chat').dataset['state']).not.toMatch(/٤٦٧٣|4673/)
  })

  it('leads to a day of the conversation', async () => {
    const chat = await openTwoConversations()
    const sheet = await search(chat, ' ')
    await within(sheet).findByText('Go to a day')
    await chat.person.click(within(sheet).getAllByRole('listitem')[0]?.firstChild as HTMLElement)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('text 1'))
  })

  it('copies a message', async () => {
    const { person } = await openChat({ messages: [aMessage(1, { content: 'keep this' })] })
    const row = (await screen.findByText('keep this')).closest('li') as HTMLElement
    await person.click(row)
    await person.click(within(row).getByRole('button', { name: 'Copy' }))
    expect(await within(row).findByText('Copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('keep this')
  })
})
