/** `first-paint.js` starts the first request while the code loads, and stores its promise here. */
declare global {
  interface Window {
    sanadStart?: Promise<Response> | undefined
  }
}

const operation = '/api/rpc/home/start'

/**
 * Takes the response of that early request when the first call goes to the same address. Any other
 * first call may change who is signed in, so the early response is discarded.
 */
export function takeEarlyStart(address: string): Promise<Response> | undefined {
  const early = window.sanadStart
  window.sanadStart = undefined
  return address.endsWith(operation) ? early : undefined
}
