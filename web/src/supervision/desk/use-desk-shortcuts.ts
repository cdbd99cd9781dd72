import type { Session } from '@sanad/domain/chat/contract'
import { nextInList, nextWaiting } from '@sanad/domain/chat/desk-order'
import { useConversationId, useGoToConversation } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'
import { showPanel, useIsWide } from './desk-panel.ts'
import { noteFieldId } from '../notes/use-private-note.ts'

export function useDeskShortcuts(list: readonly Session[]): void {
  const { t } = useWords('supervision')
  const go = useGoToConversation()
  const current = useConversationId()
  const isWide = useIsWide()
  const goTo = (next: Session | undefined) => {
    if (next) void go(next.id, { replace: current !== undefined })
  }
  const toNote = () => {
    if (current === undefined) return
    if (!isWide) showPanel(current, 'note')
    // The panel is drawn first.
    requestAnimationFrame(() => document.getElementById(noteFieldId)?.focus())
  }
  const group = t('shortcuts.conversations')
  useShortcuts([
    {
      keys: 'w',
      label: t('shortcuts.waiting'),
      group,
      run: () => goTo(nextWaiting(list, current)),
    },
    { keys: 'j', label: t('shortcuts.next'), group, run: () => goTo(nextInList(list, current, 1)) },
    {
      keys: 'k',
      label: t('shortcuts.before'),
      group,
      run: () => goTo(nextInList(list, current, -1)),
    },
    { keys: 'n', label: t('shortcuts.note'), group, run: toNote },
  ])
}
