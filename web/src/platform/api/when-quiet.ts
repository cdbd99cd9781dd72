/** For browsers without `requestIdleCallback`. */
const quietAfterMs = 2000

/**
 * Runs `act` once, when the browser is next idle.
 * @returns cancels it
 */
export function whenQuiet(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, quietAfterMs)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act, { timeout: quietAfterMs })
  return () => cancelIdleCallback(callback)
}
