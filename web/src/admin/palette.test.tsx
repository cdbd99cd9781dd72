import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { serve, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Palette } from './palette.tsx'
import en from './strings.en.json'

const id = '0190b9a0-0000-7000-8000-0000000000bb'

function Where() {
  const { pathname, hash, state } = useLocation()
  return <output>{`${pathname}${hash} ${JSON.stringify(state)}`}</output>
}

async function openPalette(
  admin: NonNullable<Answers['admin']>,
  role: 'admin' | 'supervisor' = 'admin',
) {
  const me = aPerson({ role, standing: role })
  const calls = serve({ home: { start: () => ({ me, next: 'dashboard' }) }, admin })
  const shown = await renderScreen(
    <>
      <Palette onClose={() => undefined} />
      <Where />
    </>,
    { words: ['admin'], at: '/dev/staff' },
  )
  shown.client.setQueryData(['home', 'start'], { me, next: 'dashboard' })
  return { ...shown, calls, field: await screen.findByRole('combobox') }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a place is chosen by the arrows and opened by Enter', async () => {
  const { field } = await openPalette({})
  type(field, en.sections.people)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain(en.places.experts)
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText('/dev/staff/supporters null')).toBeTruthy()
})

test('My notices are found, though they lie outside of the console', async () => {
  const { field } = await openPalette({}, 'supervisor')
  type(field, en.ready.ways)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText('/dev/my-notices null')).toBeTruthy()
})

test('a conversation is found by its number, which is in no address', async () => {
  const { field } = await openPalette({
    sessions: () => ({
      sessions: [
        {
          id,
          standing: 'ended',
          isEmergency: false,
          language: 'en',
          startedAt: '2026-11-19T10:00:00Z',
          endedAt: '2026-11-19T10:25:00Z',
          lastMessageAt: '2026-11-19T10:24:00Z',
          messages: 31,
          experts: 2,
          supervised: false,
          expert: { id: '0190b9a0-0000-7000-8000-00000000000c', name: 'Sara' },
          waitedSeconds: 180,
          level: null,
        },
      ],
      count: 1,
      next: null,
    }),
    users: () => ({ people: [], count: 0, next: null }),
  })
  type(field, '000000bb')
  fireEvent.click(await screen.findByText('000000bb'))
  expect(screen.getByText(`/dev/staff/sessions {"search":"${id}"}`)).toBeTruthy()
})

test('a supervisor, who may open no accounts, searches none', async () => {
  const { field, calls } = await openPalette({}, 'supervisor')
  type(field, 'Huda Saleh')
  await waitFor(() => expect(screen.getByText(en.palette.none)).toBeTruthy())
  expect(calls.filter(({ operation }) => operation === 'admin.users')).toEqual([])
  type(field, en.settings.live.minors)
  expect(screen.queryByRole('option')).toBeNull()
})
