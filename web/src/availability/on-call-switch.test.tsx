import type { OnCall } from '@sanad/domain/availability/on-call-contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, serve } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { OnCallSwitch } from './on-call-switch.tsx'

const off: OnCall = {
  isOnCall: false,
  priorityLevel: 1,
  highestLevel: 1,
  maxConcurrentEmergencies: 1,
  currentEmergencyCount: 0,
  restsUntil: null,
  lastEmergencyAt: null,
  shiftUntil: null,
  whyNot: null,
}

function show(first: OnCall, language: 'en' | 'ar' = 'en') {
  let now = first
  const calls = serve({
    availability: {
      onCall: () => now,
      setOnCall: (change) => (now = { ...now, ...change } as OnCall),
    },
  })
  return renderScreen(<OnCallSwitch />, { language, words: ['availability'] }).then((view) => ({
    ...view,
    calls,
  }))
}

describe.each(bothDirections)('the on-call switch in %s', (language) => {
  test('switches on, says what that means, and sets how many emergencies at once', async () => {
    const { person, calls } = await show(off, language)
    await person.click(await screen.findByRole('switch', { checked: false }))
    await screen.findByRole('switch', { checked: true })
    const [level, atOnce] = await screen.findAllByRole('combobox')
    await person.selectOptions(level!, '4')
    expect(calls.at(-1)?.input).toEqual({ isOnCall: true, priorityLevel: 4 })
    await person.selectOptions(atOnce!, '2')
    expect(calls.at(-1)?.input).toEqual({ isOnCall: true, maxConcurrentEmergencies: 2 })
  })
})

test('DUTY-2 a shift of the rota is shown whatever the state of the switch', async () => {
  await show({ ...off, shiftUntil: '2026-11-20T20:00:00.000Z' })
  expect(await screen.findByText(/The rota has you on call until/)).toBeDefined()
  expect(screen.queryByText(/You are not on call/)).toBeNull()
})

test('without crisis training it says why, and a press sends nothing', async () => {
  const { person, calls } = await show({ ...off, whyNot: 'CRISIS_TRAINING_NEEDED' })
  const control = await screen.findByRole('switch')
  await person.click(control)
  expect(control.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText(/crisis training/)).toBeDefined()
  expect(calls.filter(({ operation }) => operation === 'availability.setOnCall')).toEqual([])
})

test('a change that fails says that nothing has changed', async () => {
  serve({
    availability: { onCall: () => off, setOnCall: () => refused('NOT_FOUND', undefined, 404) },
  })
  const { person } = await renderScreen(<OnCallSwitch />, { words: ['availability'] })
  await person.click(await screen.findByRole('switch'))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed')
  expect(screen.getByRole('switch', { checked: false })).toBeDefined()
})

test('an answer to a read that began before the change is ignored', async () => {
  let late = (_now: OnCall) => {}
  let reads = 0
  serve({
    availability: {
      onCall: () => ((reads += 1) === 1 ? off : new Promise<OnCall>((resolve) => (late = resolve))),
      setOnCall: () => ({ ...off, isOnCall: true }),
    },
  })
  const { person, client } = await renderScreen(<OnCallSwitch />, { words: ['availability'] })
  const control = await screen.findByRole('switch', { checked: false })
  void client.invalidateQueries()
  await waitFor(() => expect(reads).toBe(2))
  await person.click(control)
  await screen.findByRole('switch', { checked: true })
  late(off)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
})
