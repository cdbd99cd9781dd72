import { expect, test } from 'vitest'
import { secondsOfStep, waitSteps } from './waits.ts'

const reached = (seconds: number) => waitSteps.filter((step) => step <= seconds).length

test.each([
  [0, 0],
  [1, 1],
  [59, 59],
  [61, 60],
  [66, 65],
  [599, 595],
  [615, 600],
  [3700, 3600],
  [7300, 7200],
  [200_000, 86_400],
])('a wait of %i s is told as %i s', (seconds, shownSeconds) => {
  expect(secondsOfStep(reached(seconds))).toBe(shownSeconds)
})

test('the lengths grow', () => {
  expect(waitSteps.every((step, place) => place === 0 || step > (waitSteps[place - 1] ?? 0))).toBe(
    true,
  )
})
