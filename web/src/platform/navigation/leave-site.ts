import { forgetLanguage } from '../i18n/language.ts'
import { forgetPushHere } from './forget-push.ts'
import { inTab, onDevice, platformKeys } from '../storage/storage.ts'

/** The operator's choice (`LEAVE_SITE_URL`), which the server writes into the page. */
export const neutralAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="sanad:leave"]')?.content ||
  'https://www.google.com/search?q=weather'

let unmount: (() => void) | undefined

/** @param act unmounts the screens: a mounted one could still navigate and stop the leaving */
export function onLeave(act: () => void): void {
  unmount = act
}

/** Takes all screens away: nothing personal stays in sight, and nothing more can be written. */
export const unmountScreens = (): void => unmount?.()

/**
 * Blanks the page, deletes what this device kept, and ends the sign-in in the background. A mark
 * for `first-paint.js` keeps Back from showing the page. Offline files stay: they hold nothing
 * personal, and the crisis lines.
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

/** The page will not be there for the answer: `keepalive` lets the request outlive it. */
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
