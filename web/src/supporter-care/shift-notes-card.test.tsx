import type { ShiftNote } from '@sanad/domain/supporter-care/shift-note-contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { ShiftNotesCard } from './shift-notes-card.tsx'

const note: ShiftNote = {
  id: '0190b9a0-0000-7000-8000-00000000000a',
  text: 'Two people wait for a call',
  by: 'Huda',
  at: '2026-11-20T08:00:00Z',
  mine: false,
  taken: false,
  takenBy: [],
}

describe.each(bothDirections)('the note for the next shift in %s', (language) => {
  test('is read, acknowledged and written; the text stays when sending fails', async () => {
    let cut = true
    let notes = [note]
    serve({
      supporterCare: {
        shiftNotes: () => ({ notes }),
        takeShiftNote: () => ({ notes: (notes = [{ ...note, taken: true, takenBy: ['Noor'] }]) }),
        leaveShiftNote: ({ text }) =>
          cut
            ? unreachable()
            : { notes: (notes = [...notes, { ...note, id: `${note.id.slice(0, -1)}b`, text }]) },
      },
    })
    const { person } = await renderScreen(<ShiftNotesCard />, {
      language,
      words: ['supporter-care'],
    })
    await screen.findByText('Two people wait for a call')
    const [take, leave] = screen.getAllByRole('button')
    await person.click(take!)
    await screen.findByText(/Noor/)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    await person.type(field, 'All calm')
    await person.click(leave!)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.value).toBe('All calm')
    cut = false
    await person.click(leave!)
    await screen.findByText('All calm', { selector: 'p' })
    expect(field.value).toBe('')
  })
})
