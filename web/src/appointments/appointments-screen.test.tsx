import type { EndedAppointment, OwnAppointments } from '@sanad/domain/appointments/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { refused, serve } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { ownAppointmentsQuery } from './queries.ts'
import { AppointmentsScreen } from './appointments-screen.tsx'

const facts = {
  id: '0198c0de-0000-7000-8000-000000000001',
  minutes: 30,
  topic: null,
  wish: null,
} as const

const moment = '2030-06-01T10:00:00.000Z'
const withMariam = { startsAt: moment, expert: 'Mariam', theirOffset: 345, askedOf: 'Mariam' }

async function show(
  language: 'en' | 'ar',
  answers: Parameters<typeof serve>[0] = {},
  standing: 'seeker' | 'expert' = 'seeker',
) {
  const calls = serve({
    home: { start: () => ({ me: aPerson({ standing }), next: 'dashboard' }) },
    matching: { preferences: () => null },
    ...answers,
  })
  const words = ['appointments', 'availability', 'chat', 'crisis'] as const
  const view = await renderScreen(
    <LiveContext value={aLive().live}>
      <AppointmentsScreen />
    </LiveContext>,
    { language, words, at: '/dev/appointments' },
  )
  return { ...view, calls }
}
const showOwn = (language: 'en' | 'ar', appointment: OwnAppointments['appointment']) =>
  show(language, { appointments: { ownAppointment: () => ({ appointment, experts: [] }) } })

describe.each(bothDirections)('the own appointment, in %s', (language) => {
  const en = language === 'en'

  it('APPT-1 without one the form asks any supporter', async () => {
    await showOwn(language, null)
    expect(
      await screen.findByRole('button', { name: en ? 'Ask for an appointment' : 'طلب موعد' }),
    ).toBeTruthy()
  })

  it('APPT-12 one that was missed is followed by a kind sentence and the form', async () => {
    await showOwn(language, { state: 'missed', ...facts, askedOf: null })
    expect(await screen.findByText(en ? /that's all right/ : /لا بأس/)).toBeTruthy()
    expect(
      screen.getByRole('button', { name: en ? 'Ask for an appointment' : 'طلب موعد' }),
    ).toBeTruthy()
  })

  it('APPT-7 a booked time stands with the clock of the other side', async () => {
    await showOwn(language, {
      state: 'booked',
      ...facts,
      ...withMariam,
      times: [],
      moveProposed: false,
    })
    expect(await screen.findByText(/15:45/)).toBeTruthy()
    expect(screen.getByText(/Mariam/)).toBeTruthy()
  })

  it('APPT-15 another time is suggested: one press keeps the booked one', async () => {
    const booked = { state: 'booked' as const, ...facts, ...withMariam, times: [] }
    let moveProposed = true
    const own = () => ({ appointment: { ...booked, moveProposed }, experts: [] })
    const { person, calls } = await show(language, {
      appointments: {
        ownAppointment: own,
        keepAppointment: () => {
          moveProposed = false
          return own()
        },
      },
    })
    await person.click(
      await screen.findByRole('button', { name: en ? 'Keep my appointment' : 'إبقاء موعدي' }),
    )
    expect(
      calls.filter(({ operation }) => operation === 'appointments.keepAppointment'),
    ).toHaveLength(1)
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: en ? 'Keep my appointment' : 'إبقاء موعدي' }),
      ).toBeNull(),
    )
  })

  it('MATCH-20 the wish of the last search is filled in, and sent with a request to any supporter', async () => {
    const { person, calls } = await show(language, {
      matching: {
        preferences: () => ({
          topic: null,
          supportType: 'emotional',
          wish: { gender: 'female', must: true },
        }),
      },
      appointments: {
        ownAppointment: () => ({ appointment: null, experts: [] }),
        requestAppointment: () => ({ own: { appointment: null, experts: [] }, help: 'none' }),
      },
    })
    await screen.findByText(en ? /It may take longer/ : /وقد يطول/)
    await person.click(
      screen.getByRole('button', { name: en ? 'Ask for an appointment' : 'طلب موعد' }),
    )
    await waitFor(() =>
      expect(
        calls.find(({ operation }) => operation === 'appointments.requestAppointment')?.input,
      ).toMatchObject({
        wish: { gender: 'female', must: true },
      }),
    )
  })

  it.each([true, false])(
    'APPT-6 who wrote of danger is told not to wait (%s)',
    async (noteFlagged) => {
      const booked = { state: 'booked' as const, ...facts, ...withMariam, times: [], noteFlagged }
      await showOwn(language, { ...booked, moveProposed: false })
      await screen.findByText(/15:45/)
      const said = screen.queryByText(
        en ? /We do not watch this page for messages/ : /لا نتابع الرسائل في هذه الصفحة/,
      )
      expect(said !== null).toBe(noteFlagged)
    },
  )

  it('APPT-6 a request that is refused still brings the help that its note needs', async () => {
    const { person } = await show(language, {
      appointments: {
        ownAppointment: () => ({ appointment: null, experts: [] }),
        requestAppointment: () => refused('APPOINTMENT_OPEN', { help: 'dialog' }),
      },
    })
    await person.click(
      await screen.findByRole('button', { name: en ? 'Ask for an appointment' : 'طلب موعد' }),
    )
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

it('APPT-1 the form asks the supporter of the last conversation, though an earlier screen knew none', async () => {
  const mariam = { id: '0198c0de-0000-7000-8000-0000000000aa', firstName: 'Mariam' }
  const calls = serve({
    home: { start: () => ({ me: aPerson(), next: 'dashboard' }) },
    matching: { preferences: () => null },
    appointments: {
      ownAppointment: () => ({ appointment: null, experts: [mariam] }),
      requestAppointment: () => ({
        own: { appointment: null, experts: [mariam] },
        help: 'none',
      }),
    },
  })
  function Later() {
    const [isOpen, setOpen] = useState(false)
    return isOpen ? <AppointmentsScreen /> : <button onClick={() => setOpen(true)}>{'open'}</button>
  }
  const { client, person } = await renderScreen(
    <LiveContext value={aLive().live}>
      <Later />
    </LiveContext>,
    { words: ['appointments', 'availability', 'chat', 'crisis'] },
  )
  client.setQueryData(ownAppointmentsQuery.queryKey, { appointment: null, experts: [] })
  await person.click(screen.getByRole('button', { name: 'open' }))
  await person.click(await screen.findByRole('button', { name: 'Ask for an appointment' }))
  await waitFor(() =>
    expect(
      calls.find(({ operation }) => operation === 'appointments.requestAppointment')?.input,
    ).toMatchObject({
      expertId: mariam.id,
    }),
  )
})

describe.each(bothDirections)('a supporter’s appointments, in %s', (language) => {
  it('APPT-11, APPT-12 say what became of those that did not take place', async () => {
    const ended = (end: EndedAppointment['end'], nth: number) => ({
      id: `0198c0de-0000-7000-8000-00000000000${nth}`,
      name: 'Layla',
      startsAt: moment,
      theirOffset: 240,
      end,
    })
    await show(
      language,
      {
        appointments: {
          appointmentDesk: () => ({
            requests: [],
            booked: [],
            ended: [ended('missed', 1), ended('not-here', 2)],
          }),
        },
      },
      'expert',
    )
    const en = language === 'en'
    expect(await screen.findByText(en ? /we do not count it/ : /لا نحصيه/)).toBeTruthy()
    expect(screen.getByText(en ? /Your page was not open/ : /لم تكن صفحتك مفتوحة/)).toBeTruthy()
  })

  it('APPT-6 say where danger was recorded in a note', async () => {
    const request = {
      id: facts.id,
      name: 'Layla',
      note: 'words of danger',
      noteFlagged: true,
      topic: null,
      language,
      minutes: 30 as const,
      offered: [],
    }
    const desk = () => ({ requests: [request], booked: [], ended: [] })
    await show(language, { appointments: { appointmentDesk: desk } }, 'expert')
    expect(await screen.findByText('words of danger')).toBeTruthy()
    expect(
      screen.getByText(language === 'en' ? /may mean danger/ : /قد تدل هذه الكلمات على خطر/),
    ).toBeTruthy()
  })

  it('APPT-3 every time can be offered; the days after the first five open with a press', async () => {
    const en = language === 'en'
    const request = {
      id: facts.id,
      name: 'Layla',
      note: null,
      noteFlagged: false,
      topic: null,
      language,
      minutes: 30 as const,
      offered: [],
    }
    const times = Array.from({ length: 40 }, (_, at) => ({
      startsAt: new Date(Date.UTC(2030, 5, 1 + Math.floor(at / 5), 10 + (at % 5))).toISOString(),
      theirOffset: null,
    }))
    const desk = () => ({ requests: [request], booked: [], ended: [] })
    const answers = { appointments: { appointmentDesk: desk, possibleTimes: () => ({ times }) } }
    const { person } = await show(language, answers, 'expert')
    await person.click(
      await screen.findByRole('button', { name: en ? 'Offer times' : 'عرض أوقات' }),
    )
    const later = await screen.findByText(en ? 'Later days' : 'أيام لاحقة')
    expect(screen.getAllByRole('checkbox')).toHaveLength(40)
    expect(later.closest('details')?.querySelectorAll('input')).toHaveLength(15)
  })
})
