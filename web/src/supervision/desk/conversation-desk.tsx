import type { Session } from '@sanad/domain/chat/contract'
import { useCallback, type ComponentType, type ReactNode } from 'react'
import { useMe } from '#web/platform/api/current-person.ts'
import type { DeskSlots } from './desk-slots.ts'
import { AskedStrip } from './asked-strip.tsx'
import { QueueList } from './queue-list.tsx'
import { OwnConversations } from './own-conversations.tsx'
import { PanelBelow } from './panel-below.tsx'
import { SidePanel } from './side-panel.tsx'
import { useIsWide } from './desk-panel.ts'

/**
 * On a wide screen the list, the conversation and its side panel; on a narrower one no panel; on a
 * phone one thing at a time.
 */
export function ConversationDesk({ Screen }: { readonly Screen: ComponentType<DeskSlots> }) {
  const List = useMe()?.role === 'expert' ? OwnConversations : QueueList
  const isWide = useIsWide()
  const desk = useCallback(
    (conversation: ReactNode, session?: Session) => (
      <div className="mx-auto flex w-full max-w-[100rem] flex-auto">
        <List />
        {conversation}
        {isWide && session ? <SidePanel session={session} /> : null}
      </div>
    ),
    [List, isWide],
  )
  return <Screen desk={desk} below={below} />
}

const below = (session: Session) => (
  <>
    <AskedStrip session={session} />
    <PanelBelow session={session} />
  </>
)
