import { inTab, keepInTab, readFromTab, storageKeys } from '#web/platform/storage/storage.ts'
import type { Mode } from './use-email-step.ts'

/** What stands on the first step, kept in this tab so that a reload asks nothing twice. */
interface Typed {
  readonly name: string
  readonly email: string
  readonly mode: Mode
  /** What the page was opened for: who comes again for something else starts with that. */
  readonly startIn: Mode
}

export const keepTyped = ({ name, email, mode, startIn }: Typed): void =>
  keepInTab(storageKeys.typed, { name, email, mode, startIn })

export const forgetTyped = (): void => inTab.remove(storageKeys.typed)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readTyped(startIn: Mode): Typed {
  const stored = readFromTab(storageKeys.typed) as
    Partial<Record<keyof Typed, unknown>> | null | undefined
  const sameWish = stored?.startIn === startIn
  const mode =
    sameWish && (stored.mode === 'sign-in' || stored.mode === 'sign-up') ? stored.mode : startIn
  return { name: text(stored?.name), email: text(stored?.email), mode, startIn }
}
