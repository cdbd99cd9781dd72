import type { Session } from '@sanad/domain/chat/contract'
import { Suspense, useCallback, useState } from 'react'
import type { ComposerControls } from '#web/chat/composer/composer-tools.ts'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import {
  ConversationActions,
  HandoverSheet,
  type HandoverSheetName,
  SessionStatusBanner,
  SomeoneElseSheet,
} from '#web/matching/index.ts'
import type { DeskSlots } from '#web/supervision/desk/desk-slots.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { ReportButton } from '#web/supervision/index.ts'
import { lazyScreen, workplaceScreen } from '../lazy-screen.tsx'

/** Loaded on demand: most conversations are no emergencies. */
const EmergencyStatusBanner = lazyScreen(
  () => import('#web/emergency/emergency-status-banner.tsx'),
  'EmergencyStatusBanner',
  ['emergency', 'matching'],
)

/** Loaded when the seeker opens a sheet or the menu that has it. */
const NoteSharing = lazyScreen(
  () => import('#web/supervision/notes/note-sharing.tsx'),
  'NoteSharing',
)

const sharingIn = (session: Session) => (
  <Suspense fallback={null}>
    <NoteSharing session={session} />
  </Suspense>
)

/**
 * In an emergency the seeker sees the emergency's own state. A supervisor hands nothing over, so
 * they see none.
 */
function standingOf(session: Session) {
  if (session.side === 'supervisor') return null
  return session.isEmergency && session.side === 'seeker' ? (
    <Suspense fallback={null}>
      <EmergencyStatusBanner session={session} />
    </Suspense>
  ) : (
    <SessionStatusBanner
      session={session}
      sharing={session.side === 'seeker' ? sharingIn(session) : undefined}
    />
  )
}

/** For supporters and supervisors only, so that seekers do not wait for it. */
const Guidance = workplaceScreen(() => import('#web/supervision/cases/guidance.tsx'), 'Guidance', [
  'supervision',
  'availability',
  'matching',
])

const guidance = (session: Session) =>
  session.side === 'seeker' ? null : (
    <Suspense fallback={null}>
      <Guidance session={session} />
    </Suspense>
  )

/** For supporters and supervisors only. */
const WritingTools = workplaceScreen(
  () => import('#web/chat/phrases/writing-tools.tsx'),
  'WritingTools',
  ['phrases', 'directory'],
)

const writingTools = (session: Session) =>
  session.side === 'seeker'
    ? undefined
    : (controls: ComposerControls) => (
        <Suspense fallback={null}>
          <WritingTools session={session} controls={controls} />
        </Suspense>
      )

/** The columns beside a supporter's conversation. */
const SupporterDesk = workplaceScreen(
  () => import('#web/supervision/desk/supporter-desk.tsx'),
  'SupporterDesk',
  ['supervision', 'availability', 'matching', 'chat'],
)

/** Loaded when a conversation ends. */
const KindNote = lazyScreen(() => import('#web/supporter-care/kind-note.tsx'), 'KindNote', [
  'supporter-care',
])

const thanks = (session: Session) =>
  session.side === 'seeker' && session.status === 'closed' && session.other ? (
    <Suspense fallback={null}>
      <KindNote session={session} />
    </Suspense>
  ) : null

/** Loaded when the person points at the button: few use it, and they should not wait. */
const ReportSheet = lazyScreen(
  () => import('#web/supervision/reports/report-sheet.tsx'),
  'ReportSheet',
  ['supervision'],
)

/** What the menu of a conversation opened. */
interface Sheet {
  readonly name: HandoverSheetName | 'report'
  readonly session: Session
}

/** The conversation with what later slices show above it; chat itself does not know them. */
export function ChatRoute() {
  // The state lives here, not in the conversation: a sheet stays open when the person loses access
  // to the conversation.
  const [sheet, setSheet] = useState<Sheet>()
  const isSupporter = useMe()?.role === 'expert'
  const close = () => setSheet(undefined)
  const actions = useCallback((session: Session, onPress: () => void) => {
    const open = (name: Sheet['name']) => {
      onPress()
      setSheet({ name, session })
    }
    return (
      <>
        <ConversationActions session={session} onOpen={open} />
        {session.side === 'seeker' ? sharingIn(session) : null}
        <ReportButton
          session={session}
          onNear={() => void ReportSheet.fetch()}
          onPress={() => open('report')}
        />
      </>
    )
  }, [])
  const Screen = useCallback(
    (desk: Partial<DeskSlots>) => (
      <ChatScreen
        standing={standingOf}
        guidance={guidance}
        actions={actions}
        thanks={thanks}
        writingTools={writingTools}
        {...desk}
      />
    ),
    [actions],
  )
  return (
    <>
      {isSupporter ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <SupporterDesk Screen={Screen} />
        </Suspense>
      ) : (
        <Screen />
      )}
      {sheet?.name === 'report' ? (
        <Suspense fallback={null}>
          <ReportSheet session={sheet.session} onClose={close} />
        </Suspense>
      ) : null}
      {sheet ? (
        <>
          <SomeoneElseSheet
            session={sheet.session}
            open={sheet.name === 'someone-else'}
            onClose={close}
          >
            {sharingIn(sheet.session)}
          </SomeoneElseSheet>
          <HandoverSheet session={sheet.session} open={sheet.name === 'handover'} onClose={close} />
        </>
      ) : null}
    </>
  )
}
