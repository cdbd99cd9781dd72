/** The wait in browsers without `requestIdleCallback`. */
const idleAfterMs = 2000

/** Runs it once. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleAfterMs)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act, { timeout: idleAfterMs })
  return () => cancelIdleCallback(callback)
}
