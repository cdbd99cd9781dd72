import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ConsoleFrame } from './console-shell.tsx'

afterEach(() => vi.restoreAllMocks())

/** The resize observers' callbacks: fonts load and badges appear, and the row grows. */
const grew: (() => void)[] = []
class Watching {
  constructor(notifyResize: () => void) {
    grew.push(notifyResize)
  }
  observe() {}
  disconnect() {}
}

const me = aPerson({ role: 'admin', standing: 'admin' })
const phone = 320

/** The row is as wide as the phone; `left` is the distance of the current place from its left edge. */
function standsAt(left: number, width: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[aria-current=page]')
      ? new DOMRect(left, 0, width, 48)
      : new DOMRect(0, 0, phone, 48)
  })
}

test.each([
  ['beyond the right edge', 500, 100],
  ['cut at the right edge', 182, 162],
  ['beyond the left edge, as in Arabic', -200, 100],
  ['cut at the left edge', -63, 90],
  ['wider than leaves room beside it', 300, 300],
])('the place that one is in comes wholly into sight: %s', async (_, left, width) => {
  serve({ home: { start: () => ({ me, next: 'dashboard' }) } })
  standsAt(left, width)
  vi.stubGlobal('ResizeObserver', Watching)
  const { container, client } = await renderScreen(<ConsoleFrame title="">{null}</ConsoleFrame>, {
    words: ['admin'],
    at: '/dev/admin/ready',
  })
  client.setQueryData(['home', 'start'], { me, next: 'dashboard' })
  await expect.poll(() => container.querySelector('[aria-current=page]')).not.toBeNull()
  const row = container.querySelector('nav') as HTMLElement
  row.scrollLeft = 0
  for (const notifyResize of grew.splice(0)) notifyResize()
  expect(left - row.scrollLeft).toBeGreaterThanOrEqual(0)
  expect(left + width - row.scrollLeft).toBeLessThanOrEqual(phone)
})
