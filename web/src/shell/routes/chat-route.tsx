import type { Session } from '@sanad/domain/chat/contract'
import { Suspense, useCallback, useState } from 'react'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { SessionStatusBanner } from '#web/matching/index.ts'
import { ReportButton } from '#web/supervision/index.ts'
import { lazyScreen } from '../lazy-screen.tsx'

/** Loaded on demand: most conversations are no emergencies. */
const EmergencyStatusBanner = lazyScreen(
  () => import('#web/emergency/emergency-status-banner.tsx'),
  'EmergencyStatusBanner',
  ['emergency', 'matching'],
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
    <SessionStatusBanner session={session} />
  )
}

/** For supporters and supervisors only, so that seekers do not wait for it. */
const Guidance = lazyScreen(() => import('#web/supervision/cases/guidance.tsx'), 'Guidance', [
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

/** The conversation with what later slices show above it; chat itself does not know them. */
export function ChatRoute() {
  // The state lives here, not in the conversation: the sheet stays open when the person loses
  // access to the conversation.
  const [reporting, setReporting] = useState<Session>()
  const report = useCallback(
    (session: Session) => (
      <ReportButton
        session={session}
        onNear={() => void ReportSheet.fetch()}
        onPress={() => setReporting(session)}
      />
    ),
    [],
  )
  return (
    <>
      <ChatScreen standing={standingOf} guidance={guidance} report={report} thanks={thanks} />
      {reporting ? (
        <Suspense fallback={null}>
          <ReportSheet session={reporting} onClose={() => setReporting(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
