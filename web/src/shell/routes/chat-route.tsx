import type { Session } from '@sanad/domain/chat/contract'
import { Suspense, useCallback, useState } from 'react'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { SessionStanding } from '#web/matching/index.ts'
import { ReportButton } from '#web/supervision/index.ts'
import { lazyScreen } from '../lazy-screen.tsx'

/** Most conversations are none: it comes with the first that is. */
const EmergencyStanding = lazyScreen(
  () => import('#web/emergency/emergency-standing.tsx'),
  'EmergencyStanding',
  ['emergency', 'matching'],
)

/** An emergency is answered by rules of its own, and its seeker told by them; a supervisor hands nothing over. */
function standingOf(session: Session) {
  if (session.side === 'supervisor') return null
  return session.isEmergency && session.side === 'seeker' ? (
    <Suspense fallback={null}>
      <EmergencyStanding session={session} />
    </Suspense>
  ) : (
    <SessionStanding session={session} />
  )
}

/** For supporters and supervisors only: a seeker never waits for it. */
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

/** Comes with the end of a conversation. */
const KindNote = lazyScreen(() => import('#web/supporter-care/kind-note.tsx'), 'KindNote', [
  'supporter-care',
])

const thanks = (session: Session) =>
  session.side === 'seeker' && session.status === 'closed' && session.other ? (
    <Suspense fallback={null}>
      <KindNote session={session} />
    </Suspense>
  ) : null

/** Few ever need it, and then at once. */
const ReportSheet = lazyScreen(
  () => import('#web/supervision/reports/report-sheet.tsx'),
  'ReportSheet',
  ['supervision'],
)

/** The conversation with what later slices say above it: chat knows nothing of them, here they are known. */
export function ChatRoute() {
  // Here, not in the conversation: it stays when the conversation is not this person's any more.
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
