import type { Session } from '@sanad/domain/chat/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ClipboardList } from '#web/ui/icons/icons.ts'
import { useId, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { BriefFacts } from './brief-facts.tsx'
import '../strings.ts'

/** The key holds everything in the session that can change the brief. */
const briefQuery = ({ id, concern, asked, supervisor, turns, readableFrom }: Session) =>
  queryOptions({
    queryKey: [
      'supervision',
      'brief',
      id,
      concern,
      asked,
      supervisor?.id,
      turns.length,
      readableFrom,
    ],
    queryFn: ({ signal }) => api.supervision.sessionBrief({ sessionId: id }, { signal }),
    placeholderData: keepPreviousData,
  })

/**
 * BRIEF-1. Stays open until the reader has marked it as read, in this tab and for this turn in the
 * conversation. On a low screen it hides while the reader types.
 */
export function SessionBrief({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const title = useId()
  const [isRead, setRead] = useState(() => inTab.get(readKey(session)) !== null)
  if (isRead) return null
  const markRead = () => {
    inTab.set(readKey(session), 'yes')
    setRead(true)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-labelledby={title}
      className="border-b border-line bg-surface px-4 py-2 low:py-1 low:[:root:has(textarea:focus)_&]:hidden"
    >
      <h2 id={title} className="text-base">
        {t('brief.title')}
      </h2>
      <div
        role="group"
        aria-labelledby={title}
        // Focusable, so that it can be scrolled with the keyboard.
        tabIndex={0}
        className="mt-1 max-h-[34dvh] low:max-h-[24dvh] overflow-y-auto overscroll-contain"
      >
        <BriefOf session={session} />
      </div>
      <Button look="soft" className="mt-2 w-full low:mt-1 sm:w-auto" onClick={markRead}>
        {t('brief.read')}
      </Button>
    </section>
  )
}

interface BriefButtonProps {
  readonly session: Session
  readonly className?: string
}

/** Opens the brief at any time during the conversation. */
export function BriefButton({ session, className }: BriefButtonProps) {
  const { t } = useWords('supervision')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="link"
        className={className}
        icon={<ClipboardList aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('brief.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('brief.open')} shape="sheet">
        <BriefOf session={session} />
      </Dialog>
    </>
  )
}

/** BRIEF-1. The brief itself, wherever the screen has room for it. */
export function BriefOf({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const query = useQuery(briefQuery(session))
  return (
    <QueryState query={query} failed={t('brief.failed')} place="h-16">
      {(brief) => <BriefFacts brief={brief} />}
    </QueryState>
  )
}

/** The key counts how often the reader left: a supporter who comes back reads the brief again. */
const readKey = ({ id, turns }: Session): string =>
  `sanad.brief.${id}.${turns.filter(({ kind, mine }) => mine && kind !== 'joined').length}`
