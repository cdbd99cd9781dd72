import { inTab, keepInTab, readFromTab, storageKeys } from '#web/platform/storage/storage.ts'
import type { Mode } from './use-email-step.ts'

/** What is typed on the first step, stored in this tab so that a reload loses nothing. */
interface Typed {
  readonly name: string
  readonly email: string
  readonly mode: Mode
  /** The mode in which the page was opened; opened in another one, it starts in that. */
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
