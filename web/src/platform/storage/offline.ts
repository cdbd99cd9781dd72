import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { whenIdle } from '../api/when-idle.ts'
import { newListeners } from '#web/platform/listeners.ts'

/** How often an open page checks for a newer version, when it becomes visible. */
const askAgainAfterMs = 60 * 60 * 1000
/** How often, when the service does not know what the page asked for. */
const askAfterUnknownMs = 60 * 1000

let waiting: ServiceWorker | undefined
const { subscribe, publish } = newListeners()

/** The service worker keeps the screens' files (`web/worker`). A browser may refuse it. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    register().catch((fault: unknown) =>
      console.warn('The screens are not kept for offline use.', fault),
    )
  })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  watchForUpdate(registration)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate(askAgainAfterMs)
  })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ used: loadedFiles(), all: !savesData() })
}

/** Loaded before the worker was there, above all the font. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A first version activates by itself. A newer one waits until the person agrees or has left. */
function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return
    waiting = worker
    publish()
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
}

let lastCheckAt = 0
function checkForUpdate(afterMs: number): void {
  if (!('serviceWorker' in navigator) || now() - lastCheckAt < afterMs) return
  lastCheckAt = now()
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

/** The service does not know an operation of this page or its input, as after an update. */
export const onUnknownRequest = (): void => checkForUpdate(askAfterUnknownMs)

/** The page never reloads by itself: the person presses `takeNewer`. */
export const useIsUpdateWaiting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )

/** Activates the newer version, then reloads the page. */
export function takeNewer(): void {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  waiting.postMessage('take-over')
}
