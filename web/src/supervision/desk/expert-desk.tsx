import type { Session } from '@sanad/domain/chat/contract'
import { useCallback, type ComponentType, type ReactNode } from 'react'
import type { DeskSlots } from './desk-slots.ts'
import { AskedStrip } from './asked-strip.tsx'
import { OwnConversations, useDeskList } from './own-conversations.tsx'
import { PanelBelow } from './panel-below.tsx'
import { SidePanel } from './side-panel.tsx'
import { useIsWide } from './desk-panel.ts'
import { useDeskShortcuts } from './use-desk-shortcuts.ts'

/**
 * The supporter's desk: on a wide screen the list of conversations, the conversation and its side
 * panel; on a narrower one without the panel; on a phone one thing at a time.
 */
export function ExpertDesk({ Screen }: { readonly Screen: ComponentType<DeskSlots> }) {
  useDeskShortcuts(useDeskList())
  const isWide = useIsWide()
  const desk = useCallback(
    (conversation: ReactNode, session?: Session) => (
      <div className="mx-auto flex w-full max-w-[100rem] flex-auto">
        <OwnConversations />
        {conversation}
        {isWide && session ? <SidePanel session={session} /> : null}
      </div>
    ),
    [isWide],
  )
  return <Screen desk={desk} below={below} />
}

const below = (session: Session) => (
  <>
    <AskedStrip session={session} />
    <PanelBelow session={session} />
  </>
)
