import { toAsciiDigits } from '../../primitives/text/text.ts'

/** SHARED-4. A PIN is short, because it is typed often and opens nothing without the sign-in. */
export const pinLength = { min: 4, max: 6 } as const
/** SHARED-5. Wrong PINs within one sign-in; the last one ends it. */
export const pinTries = 5
/** SHARED-3. Seconds after which a page locks that nobody touched, or that was not in front. */
export const lockAfterSeconds = 120
/** SHARED-11. Unsent messages that a page names when it locks; more wait until it is unlocked. */
export const outboxAtMost = 200
/** SHARED-11. Other tabs of the sign-in name their unsent messages a moment later. */
export const lockTogetherSeconds = 60
/** SHARED-1. A sign-in on a shared device ends by itself after this time. */
export const sharedSignInHours = 12

/** Reads a PIN in digits of any script; undefined for everything else. */
export function readPin(typed: string): string | undefined {
  const pin = toAsciiDigits(typed).trim()
  return /^\d+$/.test(pin) && pin.length >= pinLength.min && pin.length <= pinLength.max
    ? pin
    : undefined
}

/** SHARED-3. The page was left alone long enough to ask for the PIN. */
export const isAway = (lastTouchMs: number, nowMs: number): boolean =>
  nowMs - lastTouchMs >= lockAfterSeconds * 1000
