import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aSession, mariam } from '../../test/a-conversation.tsx'
import { serve } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ApiLayout } from './api-layout.tsx'
import { StaticLayout } from './prerender/static-layout.tsx'
import { useFrame } from '#web/ui/layout/frame.ts'

/** A screen without a sign-in, in the tab of a supporter to whom a conversation is offered. */
async function show({ reachable, asks }: { readonly reachable: boolean; readonly asks: boolean }) {
  if (reachable) sessionStorage.setItem('sanad.reachable', 'yes')
  const calls = serve({
    home: { start: () => ({ me: mariam, next: 'dashboard' }) },
    chat: {
      mySessions: () => [aSession({ side: 'expert', state: 'offered', stateForSeconds: 5 })],
    },
  })
  await renderScreen(
    <Routes>
      <Route element={asks ? <ApiLayout open /> : <StaticLayout />}>
        <Route path="*" element={<h1>{'Breathe in'}</h1>} />
      </Route>
    </Routes>,
    { at: '/dev/breathing', words: ['matching'] },
  )
  await act(() => vi.dynamicImportSettled())
  return calls
}

test.each([true, false])(
  'MATCH-34 a supporter on a screen without a sign-in sees an offer (with requests: %s)',
  async (asks) => {
    await show({ reachable: true, asks })
    expect(await screen.findByRole('button', { name: 'Join now' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Breathe in' })).toBeDefined()
  },
)

test.each([true, false])(
  'in every other tab no request is made for it (with requests: %s)',
  async (asks) => {
    const calls = await show({ reachable: false, asks })
    expect(calls.filter(({ operation }) => !operation.startsWith('crisis.'))).toEqual([])
    expect(screen.queryByRole('region')).toBeNull()
  },
)

const call: OpenCall = {
  id: '0190b9a0-0000-7000-8000-0000000000f1',
  severity: 'high',
  language: 'en',
  cause: 'emergency',
  waitedSeconds: 5,
  accompanied: false,
  toldRung: 'supervisor',
  insteadOf: null,
  next: null,
  overdue: false,
  answeredBy: [],
}

const Alarm = () => useFrame().alarm ?? null

test('MATCH-34 one prompt for one emergency: no call for it stands beside its offer', async () => {
  sessionStorage.setItem('sanad.reachable', 'yes')
  const offer = aSession({
    side: 'expert',
    state: 'offered',
    stateForSeconds: 5,
    isEmergency: true,
  })
  let offers = [offer]
  serve({
    home: { start: () => ({ me: mariam, next: 'dashboard' }) },
    chat: { mySessions: () => offers },
    escalation: { myCalls: () => ({ calls: [call], quiet: false }) },
  })
  const { client } = await renderScreen(
    <Routes>
      <Route element={<ApiLayout open />}>
        <Route path="*" element={<Alarm />} />
      </Route>
    </Routes>,
    { words: ['matching', 'escalation'] },
  )
  expect(await screen.findByRole('button', { name: 'Join now' })).toBeDefined()
  await screen.findByRole('region', { name: 'Alarm' })
  expect(screen.queryByRole('button', { name: /^I will answer/ })).toBeNull()
  offers = []
  await act(() => client.invalidateQueries({ queryKey: ['chat'] }))
  expect(await screen.findByRole('button', { name: /^I will answer/ })).toBeDefined()
})
