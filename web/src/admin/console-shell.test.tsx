import { placesIn } from '@sanad/domain/admin/places'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ConsoleFrame } from './console-shell.tsx'
import ar from './strings.ar.json'
import en from './strings.en.json'

async function consoleAt(at: string) {
  const me = aPerson({ role: 'admin', standing: 'admin' })
  serve({ home: { start: () => ({ me, next: 'dashboard' }) } })
  const shown = await renderScreen(<ConsoleFrame title="">{null}</ConsoleFrame>, {
    words: ['admin'],
    at,
  })
  shown.client.setQueryData(['home', 'start'], { me, next: 'dashboard' })
  return screen.findByRole('navigation', { name: en.navigation })
}

test('the console has at most seven parts, and the open one is marked', async () => {
  const navigation = within(await consoleAt('/dev/admin/ready'))
  const links = navigation.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(expect.arrayContaining(Object.values(en.sections)))
  expect(Object.keys(en.sections).length).toBeLessThanOrEqual(7)
  expect(Object.keys(ar.sections)).toEqual(Object.keys(en.sections))
  const current = navigation.getByRole('link', { current: true })
  expect(current.textContent).toBe(en.sections.service)
})

test('the places of the open part are tabs', async () => {
  await consoleAt('/dev/staff/supporters')
  const tabs = within(await screen.findByRole('navigation', { name: en.sections.people }))
  expect(tabs.getAllByRole('link')).toHaveLength(placesIn('people', 'admin').length)
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(en.places.experts)
})

test('on a phone one button opens the parts, and opening a place closes them', async () => {
  const navigation = within(await consoleAt('/dev/staff'))
  const button = await navigation.findByRole('button', { name: new RegExp(en.sections.now) })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(navigation.getByRole('link', { name: en.sections.safety }))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
