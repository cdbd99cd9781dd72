/** For browsers without `requestIdleCallback`. */
const idleAfterMs = 2000

/**
 * Runs `act` once, when the browser is next idle.
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleAfterMs)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act, { timeout: idleAfterMs })
  return () => cancelIdleCallback(callback)
}
