import { cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startI18n } from '#web/platform/i18n.ts'

beforeAll(async () => {
  if (!i18next.isInitialized) await startI18n()
})

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="sanad:mount" content="/dev"><meta name="sanad:stage" content="preview">'
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
