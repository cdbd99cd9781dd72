import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// Test files in one worker share modules, and the modules here have read another page's content.
afterAll(() => vi.resetModules())

beforeEach(() => {
  vi.resetModules()
  document.querySelector('#page-content')?.remove()
})

const own = (isSigned: boolean) => {
  const grief = {
    minutes: 4,
    title: 'Tea',
    about: 'When it hurts.',
    steps: ['Sit.'],
    sources: [''],
  }
  return { isSigned, exercises: { grief } }
}
/** A page of an organisation with exercises of its own, and the service's answer for them. */
function hasOwn(answer: () => Promise<Response>) {
  document.head.innerHTML += `<script type="application/json" id="page-content">{"exercises":"/assets/exercises-1.json"}</script>`
  vi.stubGlobal('fetch', vi.fn(answer))
}

async function show(address = '/dev/exercises') {
  const { ExercisesScreen } = await import('./exercises-screen.tsx')
  const { ExerciseScreen } = await import('./exercise-screen.tsx')
  const { renderScreen } = await import('../../../test/render-screen.tsx')
  // React goes on after a wait only inside of `act`.
  await act(() =>
    renderScreen(
      <Routes>
        <Route path="/dev/exercises" element={<ExercisesScreen />} />
        <Route path="/dev/exercises/:id" element={<ExerciseScreen />} />
      </Routes>,
      { words: ['exercises'], at: address },
    ),
  )
}

test('those of the build are drafts, in their order', async () => {
  await show()
  const links = await screen.findAllByRole('link', { name: /minutes/ })
  expect(links.slice(1).map((link) => link.getAttribute('href'))).toContain('/dev/exercises/grief')
  expect(screen.getByText(/^Draft/)).toBeTruthy()
})

test('those of the organisation come with one request, and are no draft once they are signed', async () => {
  hasOwn(async () => Response.json({ en: own(true), ar: own(true) }))
  await show('/dev/exercises/grief')
  expect(await screen.findByRole('heading', { name: 'Tea' })).toBeTruthy()
  expect(screen.queryByText(/^Draft/)).toBeNull()
  expect(fetch).toHaveBeenCalledOnce()
})

test('an exercise that the organisation took out is none', async () => {
  hasOwn(async () => Response.json({ en: own(false), ar: own(false) }))
  await show('/dev/exercises/sleep')
  expect(await screen.findByText('We do not have this exercise.')).toBeTruthy()
})

test('without a network, and never loaded before, those of the build are there', async () => {
  hasOwn(async () => Promise.reject(new TypeError('offline')))
  await show('/dev/exercises/sleep')
  expect(await screen.findByText(/^Draft/)).toBeTruthy()
})

test('a service without exercises says so on an old link, and has the breathing still', async () => {
  document.head.innerHTML += `<script type="application/json" id="page-content">{"without":["exercises"]}</script>`
  await show()
  expect(await screen.findByText(/This service has no exercises/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /breathing/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Tea|worries/ })).toBeNull()
})
