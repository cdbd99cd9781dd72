import type { Session } from '@sanad/domain/chat/contract'
import { useId, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { HandbookLink } from '#web/platform/handbook/handbook-link.tsx'
import { openShortcutSheet } from '#web/platform/shortcuts/shortcuts.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { BriefOf } from '../cases/session-brief.tsx'
import { PrivateNote } from '../notes/private-note.tsx'
import { GuidedSteps } from './guided-steps.tsx'

/** Shows on a wide screen: guidance in danger, the brief, the private note. */
export function SidePanel({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  return (
    <aside aria-label={t('panel.label')} className="relative w-80 shrink-0 border-s border-line">
      <div className="absolute inset-0 space-y-5 overflow-y-auto overscroll-contain p-4">
        <HandbookLink to={session.side === 'expert' ? 'supporter#danger' : 'supervisor#case'} />
        {session.flagged ? (
          <Part title={t('panel.steps')}>
            <GuidedSteps session={session} />
          </Part>
        ) : null}
        {session.status === 'active' ? (
          <Part title={t('brief.title')}>
            <BriefOf session={session} />
          </Part>
        ) : null}
        {mayNote(session) ? (
          <Part title={t('panel.note')}>
            <PrivateNote session={session} />
          </Part>
        ) : null}
        <Button look="link" className="text-sm" onClick={openShortcutSheet}>
          {t('panel.shortcuts')}
        </Button>
      </div>
    </aside>
  )
}

/** PRIVATE-1. True once the supporter has opened the conversation. */
export const mayNote = ({ side, state }: Pick<Session, 'side' | 'state'>): boolean =>
  side === 'expert' && state !== 'offered'

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
