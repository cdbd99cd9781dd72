import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aShift, aWeek, id, openRota, timeZone } from '../../../test/a-rota.tsx'
import { refused } from '../../../test/answers.ts'
import { bothDirections } from '../../../test/render-screen.tsx'
import en from '../strings.en.json' with { type: 'json' }

afterEach(() => void vi.restoreAllMocks())

describe.each(bothDirections)('the rota in %s', (language, direction) => {
  const words = {
    en: {
      day: 'Fri 20 Nov',
      range: '18:00–22:00',
      gap: 'No supporter on call: 10:00–24:00',
      next: 'No supporter on call: 00:00–06:00',
      zone: 'All times are in Gulf Standard Time (GMT+4).',
      nobody: 'No one right now',
    },
    ar: {
      day: 'الجمعة، 20 نوفمبر',
      range: '18:00–22:00',
      gap: 'لا داعم للطوارئ: من 10:00 إلى 24:00',
      next: 'لا داعم للطوارئ: من 00:00 إلى 06:00',
      zone: 'جميع الأوقات بحسب توقيت الخليج (غرينتش\u2066\u202d+4\u202c\u2069).',
      nobody: 'لا أحد الآن',
    },
  }[language]

  it('shows the week by day, its gaps and its time zone', async () => {
    await openRota('supervisor', {}, language)
    const day = (await screen.findByRole('heading', { level: 3, name: words.day })).closest('li')
    if (!day) throw new Error('the day is no list item')
    expect(within(day).getByText(words.range)).toBeDefined()
    expect(within(day).getByText('Sara')).toBeDefined()
    expect(screen.getByText(words.gap)).toBeDefined()
    expect(screen.getByText(words.next)).toBeDefined()
    expect(screen.getAllByText(words.zone).length).toBeGreaterThan(0)
    expect(screen.getAllByText(words.nobody)).toHaveLength(3)
    expect(screen.getByText('Karim')).toBeDefined()
    expect(document.documentElement.dir).toBe(direction)
  })
})

describe('staff', () => {
  it('see which planned shifts lie in a closure, in the week and while they plan one', async () => {
    const closures = [{ from: '2026-11-20', to: '2026-11-27', words: { en: 'Eid.', ar: 'العيد.' } }]
    const onCall = aShift({ id: id(2), kind: 'on_call' })
    const { person } = await openRota('owner', {
      rotaWeek: () => ({ ...aWeek([aShift(), onCall]), closures }),
    })
    const of = (day: string) => `${day}, 18:00–22:00: the service is closed then. Eid.`
    expect(await screen.findByText(of('Friday 20 November'))).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Add a shift' }))
    const sheet = within(await screen.findByRole('dialog'))
    await person.selectOptions(sheet.getByLabelText('How often'), '3')
    expect(sheet.getByText(of('Friday 27 November'))).toBeDefined()
    expect(sheet.queryByText(/4 December/)).toBeNull()
    await person.clear(sheet.getByLabelText('Day'))
    expect(sheet.queryByText(/closed/)).toBeNull()
  })

  it('import a rota: they read first what a file would plan', async () => {
    const answers = { made: 2, known: 1, closed: [3] }
    const { person, calls } = await openRota('supervisor', { importShifts: () => answers })
    await person.click(await screen.findByRole('button', { name: en.rota.import.title }))
    const file = new File(['person,kind,date,from,to'], 'rota.csv', { type: 'text/csv' })
    await person.upload(await screen.findByLabelText(/CSV/), file)
    expect(
      await screen.findByText(
        '2 new shifts. 1 is in the rota already. In these rows the shift is at a time when the service is closed: 3.',
      ),
    ).toBeDefined()
    await person.click(screen.getByRole('button', { name: en.rota.import.make }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const imports = calls.filter(({ operation }) => operation === 'availability.importShifts')
    expect(imports.map(({ input }) => (input as { isDryRun: boolean }).isDryRun)).toEqual([
      true,
      false,
    ])
  })

  it('add a repeated shift, of a kind that the person may hold', async () => {
    const { person, calls } = await openRota('owner', { makeShifts: () => ({ made: 3 }) })
    await person.click(await screen.findByRole('button', { name: 'Add a shift' }))
    const kinds = () => within(screen.getByLabelText('Type of shift')).getAllByRole('option')
    await screen.findByLabelText('Person')
    expect(kinds()).toHaveLength(4)
    await person.selectOptions(screen.getByLabelText('Person'), 'Sara Nasser')
    expect(kinds().map(({ textContent }) => textContent)).toEqual(['Support', 'On call'])
    await person.selectOptions(screen.getByLabelText('Person'), 'Karim Aziz')
    expect(kinds().map(({ textContent }) => textContent)).toEqual(['Supervisor'])
    await person.selectOptions(screen.getByLabelText('How often'), '3')
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByLabelText('Person')).toBeNull())
    expect(calls.find(({ operation }) => operation === 'availability.makeShifts')?.input).toEqual({
      personId: id(6),
      kind: 'supervisor',
      date: '2026-11-20',
      from: '18:00',
      to: '22:00',
      weeks: 3,
    })
  })

  it('add an open shift when they name nobody', async () => {
    const { person, calls } = await openRota('owner', { makeShifts: () => ({ made: 1 }) })
    await person.click(await screen.findByRole('button', { name: 'Add a shift' }))
    expect(await screen.findByText('The first person who takes it has it.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByLabelText('Person')).toBeNull())
    expect(
      calls.find(({ operation }) => operation === 'availability.makeShifts')?.input,
    ).toMatchObject({ personId: null, kind: 'support' })
  })

  it('see the hours of a month and save them as a file that runs no formula', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:hours'
    })
    // The test browser would navigate to the file instead of saving it.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { person } = await openRota('owner', {
      rotaHours: () => ({
        month: '2026-11',
        timeZone,
        people: [
          {
            personId: id(1),
            firstName: '=Sara',
            lastName: 'Nasser',
            kind: 'support',
            plannedMinutes: 450,
            doneMinutes: 240,
            kept: 1,
            missed: 1,
            conversations: 3,
          },
        ],
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Hours' }))
    expect(await screen.findByRole('heading', { name: 'Hours in November 2026' })).toBeDefined()
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['4 of 7.5', '1 of 2', '3'])
    expect(screen.getByRole('link', { name: '=Sara Nasser' }).getAttribute('href')).toBe(
      `/dev/staff/supporters/${id(1)}`,
    )
    await person.click(screen.getByRole('button', { name: 'Save as CSV' }))
    expect(await files[0]?.text()).toContain("'=Sara Nasser,Support,7.5,4,1,1,3")
  })

  it('see one day instead of seven', async () => {
    const { person } = await openRota('owner')
    await person.click(await screen.findByRole('button', { name: 'Show day' }))
    expect(screen.getByRole('heading', { level: 3, name: 'Friday 20 November' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'One day later' })).toBeDefined()
  })

  it('see in the sheet why a shift cannot be added', async () => {
    const { person } = await openRota('owner', {
      makeShifts: () => refused('SHIFT_OVERLAPS', { date: '2026-11-20' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Add a shift' }))
    await person.click(await screen.findByRole('button', { name: 'Add' }))
    expect((await screen.findByRole('alert')).textContent).toContain('already a shift of this kind')
  })

  it('remove a shift after a confirmation, with the later ones if they choose', async () => {
    const { person, calls } = await openRota('admin', {
      rotaWeek: () => aWeek([aShift({ repeats: true })]),
      removeShift: () => ({ removed: 2 }),
    })
    await person.click(
      await screen.findByRole('button', {
        name: 'Sara, Support, Friday 20 November, 18:00–22:00',
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Remove this shift' }))
    await person.click(
      await screen.findByRole('checkbox', { name: 'Also remove the later shifts added with it' }),
    )
    await person.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(
        calls.find(({ operation }) => operation === 'availability.removeShift')?.input,
      ).toEqual({
        shiftId: id(1),
        following: true,
      }),
    )
  })

  it('move to other weeks', async () => {
    const { person, calls } = await openRota('owner')
    await person.click(await screen.findByRole('button', { name: 'Seven days later' }))
    await waitFor(() =>
      expect(
        calls.filter(({ operation }) => operation === 'availability.rotaWeek').at(-1)?.input,
      ).toEqual({
        from: '2026-11-27',
      }),
    )
  })

  it('turn on and add from the week they chose, also before it has arrived', async () => {
    const never = new Promise<never>(() => undefined)
    const { person, calls } = await openRota('owner', {
      rotaWeek: (input) => (input?.from === undefined ? aWeek([aShift()]) : never),
    })
    const later = await screen.findByRole('button', { name: 'Seven days later' })
    await person.click(later)
    await person.click(later)
    await waitFor(() =>
      expect(
        calls.filter(({ operation }) => operation === 'availability.rotaWeek').at(-1)?.input,
      ).toEqual({ from: '2026-12-04' }),
    )
    await person.click(screen.getByRole('button', { name: 'Add a shift' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Day')).value).toBe('2026-12-04')
  })

  it('see when the rota did not load, and can retry', async () => {
    await openRota('owner', {
      rotaWeek: () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }, 429),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load the rota.')
  })
})

it.each(['seeker', 'applicant'] as const)('a %s has no rota', async (standing) => {
  const { address } = await openRota(standing)
  await waitFor(() => expect(address()).toBe('/dev/dashboard'))
})
