import { inTab, storageKeys } from './storage.ts'

/** Says nothing about where one was. `first-paint.js` names the same address. */
export const neutralAddress = 'https://www.google.com/search?q=weather'

/**
 * Leaves at once: the page goes blank, this tab forgets, the sign-in ends in the background. `replace` alone
 * would let Back show the page again, so a mark stays behind that `first-paint.js` acts on.
 */
export function leaveSite(): void {
  document.title = ' '
  document.body.replaceChildren()
  document.documentElement.style.background = '#fff'
  inTab.clear()
  inTab.set(storageKeys.left, 'yes')
  signOutWithoutWaiting()
  window.location.replace(neutralAddress)
}

/** Without the typed client, whose answer nobody would be there to hear; `keepalive` outlives the page. */
function signOutWithoutWaiting(): void {
  const request = fetch(`${location.origin}/api/rpc/identity/signOut`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"json":{"leaving":true}}',
  })
  request.catch(() => {
    // The page is already gone; the sign-in then ends with the browser.
  })
}
