import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startI18n } from '#web/platform/i18n/i18n.ts'
import { patience } from '../../domain/test/patience.ts'
import { reloadLines } from '#web/crisis/use-lines.ts'
import { inTab } from '#web/platform/storage/storage.ts'

configure({ asyncUtilTimeout: patience.event })

/** Tests that need no page may choose the Node environment. */
const hasPage = typeof document !== 'undefined'

beforeAll(() => {
  if (hasPage) startI18n()
})

beforeEach(() => {
  if (!hasPage) return
  document.head.innerHTML =
    '<meta name="sanad:mount" content="/dev"><meta name="sanad:stage" content="preview">'
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Before the clock is real again: what a screen starts as it goes must not run into the next test.
  if (hasPage) cleanup()
  vi.useRealTimers()
  if (!hasPage) return
  localStorage.clear()
  // As at a sign-out: clears the tab, messages in flight included.
  inTab.clear()
  // A new page would read its crisis lines again.
  reloadLines()
  history.replaceState(null, '', '/dev')
})
