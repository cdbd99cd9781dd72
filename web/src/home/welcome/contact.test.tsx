import 'react-router'
import { screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

// Test files in one worker share modules, and the modules here have read another page's content.
afterAll(() => vi.resetModules())

test('the welcome page shows how to reach the organisation', async () => {
  const contacts = {
    en: [
      { label: 'Address:', shown: '1 Street' },
      { label: 'Email:', shown: 'help@example.org', link: 'mailto:help@example.org' },
    ],
    ar: [],
  }
  vi.resetModules()
  document.head.innerHTML += `<script type="application/json" id="page-content">${JSON.stringify({ contacts })}</script>`
  const { serve } = await import('../../../test/answers.ts')
  serve({})
  const { renderScreen } = await import('../../../test/render-screen.tsx')
  const { WelcomeScreen } = await import('./welcome-screen.tsx')
  await renderScreen(<WelcomeScreen />, { words: ['home', 'crisis'] })
  expect(screen.getByText('Contact')).toBeDefined()
  expect(screen.getByText('1 Street').closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe(
    'mailto:help@example.org',
  )
})
