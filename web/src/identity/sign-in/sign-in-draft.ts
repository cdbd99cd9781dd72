import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { identityKeys } from '../storage-keys.ts'

export type Mode = 'sign-in' | 'sign-up'

/** Stored in this tab, so that a reload loses nothing. */
interface SignInDraft {
  readonly name: string
  readonly email: string
  readonly mode: Mode
  /** How the page was opened; opened in another mode, it starts in that. */
  readonly startIn: Mode
}

export const storeSignInDraft = ({ name, email, mode, startIn }: SignInDraft): void =>
  keepInTab(identityKeys.visitor.typed, { name, email, mode, startIn })

export const forgetSignInDraft = (): void => inTab.remove(identityKeys.visitor.typed)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readSignInDraft(startIn: Mode): SignInDraft {
  const stored = readFromTab(identityKeys.visitor.typed) as
    Partial<Record<keyof SignInDraft, unknown>> | null | undefined
  const sameWish = stored?.startIn === startIn
  const mode =
    sameWish && (stored.mode === 'sign-in' || stored.mode === 'sign-up') ? stored.mode : startIn
  return { name: text(stored?.name), email: text(stored?.email), mode, startIn }
}
