import { expect, test, vi } from 'vitest'
import { ignoreSecondTap } from './ignore-second-tap.ts'

const isIgnored = (element: HTMLElement) => element.hasAttribute('data-just-come')

test('a moment that begins within another lasts as long as any', () => {
  vi.useFakeTimers()
  const element = document.createElement('div')
  ignoreSecondTap(element)
  vi.advanceTimersByTime(300)
  ignoreSecondTap(element)
  vi.advanceTimersByTime(300)
  expect(isIgnored(element)).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isIgnored(element)).toBe(false)
})

test('a moment may end early, and does not end the next', () => {
  vi.useFakeTimers()
  const element = document.createElement('div')
  const endFirst = ignoreSecondTap(element)
  endFirst?.()
  expect(isIgnored(element)).toBe(false)
  ignoreSecondTap(element)
  endFirst?.()
  expect(isIgnored(element)).toBe(true)
})
