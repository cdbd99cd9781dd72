import type { Session } from '@sanad/domain/chat/contract'
import { useId } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PrivateNote } from '../notes/private-note.tsx'
import { BriefOf } from '../cases/session-brief.tsx'
import { type PanelName, showPanel, useIsWide, useOpenPanel } from './desk-panel.ts'
import { mayNote } from './side-panel.tsx'
import { GuidedSteps } from './guided-steps.tsx'

/** Used where there is no room for a side panel. It covers no message, and leaves room for some. */
export function PanelBelow({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const title = useId()
  const name = useOpenPanel(session.id)
  const isWide = useIsWide()
  if (session.side === 'seeker' || isWide || !name) return null
  return (
    <section
      id={panelId}
      aria-labelledby={title}
      className="border-t border-line bg-surface px-4 py-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={title} className="text-base">
          {t(`panel.${name}`)}
        </h2>
        <Button
          look="link"
          className="text-sm"
          onClick={() => {
            showPanel(session.id, null)
            document.getElementById('content')?.focus({ preventScroll: true })
          }}
        >
          {t('guide.done')}
        </Button>
      </div>
      <div
        role="group"
        aria-labelledby={title}
        // Focusable, so that it can be scrolled with the keyboard.
        tabIndex={0}
        className="relative max-h-[34dvh] overflow-y-auto overscroll-contain low:max-h-[24dvh]"
      >
        <Content name={name} session={session} />
      </div>
    </section>
  )
}

/** Named by the buttons that open it. */
export const panelId = 'desk-panel'

function Content({ name, session }: { readonly name: PanelName; readonly session: Session }) {
  if (name === 'steps') return <GuidedSteps session={session} />
  if (name === 'brief') return <BriefOf session={session} />
  return mayNote(session) ? <PrivateNote session={session} /> : null
}
