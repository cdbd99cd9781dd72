import type { Shift } from '@sanad/domain/availability/rota-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aShift, aWeek, id, noShifts, openRota } from '../../../test/a-rota.tsx'
import { refused } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections } from '../../../test/render-screen.tsx'
import ar from '../strings.ar.json' with { type: 'json' }
import en from '../strings.en.json' with { type: 'json' }

describe('a supporter', () => {
  it('sees their own shifts, asks for cover and withdraws it', async () => {
    let coverAsked = false
    const { person, calls } = await openRota('expert', {
      myShifts: () => ({ ...noShifts, mine: [aShift({ coverAsked })] }),
      askForCover: ({ ask }) => {
        coverAsked = ask
        return aShift({ coverAsked })
      },
    })
    expect(await screen.findByText('Friday 20 November, 18:00–22:00')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Ask for cover' }))
    await person.click(await screen.findByRole('button', { name: 'I can do it after all' }))
    expect(await screen.findByRole('button', { name: 'Ask for cover' })).toBeDefined()
    expect(calls.some(({ operation }) => operation === 'availability.rotaWeek')).toBe(false)
  })

  it.each(bothDirections)(
    'ROTA-3 takes a shift only once they saw which, and that it holds (%s)',
    async (language) => {
      const { take, takeTitle, notNow, holds } = { en, ar }[language].rota
      const { person, calls } = await openRota(
        'expert',
        { myShifts: () => ({ ...noShifts, forCover: [aShift({ coverAsked: true })] }) },
        language,
      )
      const takes = () => calls.filter(({ operation }) => operation === 'availability.takeShift')
      await person.click(await screen.findByRole('button', { name: take }))
      const sheet = within(screen.getByRole('dialog', { name: takeTitle }))
      expect(sheet.getByText(/18:00.*22:00/).textContent).toContain(holds)
      await person.click(sheet.getByRole('button', { name: notNow }))
      expect(takes()).toEqual([])
      await person.click(screen.getByRole('button', { name: take }))
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: take }))
      await waitFor(() => expect(takes()).toHaveLength(1))
    },
  )

  it('reads that another was faster, although the shift has left the list', async () => {
    let forCover = [aShift({ coverAsked: true })]
    const { person } = await openRota('expert', {
      myShifts: () => ({ ...noShifts, forCover }),
      takeShift: () => {
        forCover = []
        return refused('SHIFT_TAKEN')
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Take this shift' }))
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: 'Take this shift' }))
    await waitFor(() => expect(screen.queryByText('Cover for Sara')).toBeNull())
    expect(sheet.getByRole('alert').textContent).toContain('Another supporter has taken this shift')
  })

  it('takes an open shift', async () => {
    const open = [
      {
        id: id(2),
        kind: 'support' as const,
        startsAt: '2026-11-20T14:00:00.000Z',
        endsAt: '2026-11-20T18:00:00.000Z',
        repeats: false,
      },
    ]
    const { person, calls } = await openRota('expert', {
      myShifts: () => ({ ...noShifts, open }),
      teamWeek: () => ({ ...aWeek([]), open }),
      takeShift: () => aShift({ id: id(2) }),
    })
    await person.click(await screen.findByRole('button', { name: 'Calendar' }))
    await person.click(
      await screen.findByRole('button', {
        name: 'Open shift, Support, Friday 20 November, 18:00–22:00',
      }),
    )
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: 'Take this shift' }))
    const confirm = within(screen.getByRole('dialog', { name: 'Take this shift?' }))
    await person.click(confirm.getByRole('button', { name: 'Take this shift' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ operation }) => operation === 'availability.takeShift')?.input).toEqual({
      shiftId: id(2),
    })
  })

  it.each(bothDirections)(
    'ROTA-1 gives back what was taken a moment ago (%s)',
    async (language) => {
      const { undoTake, askCover } = { en, ar }[language].rota
      const taken = aShift({ id: id(2), undoSeconds: 300 })
      const { person, calls } = await openRota(
        'expert',
        {
          myShifts: () => ({ ...noShifts, mine: [taken] }),
          teamWeek: () => aWeek([taken]),
          undoTakeShift: () => ({ done: true as const }),
        },
        language,
      )
      await person.click(await screen.findByRole('button', { name: undoTake }))
      expect(screen.queryByRole('button', { name: askCover })).toBeNull()
      await waitFor(() =>
        expect(calls).toContainEqual({
          operation: 'availability.undoTakeShift',
          input: { shiftId: id(2) },
        }),
      )
    },
  )

  it('ROTA-1 offers it no longer once the service says that the time is over', async () => {
    let seconds = 0.05
    await openRota('expert', {
      myShifts: () => {
        const mine = [aShift({ id: id(2), undoSeconds: seconds })]
        seconds = 0
        return { ...noShifts, mine }
      },
    })
    await screen.findByRole('button', { name: en.rota.askCover })
    expect(screen.queryByRole('button', { name: en.rota.undoTake })).toBeNull()
  })

  it('answers a swap', async () => {
    const me = aPerson({ role: 'expert', standing: 'expert' })
    const swap = {
      id: id(9),
      offered: aShift({ id: id(3) }),
      wanted: aShift({ id: id(4), personId: me.id, firstName: 'Layla' }),
    }
    const { person, calls } = await openRota('expert', {
      myShifts: () => ({ ...noShifts, mine: [swap.wanted], swaps: [swap] }),
      acceptSwap: () => ({}),
    })
    expect(await screen.findByText('Sara would like to swap')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Accept swap' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Accept this swap?' }))
    expect(calls.some(({ operation }) => operation === 'availability.acceptSwap')).toBe(false)
    await person.click(sheet.getByRole('button', { name: 'Accept swap' }))
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'availability.acceptSwap')?.input).toEqual(
        { swapId: id(9) },
      ),
    )
  })

  it('makes a calendar address, which is shown once', async () => {
    const { person } = await openRota('expert', {
      renewCalendarAddress: () => ({ path: '/calendar/secret.ics' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Create address' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Calendar address')
    expect(field.value).toBe(`${location.origin}/calendar/secret.ics`)
  })

  it('sees a change at once', async () => {
    let mine: Shift[] = []
    const { connection } = await openRota('expert', {
      myShifts: () => ({ ...noShifts, mine }),
    })
    expect(await screen.findByText('No shift is planned for you yet.')).toBeDefined()
    mine = [aShift()]
    await connection.tell({ event: 'availability.rota-changed' })
    expect(await screen.findByText('Friday 20 November, 18:00–22:00')).toBeDefined()
  })
})
