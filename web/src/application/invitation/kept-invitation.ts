import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { loadWords, wordsOf } from '#web/platform/i18n/i18n.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { applicationKeys } from '../storage-keys.ts'

/** What follows the `#` of the link; kept in this tab until an account takes it. */
export const keptInvitation = (): string | null => inTab.get(applicationKeys.visitor.invitation)
export const keepInvitation = (token: string): void =>
  inTab.set(applicationKeys.visitor.invitation, token)
export const forgetInvitation = (): void => inTab.remove(applicationKeys.visitor.invitation)

/** INVITE-4. An invitation that was taken or has ended stops nobody from applying. */
export async function acceptKeptInvitation(): Promise<void> {
  const token = keptInvitation()
  if (token === null) return
  const outcome = await outcomeOf(api.application.acceptInvitation({ token }))
  if (outcome.kind === 'ok') return forgetInvitation()
  if (outcome.kind !== 'refused') return
  forgetInvitation()
  await loadWords('invitation')
  const t = wordsOf('invitation')
  showToast({ title: t('lost'), text: t('lostText') })
}
