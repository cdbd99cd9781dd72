import { afterAll, expect, test, vi } from 'vitest'

// Test files in one worker share modules, and the modules here have read another page's content.
afterAll(() => vi.resetModules())

test('what the organisation leaves out is not offered; what somebody chose before stays', async () => {
  const own = { without: ['directory'], supportTypes: ['emotional', 'crisis'] }
  vi.resetModules()
  document.head.innerHTML += `<script type="application/json" id="page-content">${JSON.stringify(own)}</script>`
  const { offers, offeredSupportTypes } = await import('./offered.ts')
  expect([offers('directory'), offers('exercises')]).toEqual([false, true])
  expect(offeredSupportTypes()).toEqual(['emotional', 'crisis'])
  expect(offeredSupportTypes(['group-facilitation'])).toContain('group-facilitation')
})
