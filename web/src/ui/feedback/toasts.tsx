import { useSyncExternalStore, type ComponentType } from 'react'
import type { Toast, ToastStackProps } from './toast-stack.tsx'

let stack: ComponentType<ToastStackProps> | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loaded with the first toast, because most visits show none. */
export async function fetchToasts() {
  const module = await import('./toast-stack.tsx')
  stack = module.ToastStack
  for (const listener of listeners) listener()
  return module
}

/** What stops the person is also shown in place, in case the library cannot load. */
export function showToast(toast: Toast): void {
  fetchToasts().then(
    (module) => module.addToast(toast),
    (fault: unknown) => console.warn(`Could not be said in passing: ${toast.title}`, fault),
  )
}

/** Answered toasts must not cover the result. */
export function clearToasts(): void {
  if (stack) void fetchToasts().then((module) => module.dismissToasts())
}

const gapPx = 8

/** A ref callback: toasts appear above the element while it stands at the foot of the screen. */
export function toastsAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const place = () => {
    const { top } = element.getBoundingClientRect()
    // On a wide screen a navigation stands beside the page, and the next step within it.
    const isAtFoot = top > innerHeight / 2 && getComputedStyle(element).position !== 'static'
    style.setProperty('--toasts-from', isAtFoot ? `${innerHeight - top + gapPx}px` : '1rem')
  }
  const resized = new ResizeObserver(place)
  resized.observe(element)
  resized.observe(document.documentElement)
  return () => {
    resized.disconnect()
    style.removeProperty('--toasts-from')
  }
}

/** Rendered once, above the screens. */
export function Toasts(props: ToastStackProps) {
  const Stack = useSyncExternalStore(
    subscribe,
    () => stack,
    () => undefined,
  )
  return Stack ? <Stack {...props} /> : null
}
