import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastStackProps } from './toast-stack.tsx'

export interface Toast {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'danger'
}

/** The library comes with the first toast: most visits see none. */
const ToastStack = lazy(() => import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack })))

let wanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says something in passing. What stops the person is said in place as well. */
export function showToast(toast: Toast): void {
  wanted = true
  for (const listener of listeners) listener()
  void import('./toast-stack.tsx').then((module) => module.push(toast))
}

const gapPx = 8

/** A ref for what toasts must not cover: they stand below it while it is on the screen. */
export function toastsBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = () =>
    style.setProperty('--toasts-from', `${element.getBoundingClientRect().bottom + gapPx}px`)
  const resized = new ResizeObserver(place)
  resized.observe(element)
  resized.observe(document.documentElement)
  return () => {
    resized.disconnect()
    style.removeProperty('--toasts-from')
  }
}

/** Stands once, above the screens. */
export function Toasts(props: ToastStackProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return shown ? (
    <Suspense fallback={null}>
      <ToastStack {...props} />
    </Suspense>
  ) : null
}
