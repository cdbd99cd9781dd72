import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serve, unreachable } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { TalkAgainCard } from './talk-again-card.tsx'

const mariam = {
  id: '0190b9a0-0000-7000-8000-0000000000aa',
  firstName: 'Mariam',
  since: '2026-11-01T10:00:00Z',
}

describe.each(bothDirections)('CHAT-19 the talk again card in %s', (language) => {
  const words = { en: 'Stop asking them first', ar: 'إلغاء الأولوية' }[language]

  it('names them, and lets go quietly after asking once', async () => {
    let known = [mariam]
    let cut = true
    const calls = serve({
      chat: {
        talkAgainWith: () => known,
        withdrawTalkAgain: () => {
          if (cut) return unreachable()
          known = []
          return { done: true as const }
        },
      },
    })
    const { person } = await renderScreen(<TalkAgainCard side="seeker" />, {
      language,
      words: ['chat'],
      at: '/dev',
    })
    await person.click(await screen.findByRole('button', { name: new RegExp(`${words}.*Mariam`) }))
    const confirm = screen.getByRole('button', { name: words })
    await person.click(confirm)
    expect(await screen.findByRole('alert')).toBeDefined()
    cut = false
    await person.click(confirm)
    await waitFor(() => expect(screen.queryByText('Mariam')).toBeNull())
    expect(calls.filter(({ operation }) => operation === 'chat.withdrawTalkAgain')).toHaveLength(2)
  })
})
