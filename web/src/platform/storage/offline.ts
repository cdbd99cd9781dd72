import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { whenQuiet } from '../api/when-quiet.ts'

/** A page that stays open asks so often for a newer version, when somebody comes back to it. */
const askAgainAfterMs = 60 * 60 * 1000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/**
 * Lets the screens open without a network: the service worker keeps their files (`web/worker`). Nothing depends
 * on it, so a browser that refuses only goes without.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenQuiet(() => {
    register().catch((fault: unknown) =>
      console.warn('The screens are not kept for offline use.', fault),
    )
  })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  noticeNewer(registration)
  askNowAndThen(registration)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ used: filesInUse(), all: !savesData() })
}

/** What this page loaded before anybody kept it, its own font above all. */
const filesInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A first version takes its place by itself; a newer one waits until the person agrees or has left. */
function noticeNewer(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return
    waiting = worker
    for (const listener of listeners) listener()
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let lastCheckAt = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - lastCheckAt < askAgainAfterMs) return
    lastCheckAt = now()
    void registration.update().catch(() => undefined)
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a newer version of the screens waits. Nobody is ever reloaded under: `takeNewer` is theirs to press. */
export const useNewerWaits = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )

/** Lets the newer version in and opens this page anew with it. */
export function takeNewer(): void {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  waiting.postMessage('take-over')
}
