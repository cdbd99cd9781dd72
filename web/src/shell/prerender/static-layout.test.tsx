import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { sessionId } from '../../../test/a-conversation.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { StaticLayout } from './static-layout.tsx'
import { patience } from '../../../../domain/test/patience.ts'

const startRequest = vi.hoisted(() => vi.fn())
vi.mock('../send-stored-messages.tsx', () => {
  startRequest()
  throw new Error('it did not come')
})

test('CHAT-11 where what sends kept words does not come, they wait, and the screen stays', async () => {
  sessionStorage.setItem(`sanad.outbox.${sessionId}`, '[{}]')
  await renderScreen(
    <Routes>
      <Route element={<StaticLayout />}>
        <Route path="*" element={<p>{'Breathe in'}</p>} />
      </Route>
    </Routes>,
  )
  await act(() =>
    vi.waitFor(() => expect(startRequest).toHaveBeenCalled(), { timeout: patience.event }),
  )
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('Breathe in')).toBeDefined()
  expect(sessionStorage.getItem(`sanad.outbox.${sessionId}`)).toBe('[{}]')
})
