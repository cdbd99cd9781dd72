import { forgetLanguage } from '../i18n/language.ts'
import { inTab, onDevice, storageKeys } from '../storage/storage.ts'

/**
 * Where leaving leads: the operator's choice (`LEAVE_SITE_URL`), which the server writes into the page. It says
 * nothing about where one was.
 */
export const neutralAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="sanad:leave"]')?.content ||
  'https://www.google.com/search?q=weather'

let takeDown: (() => void) | undefined

/** @param act takes the screens down: one that lived on could still lead somewhere, and so stop the leaving */
export function whenLeaving(act: () => void): void {
  takeDown = act
}

/** Nothing that was shown is shown any more, and nothing can be written in it. */
export const takeDownScreens = (): void => takeDown?.()

/**
 * Leaves at once: the page goes blank, this device forgets, the sign-in ends in the background. `replace` alone
 * would let Back show the page again, so a mark stays behind that `first-paint.js` acts on. What opens without a
 * network stays: it holds nothing of anybody's, and the numbers to call.
 */
export function leaveSite(): void {
  document.documentElement.style.background = '#fff'
  window.location.replace(neutralAddress())
  signOutWithoutWaiting()
  try {
    takeDownScreens()
  } finally {
    document.title = ' '
    document.body.replaceChildren()
    inTab.clear()
    onDevice.clear()
    forgetLanguage()
    inTab.set(storageKeys.left, 'yes')
  }
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
