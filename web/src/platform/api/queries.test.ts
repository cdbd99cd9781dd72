import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

test.each([true, false])(
  'a page knows from its start whether there is a network: %s',
  async (online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    const { queryClient } = await import('./queries.tsx')
    queryClient()
    expect(onlineManager.isOnline()).toBe(online)
  },
)
