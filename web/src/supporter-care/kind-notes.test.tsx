import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { aSession, sessionId } from '../../test/a-conversation.tsx'
import { refused, serve, type Answers } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { KindNote } from './kind-note.tsx'
import { KindWordsCard } from './kind-words-card.tsx'
import { NotesToPass } from './notes-to-pass.tsx'
import ar from './strings.ar.json'
import en from './strings.en.json'

const note = {
  id: '0190b9a0-0000-7000-8000-0000000000c1',
  words: 'You listened.',
  at: '2026-11-20T10:00:00Z',
}
const grave = { ...note, id: '0190b9a0-0000-7000-8000-0000000000c2', words: 'Goodbye.' }

const show = (
  element: ReactElement,
  supporterCare: NonNullable<Answers['supporterCare']>,
  language: 'en' | 'ar',
) => {
  const calls = serve({ supporterCare })
  return renderScreen(element, { language, words: ['supporter-care', 'crisis'] }).then((view) => ({
    ...view,
    calls,
  }))
}

describe.each(bothDirections)('kind words, in %s', (language, direction) => {
  const words = (language === 'ar' ? ar : en).note

  test('NOTE-1 the draft stays when sending fails, and every try has the same id', async () => {
    let tries = 0
    const leaveNote = () => {
      tries += 1
      return tries === 1 ? refused('TOO_LATE') : ({ help: 'none' } as const)
    }
    const { person, calls } = await show(<KindNote session={aSession()} />, { leaveNote }, language)
    expect(document.documentElement.dir).toBe(direction)
    await person.click(screen.getByRole('button', { name: words.open }))
    await person.type(screen.getByLabelText(words.label), 'شكرًا. Thank you.')
    await person.click(screen.getByRole('button', { name: words.send }))
    await waitFor(() =>
      expect(screen.getByLabelText(words.label).getAttribute('aria-invalid')).toBe('true'),
    )
    await person.click(screen.getByRole('button', { name: words.send }))
    await screen.findByText(words.sent)
    const sent = calls.filter(({ operation }) => operation === 'supporterCare.leaveNote')
    expect(new Set(sent.map(({ input }) => JSON.stringify(input))).size).toBe(1)
    expect(sent[0]?.input).toMatchObject({ sessionId, words: 'شكرًا. Thank you.' })
  })

  test('NOTE-1 a note that points to danger is answered with crisis lines', async () => {
    const leaveNote = () => ({ help: 'card' }) as const
    const { person } = await show(<KindNote session={aSession()} />, { leaveNote }, language)
    await person.click(screen.getByRole('button', { name: words.open }))
    await person.type(screen.getByLabelText(words.label), 'Goodbye.')
    await person.click(screen.getByRole('button', { name: words.send }))
    await screen.findByText(words.worried)
    expect(
      (await screen.findAllByRole('link')).some((link) =>
        link.getAttribute('href')?.startsWith('tel:'),
      ),
    ).toBe(true)
  })

  test('NOTE-2 notes load on a press; danger is marked; a decision removes the note', async () => {
    const { person, calls } = await show(
      <NotesToPass />,
      {
        notesToPass: () => [
          { ...grave, danger: true },
          { ...note, danger: false },
        ],
        decideNote: () => ({ done: true }),
      },
      language,
    )
    expect(calls).toEqual([])
    await person.click(screen.getByRole('button', { name: words.look }))
    await screen.findByText('Goodbye.')
    expect(screen.getAllByText(words.danger)).toHaveLength(1)
    const [decline] = screen.getAllByRole('button', { name: words.decline })
    if (decline) await person.click(decline)
    const sheet = within(screen.getByRole('dialog'))
    expect(calls.some(({ operation }) => operation === 'supporterCare.decideNote')).toBe(false)
    await person.click(sheet.getByRole('button', { name: words.decline }))
    await waitFor(() => expect(screen.queryByText('Goodbye.')).toBeNull())
    screen.getByText('You listened.')
    expect(calls.at(-1)?.input).toEqual({ id: grave.id, pass: false })
  })

  test('NOTE-3 a supporter reads notes that were passed on; without any there is no card', async () => {
    await show(<KindWordsCard />, { kindWords: () => ({ notes: [note], heard: null }) }, language)
    await screen.findByText('You listened.')
    screen.getByRole('heading', { name: words.kindWords })
  })
})
