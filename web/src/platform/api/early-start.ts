/** Under this name `first-paint.js` leaves what it asked, beside the screen's code and not after it. */
declare global {
  interface Window {
    sanadStart?: Promise<Response> | undefined
  }
}

const operation = '/api/rpc/home/start'

/**
 * The answer that is on its way already, for the page's first call when it is this one. Any other may change who is
 * signed in, and so does away with it.
 */
export function takeEarlyStart(address: string): Promise<Response> | undefined {
  const early = window.sanadStart
  window.sanadStart = undefined
  return address.endsWith(operation) ? early : undefined
}
