import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { SiteRoutes } from '#web/routes.tsx'

const { fetched } = vi.hoisted(() => ({ fetched: new Set<string>() }))
vi.mock('#web/emergency/emergency-connect-screen.tsx', async (load) => {
  fetched.add('screen')
  return load()
})
vi.mock('#web/crisis/strings.ar.json', async (load) => {
  fetched.add('ar')
  return load()
})
vi.mock('#web/crisis/strings.en.json', async (load) => {
  fetched.add('en')
  return load()
})

test('the crisis lines and their words in both languages are downloaded when the browser is idle', async () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  const { address, unmount } = await renderScreen(<SiteRoutes />, { at: '/dev/expert-onboarding' })
  await waitFor(() => expect([...fetched].sort()).toEqual(['ar', 'en', 'screen']))
  expect(address()).toBe('/dev/expert-onboarding')
  unmount()
})
