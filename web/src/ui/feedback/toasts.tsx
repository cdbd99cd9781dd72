import { useSyncExternalStore, type ComponentType } from 'react'
import type { ToastStackProps } from './toast-stack.tsx'

export interface Toast {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'danger'
}

let stack: ComponentType<ToastStackProps> | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The library comes with the first toast, most visits see none; or early, for a page that must do without a network. */
export async function fetchToasts() {
  const module = await import('./toast-stack.tsx')
  stack = module.ToastStack
  for (const listener of listeners) listener()
  return module
}

/**
 * Says something in passing. What stops the person is said in place as well: without a line to fetch the library by,
 * nothing is lost with the toast.
 */
export function showToast(toast: Toast): void {
  fetchToasts().then(
    (module) => module.push(toast),
    (fault: unknown) => console.warn(`Could not be said in passing: ${toast.title}`, fault),
  )
}

/** What was said in passing is answered, and would cover what comes of it. */
export function clearToasts(): void {
  if (stack) void fetchToasts().then((module) => module.clear())
}

const gapPx = 8

/** A ref for what toasts must not cover: they stand below it while it is on the screen. */
export function toastsBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = () => {
    const above = Number.parseFloat(style.getPropertyValue('--above')) || 0
    const from = element.getBoundingClientRect().bottom - above + gapPx
    style.setProperty('--toasts-from', `calc(${from}px + var(--above, 0px))`)
  }
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
  const Stack = useSyncExternalStore(
    subscribe,
    () => stack,
    () => undefined,
  )
  return Stack ? <Stack {...props} /> : null
}
