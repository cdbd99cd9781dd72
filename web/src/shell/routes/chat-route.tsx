import type { Session } from '@sanad/domain/chat/contract'
import { readHelpCard } from '@sanad/domain/wellbeing/help-card'
import { Suspense, useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery, useConversationId } from '#web/chat/index.ts'
import { AddedCards } from '#web/chat/messages/added-cards.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import type { ComposerControls } from '#web/chat/composer/composer-tools.ts'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import {
  ConversationActions,
  HandoverSheet,
  type HandoverSheetName,
  SessionStatusBanner,
  RequestAnotherExpertSheet,
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

/** A seeker in an emergency sees its state; a supervisor hands nothing over, so sees none. */
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

/** Only for supporters. */
const HelpPicker = workplaceScreen(() => import('#web/wellbeing/help-picker.tsx'), 'HelpPicker', [
  'plan',
  'exercises',
])

const writingTools = (session: Session) =>
  session.side === 'seeker'
    ? undefined
    : (controls: ComposerControls) => (
        <Suspense fallback={null}>
          <WritingToolsWithHelp session={session} controls={controls} />
        </Suspense>
      )

function WritingToolsWithHelp(props: {
  readonly session: Session
  readonly controls: ComposerControls
}) {
  const { t } = useWords('chat')
  return (
    <WritingTools
      {...props}
      more={{
        label: t('help.planAndExercises'),
        pick: (onPick) => (
          <Suspense fallback={null}>
            <HelpPicker onPick={onPick} />
          </Suspense>
        ),
      }}
    />
  )
}

/** Loaded with the first card of a plan or an exercise. */
const HelpMessageCard = lazyScreen(
  () => import('#web/wellbeing/help-message-card.tsx'),
  'HelpMessageCard',
  ['plan', 'exercises'],
)

/** PLAN-6. Loaded when the seeker opens their plan in a conversation. */
const PlanSheet = lazyScreen(() => import('#web/wellbeing/plan/plan-sheet.tsx'), 'PlanSheet', [
  'plan',
])

/** Only for the supporter of an open conversation. */
const SharedPlan = lazyScreen(() => import('#web/wellbeing/plan/shared-plan.tsx'), 'SharedPlan', [
  'plan',
])

const shownPlan = (session: Session) =>
  session.side === 'expert' && session.status === 'active' ? (
    <Suspense fallback={null}>
      <SharedPlan session={session} />
    </Suspense>
  ) : null

/** Only for a supporter, or a supervisor who joined. */
const ConversationDesk = workplaceScreen(
  () => import('#web/supervision/desk/conversation-desk.tsx'),
  'ConversationDesk',
  ['supervision', 'availability', 'matching', 'chat'],
)

/** Loaded when a conversation ends. */
const KindNote = lazyScreen(() => import('#web/supporter-care/kind-note.tsx'), 'KindNote', [
  'supporter-care',
])

/** FOLLOW-1. Loaded when a conversation ends; most ask nothing. */
const FollowUpEnding = lazyScreen(
  () => import('#web/wellbeing/follow-up/follow-up-ending.tsx'),
  'FollowUpEnding',
  ['follow-up'],
)

const endingCards = (session: Session) =>
  session.side === 'supervisor' || session.status !== 'closed' ? null : (
    <Suspense fallback={null}>
      <FollowUpEnding session={session} />
      {session.side === 'seeker' && session.other ? <KindNote session={session} /> : null}
    </Suspense>
  )

/** Loaded when the person points at the button, so that nobody waits. */
const ReportSheet = lazyScreen(
  () => import('#web/supervision/reports/report-sheet.tsx'),
  'ReportSheet',
  ['supervision'],
)

interface Sheet {
  readonly name: HandoverSheetName | 'report' | 'plan'
  readonly session: Session
}

function readAddedCard(content: string, onOpenPlan: (() => void) | undefined) {
  const message = readHelpCard(content)
  if (message === undefined) return undefined
  return {
    words: message.text === '' ? message.name : `${message.text}\n${message.name}`,
    text: message.text,
    draw: (own: boolean) => (
      <Suspense fallback={message.name}>
        <HelpMessageCard message={message} own={own} onOpenPlan={onOpenPlan} />
      </Suspense>
    ),
  }
}

/** Opens the plan beside the conversation on the screen. */
function useOpenPlan(setSheet: (sheet: Sheet) => void): () => void {
  const sessionId = useConversationId()
  const client = useQueryClient()
  return useCallback(() => {
    const session = sessionId && client.getQueryData(sessionQuery(sessionId).queryKey)
    if (session && session.status === 'active') setSheet({ name: 'plan', session })
  }, [client, sessionId, setSheet])
}

function PlanButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useWords('chat')
  return (
    <Button look="quiet" onClick={onPress}>
      {t('help.plan')}
    </Button>
  )
}

/** The conversation with what later slices show in it, which chat does not know. */
export function ChatRoute() {
  // Here and not in the conversation: a sheet stays open when the person loses access to it.
  const [sheet, setSheet] = useState<Sheet>()
  const me = useMe()
  const hasDesk = me !== undefined && me !== null && me.role !== 'seeker'
  const hasPlan = me?.standing === 'seeker'
  const openPlan = useOpenPlan(setSheet)
  const readAdded = useCallback(
    (content: string) => readAddedCard(content, hasPlan ? openPlan : undefined),
    [hasPlan, openPlan],
  )
  const close = () => setSheet(undefined)
  const actions = useCallback(
    (session: Session, onPress: () => void) => {
      const open = (name: Sheet['name']) => {
        onPress()
        setSheet({ name, session })
      }
      return (
        <>
          <ConversationActions session={session} onOpen={open} />
          {session.side === 'seeker' ? sharingIn(session) : null}
          {hasPlan && session.status === 'active' ? (
            <PlanButton onPress={() => open('plan')} />
          ) : null}
          <ReportButton
            session={session}
            onNear={() => void ReportSheet.fetch()}
            onPress={() => open('report')}
          />
        </>
      )
    },
    [hasPlan],
  )
  const Screen = useCallback(
    (desk: Partial<DeskSlots>) => (
      <ChatScreen
        standing={standingOf}
        guidance={guidance}
        actions={actions}
        endingCards={endingCards}
        writingTools={writingTools}
        {...desk}
        // What the seeker shows stands on every width; the desk puts its panel below it.
        below={(session) => (
          <>
            {shownPlan(session)}
            {desk.below?.(session)}
          </>
        )}
      />
    ),
    [actions],
  )
  return (
    <AddedCards value={readAdded}>
      {hasDesk ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <ConversationDesk Screen={Screen} />
        </Suspense>
      ) : (
        <Screen />
      )}
      {sheet?.name === 'report' ? (
        <Suspense fallback={null}>
          <ReportSheet session={sheet.session} onClose={close} />
        </Suspense>
      ) : null}
      {sheet?.name === 'plan' ? (
        <Suspense fallback={null}>
          <PlanSheet session={sheet.session} onClose={close} />
        </Suspense>
      ) : null}
      {sheet ? (
        <>
          <RequestAnotherExpertSheet
            session={sheet.session}
            open={sheet.name === 'someone-else'}
            onClose={close}
          >
            {sharingIn(sheet.session)}
          </RequestAnotherExpertSheet>
          <HandoverSheet session={sheet.session} open={sheet.name === 'handover'} onClose={close} />
        </>
      ) : null}
    </AddedCards>
  )
}
