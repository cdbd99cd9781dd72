/** In seconds, `first` and `last` included. */
const every = (step: number, first: number, last: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + n * step)

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Waits are counted in these steps, in seconds, so that a median needs no sorting of a million
 * waits: exact in the first minute, then steps of 5 s up to ten minutes, 30 s up to an hour, 5 min
 * up to a day, and one step for a day and longer.
 */
export const waitSteps: readonly number[] = [
  ...every(1, 1, minute),
  ...every(5, minute + 5, 10 * minute),
  ...every(30, 10 * minute + 30, hour),
  ...every(5 * minute, hour + 5 * minute, day),
]

/** @param step how many of the lengths a wait has reached, as SQL's `width_bucket` counts */
export const secondsOfStep = (step: number): number =>
  step === 0 ? 0 : (waitSteps[step - 1] ?? day)
