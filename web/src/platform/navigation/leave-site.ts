import { forgetLanguage } from '../i18n/language.ts'
import { forgetPushHere } from './forget-push.ts'
import { inTab, onDevice, platformKeys } from '../storage/storage.ts'

/**
 * Where leaving leads: the operator's choice (`LEAVE_SITE_URL`), which the server writes into the
 * page. The address says nothing about this site.
 */
export const neutralAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="sanad:leave"]')?.content ||
  'https://www.google.com/search?q=weather'

let unmount: (() => void) | undefined

/**
 * @param act unmounts the screens: a mounted screen could still navigate and so stop the leaving
 */
export function onLeave(act: () => void): void {
  unmount = act
}

/** Unmounts all screens: nothing personal stays in sight, and nothing more can be written. */
export const unmountScreens = (): void => unmount?.()

/**
 * Leaves at once: the page goes blank, this device forgets, the sign-in ends in the background.
 * `replace` alone would let Back show the page again, so it stores a mark that `first-paint.js`
 * reads. The files kept for offline use stay: they hold nothing personal, and the crisis lines.
 */
export function leaveSite(): void {
  document.documentElement.style.background = '#fff'
  window.location.replace(neutralAddress())
  signOutWithoutWaiting()
  forgetPushHere()
  try {
    unmountScreens()
  } finally {
    document.title = ' '
    document.body.replaceChildren()
    inTab.clear()
    onDevice.clear()
    forgetLanguage()
    inTab.set(platformKeys.device.left, 'yes')
  }
}

/**
 * Without the typed client, because this page will not be there for the answer; `keepalive` lets
 * the request outlive the page.
 */
function signOutWithoutWaiting(): void {
  const request = fetch(`${location.origin}/api/rpc/identity/signOut`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"json":{"leaving":true}}',
  })
  request.catch(() => {
    // The page is gone already; the sign-in then ends with the browser.
  })
}
