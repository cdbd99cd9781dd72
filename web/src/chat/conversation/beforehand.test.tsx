import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMessage, openChat } from '../../../test/a-conversation.tsx'
import { bothDirections } from '../../../test/render-screen.tsx'

const words = {
  en: ['How do you feel right now?', 'Hard', 'Saved. Only you can see it.'],
  ar: ['ما أقرب وصف لشعورك الآن؟', 'صعب', 'حُفظ، ولا يراه أحد سواك.'],
} as const

describe.each(bothDirections)('CHAT-20 before a conversation, in %s', (language) => {
  const [question, hard, noted] = words[language]
  const sent = ({ calls }: Awaited<ReturnType<typeof openChat>>) =>
    calls.filter(({ operation }) => operation === 'chat.sayBefore').map(({ input }) => input)

  it('is answered with one tap, and says that it was kept', async () => {
    const chat = await openChat({ language, after: { mayGiveBefore: true, changeable: false } })
    await chat.person.click(await screen.findByRole('radio', { name: hard }))
    await screen.findByText(noted)
    expect(sent(chat)).toMatchObject([{ felt: 'hard' }])
  })

  it('is one line until it is opened', async () => {
    const chat = await openChat({ language, after: { mayGiveBefore: true, changeable: false } })
    const summary = await screen.findByText(question, { selector: 'summary *' })
    const details = summary.closest('details')
    expect(details?.open).toBe(false)
    await chat.person.click(summary)
    expect(details?.open).toBe(true)
    expect(sent(chat)).toEqual([])
  })
})

it('CHAT-20 does not come in above a conversation that is under way', async () => {
  const messages = Array.from({ length: 12 }, (_, at) => aMessage(at + 1))
  const chat = await openChat({ messages, after: { mayGiveBefore: true, changeable: false } })
  await screen.findByRole('log')
  expect(screen.queryByText(words.en[0])).toBeNull()
  expect(chat.calls.map(({ operation }) => operation)).not.toContain('chat.afterwards')
})
