import { useFrame } from './frame.ts'

/** CLOSED-1. Draws nothing while the service is open. */
export function ClosureNotice() {
  const { closure, direction } = useFrame()
  if (closure) return <p className="mt-3 rounded-md bg-warn-soft p-4 text-warn-ink">{closure}</p>
  // In a page drawn at the build the service puts the text here (`closure-notice.ts`).
  return import.meta.env.SSR ? <div data-closure={direction} /> : null
}
