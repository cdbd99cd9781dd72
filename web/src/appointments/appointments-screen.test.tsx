import type { OwnAppointments } from '@sanad/domain/appointments/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { serve } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { AppointmentsScreen } from './appointments-screen.tsx'

const facts = { id: '0198c0de-0000-7000-8000-000000000001', minutes: 30, topic: null } as const

describe.each(bothDirections)('the own appointment, in %s', (language) => {
  const show = async (appointment: OwnAppointments['appointment']) => {
    serve({
      home: { start: () => ({ me: aPerson(), next: 'dashboard' }) },
      appointments: { mine: () => ({ appointment, supporters: [] }) },
    })
    const words = ['appointments', 'availability', 'chat', 'crisis'] as const
    const screenWithSocket = (
      <LiveContext value={aLive().live}>
        <AppointmentsScreen />
      </LiveContext>
    )
    await renderScreen(screenWithSocket, { language, words, at: '/dev/appointments' })
  }

  it('APPT-1 without one the form asks any supporter', async () => {
    await show(null)
    const name = language === 'en' ? 'Ask for a time' : 'طلب موعد'
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })

  it('APPT-12 one that was missed is followed by a kind sentence and the form', async () => {
    await show({ state: 'missed', ...facts, askedOf: null })
    expect(await screen.findByText(language === 'en' ? /that is all right/ : /لا بأس/)).toBeTruthy()
    const name = language === 'en' ? 'Ask for a time' : 'طلب موعد'
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('APPT-7 a booked time stands with the clock of the other side', async () => {
    const startsAt = '2030-06-01T10:00:00.000Z'
    const own = { startsAt, supporter: 'Mariam', theirOffset: 345, askedOf: 'Mariam' }
    await show({ state: 'booked', ...facts, ...own, times: [] })
    expect(await screen.findByText(/15:45/)).toBeTruthy()
    expect(screen.getByText(/Mariam/)).toBeTruthy()
  })
})
