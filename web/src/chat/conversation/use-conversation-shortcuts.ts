import type { Session } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'

/** Shortcuts of supporters and supervisors. */
export function useConversationShortcuts({ side, status }: Session, onEnd: () => void): void {
  const { t } = useWords('chat')
  const group = t('shortcuts.conversation')
  useShortcuts(
    side === 'seeker' || status === 'closed'
      ? []
      : [
          { keys: 'r', label: t('shortcuts.reply'), group, run: focusComposer },
          { keys: 'e', label: t('shortcuts.end'), group, run: onEnd },
        ],
  )
}

const focusComposer = () => document.querySelector<HTMLElement>('textarea[data-composer]')?.focus()
