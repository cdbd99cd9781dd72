import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../../test/a-live.ts'
import { aSession } from '../../../test/a-conversation.tsx'
import { serve, unreachable } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { NoteSharing } from './note-sharing.tsx'
import { PrivateNote } from './private-note.tsx'

const savedAt = '2026-11-22T14:05:00.000000Z'
const note = (
  <LiveContext value={aLive().live}>
    <PrivateNote session={aSession({ side: 'expert' })} />
  </LiveContext>
)

describe.each(bothDirections)('PRIVATE-1 the private note in %s', (language) => {
  const say = {
    en: { saved: 'Saved', again: 'Save now', earlier: /A supporter before you/ },
    ar: { saved: 'تم الحفظ', again: 'الحفظ الآن', earlier: /من داعم سابق/ },
  }[language]

  test('shows earlier ones, is saved when it is left, and keeps what could not be saved', async () => {
    let stored = ''
    let cut = false
    serve({
      supervision: {
        sessionNotes: () => ({
          mine: stored === '' ? null : { text: stored, savedAt },
          earlier: [{ text: 'Lost her brother.', savedAt }],
        }),
        saveNote: ({ text }) => {
          if (cut) return unreachable()
          stored = text
          return { savedAt }
        },
      },
    })
    const show = () => renderScreen(note, { language, words: ['supervision'] })
    const { person, unmount } = await show()
    expect(await screen.findByText('Lost her brother.')).toBeDefined()
    expect(screen.getByText(say.earlier)).toBeDefined()
    await person.type(screen.getByRole('textbox'), 'Ask about the sister.')
    await person.tab()
    expect(await screen.findByText(say.saved)).toBeDefined()
    expect(stored).toBe('Ask about the sister.')
    cut = true
    await person.type(screen.getByRole('textbox'), ' Tomorrow.')
    await person.tab()
    expect(await screen.findByRole('alert')).toBeDefined()
    unmount()
    cut = false
    await show()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
    expect(field.value).toBe('Ask about the sister. Tomorrow.')
    await waitFor(() => expect(stored).toBe('Ask about the sister. Tomorrow.'))
  })
})

test('PRIVATE-3 the seeker’s yes holds at once and can be taken back; without notes nothing is asked', async () => {
  let shared = false
  let exist = false
  serve({
    supervision: {
      noteSharing: () => ({ shared, exist }),
      shareNotes: ({ share }) => {
        shared = share
        return { done: true as const }
      },
    },
  })
  const show = () => renderScreen(<NoteSharing session={aSession()} />, { words: ['matching'] })
  const without = await show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  without.unmount()
  exist = true
  const { person } = await show()
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  await person.click(box)
  await waitFor(() => expect([shared, box.checked]).toEqual([true, true]))
  await person.click(box)
  await waitFor(() => expect([shared, box.checked]).toEqual([false, false]))
})
