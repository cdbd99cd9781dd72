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

/** Stands once, above the screens. */
export function Toasts(props: ToastStackProps) {
  const shown = useSyncExternalStore(subscribe, () => wanted)
  return shown ? (
    <Suspense fallback={null}>
      <ToastStack {...props} />
    </Suspense>
  ) : null
}
