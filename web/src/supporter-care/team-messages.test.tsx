import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { TeamMessagesCard } from './team-messages-card.tsx'
import { WriteToExperts } from './write-to-experts.tsx'

const id = '0190b9a0-0000-7000-8000-00000000000a'
const at = '2026-11-20T08:00:00Z'
const audiences = { all: 3, 'next-day': 0, en: 2, ar: 1 }

describe.each(bothDirections)('a message to supporters in %s', (language) => {
  const en = language === 'en'
  const show = (card: React.ReactElement) =>
    renderScreen(card, { language, words: ['supporter-care'] })

  test('TEAM-1 says to how many it goes before it is sent, and keeps the text when it fails', async () => {
    let cut = true
    const sent = { id, by: 'Huda', at, audience: 'en' as const, recipients: 2, readBy: ['Noor'] }
    const calls = serve({
      supporterCare: {
        sentTeamMessages: () => ({ audiences, messages: [] }),
        sendTeamMessage: ({ text }) =>
          cut ? unreachable() : { audiences, messages: [{ ...sent, text }] },
      },
    })
    const { person } = await show(<WriteToExperts />)
    await person.selectOptions(await screen.findByRole('combobox'), 'en')
    await person.type(screen.getByRole('textbox'), 'Training on Monday')
    await person.click(screen.getByRole('button', { name: en ? 'Send' : 'إرسال' }))
    const sheet = within(screen.getByRole('dialog'))
    sheet.getByText(en ? /It goes to 2 supporters/ : /داعم/)
    expect(calls.some(({ operation }) => operation === 'supporterCare.sendTeamMessage')).toBe(false)
    const send = sheet.getByRole('button', { name: en ? 'Send' : 'إرسال' })
    await person.click(send)
    await sheet.findByRole('alert')
    cut = false
    await person.click(send)
    await screen.findByText('Noor')
    expect(calls.at(-1)?.input).toEqual({ audience: 'en', text: 'Training on Monday' })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  })

  test('TEAM-1 begins with the one supporter to whom the board led', async () => {
    const calls = serve({
      supporterCare: {
        sentTeamMessages: () => ({ audiences, messages: [] }),
        sendTeamMessage: () => ({ audiences, messages: [] }),
      },
    })
    const state = { writeTo: { id, name: 'Mariam' } }
    const { person } = await renderScreen(<WriteToExperts />, {
      language,
      words: ['supporter-care'],
      state,
    })
    expect((await screen.findByRole<HTMLSelectElement>('combobox')).value).toBe('one')
    await person.type(screen.getByRole('textbox'), 'I am here')
    const send = { name: en ? 'Send' : 'إرسال' }
    await person.click(screen.getByRole('button', send))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', send))
    expect(calls.at(-1)?.input).toEqual({
      audience: 'one',
      expertId: id,
      text: 'I am here',
    })
  })

  test('TEAM-2 stays on the supporter’s dashboard until they mark it as read', async () => {
    const message = { id, by: 'Huda', at, text: 'Training on Monday', isRead: false }
    const calls = serve({
      supporterCare: {
        teamMessages: () => ({ messages: [message] }),
        readTeamMessage: () => ({ messages: [{ ...message, isRead: true }] }),
      },
    })
    const { person } = await show(<TeamMessagesCard />)
    await screen.findByText('Training on Monday')
    await person.click(screen.getByRole('button'))
    expect(calls.at(-1)?.input).toEqual({ messageId: id })
    expect(screen.queryByText('Training on Monday')).toBeNull()
  })
})
