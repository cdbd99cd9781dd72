/** Where the browser has no word for a quiet moment. */
const quietAfterMs = 2000

/**
 * Acts once, in a quiet moment after what is under way.
 * @returns what calls it off
 */
export function whenQuiet(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, quietAfterMs)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act, { timeout: quietAfterMs })
  return () => cancelIdleCallback(callback)
}
