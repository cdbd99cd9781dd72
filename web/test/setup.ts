import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startI18n } from '#web/platform/i18n/i18n.ts'
import { inTab } from '#web/platform/storage/storage.ts'

/** A screen comes in parts, and a busy machine brings the first of them late. */
configure({ asyncUtilTimeout: 10_000 })

/** A test of what needs no page may ask for the plain Node environment. */
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
  vi.useRealTimers()
  if (!hasPage) return
  cleanup()
  localStorage.clear()
  // As at a sign-out: what belongs to the tab ends with it, words on their way too.
  inTab.clear()
})
