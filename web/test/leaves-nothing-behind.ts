import { onlineManager } from '@tanstack/react-query'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { loadLanguage, startI18n } from '#web/platform/i18n/i18n.ts'
import { forgetLanguage } from '#web/platform/i18n/language.ts'

/** For files that share a worker: each begins on the same page and with the same modules. */
const hasPage = typeof document !== 'undefined'

const stands = () => ({
  body: document.body.innerHTML,
  html: Object.fromEntries(
    [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
  ),
  title: document.title,
  address: location.href,
  visible: document.visibilityState,
  stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  // An expired cookie stays here without a value.
  cookies: document.cookie.replace(/^sanad-language=$/, ''),
  online: onlineManager.isOnline(),
  toasts: toast.getToasts().length,
  globals: Object.entries(globalThis)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    // React's own, from the first screen on.
    .filter((name) => name !== 'IS_REACT_ACT_ENVIRONMENT'),
})

let before: ReturnType<typeof stands>
beforeAll(() => {
  if (hasPage) before = stands()
})

afterEach(() => {
  if (hasPage) for (const { id } of toast.getToasts()) toast.dismiss(id)
})

afterAll(async () => {
  if (!hasPage) return
  await loadLanguage('en')
  startI18n()
  forgetLanguage()
  for (const name of ['data-theme', 'data-turning']) document.documentElement.removeAttribute(name)
  expect(stands(), 'what this file leaves behind').toEqual(before)
})
