import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { mySessionsQuery } from '#web/chat/parts/queries.ts'
import { useRefreshLines } from '#web/crisis/use-lines.ts'
import { mostUrgentOffer } from '#web/matching/arrival/offers.ts'
import { saveLanguage } from '#web/platform/i18n/save-language.ts'
import {
  hasNotices,
  answersAlarms,
  useOwnNotices,
  useWaitingNotices,
  countNew,
} from '#web/escalation/notices/notice-queries.ts'
import { useRequestedDialog } from '#web/platform/api/factor-gate.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Queries } from '#web/platform/api/queries.tsx'
import { lockPage } from '#web/platform/storage/page-lock.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { hasConversations, pinQuery, startQuery } from '#web/platform/api/current-person.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { SendStoredMessages } from './send-stored-messages.tsx'
import { FrameProvider, useFrame, type Frame } from '#web/ui/layout/frame.ts'
import { matchingKeys } from '#web/matching/storage-keys.ts'
import { Bell as BellPicture } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { IconButton } from '#web/ui/forms/button.tsx'

const FactorDialog = lazyScreen(
  () => import('#web/identity/second-factor/factor-dialog.tsx'),
  'FactorDialog',
  ['identity'],
)

const AccountProofDialog = lazyScreen(
  () => import('#web/identity/account-proof/account-proof-dialog.tsx'),
  'AccountProofDialog',
  ['identity'],
)

/** For supporters and staff only, so that seekers do not wait for it. */
const ShortcutSheet = lazyScreen(() => import('./header/shortcut-sheet.tsx'), 'ShortcutSheet')

/** Loaded for those who answer alarms. */
const AlarmBar = lazyScreen(() => import('#web/escalation/alarms/alarm-bar.tsx'), 'AlarmBar', [
  'escalation',
  'chat',
  'availability',
])

const OpenScreenOffers = lazyScreen(() => import('./open-screen-offers.tsx'), 'OpenScreenOffers')

interface ApiLayoutProps {
  /** Set for screens without a sign-in, which hold no socket. */
  readonly open?: boolean
}

/** The frame of every screen that calls the service. */
export function ApiLayout({ open = false }: ApiLayoutProps) {
  useRefreshLines()
  return (
    <Queries>
      <PersonFrame>
        {open && inTab.get(matchingKeys.person.reachable) !== null ? (
          <Suspense fallback={null}>
            <OpenScreenOffers />
          </Suspense>
        ) : null}
        <Outlet />
        <FactorGate />
        <ShortcutGate />
        <SendStoredMessages />
      </PersonFrame>
    </Queries>
  )
}

/** Above any screen, for the second factor or a proof of the account. */
function FactorGate() {
  const dialog = useRequestedDialog()
  return dialog ? (
    <Suspense fallback={null}>
      {dialog === 'factor' ? <FactorDialog /> : <AccountProofDialog />}
    </Suspense>
  ) : null
}

function ShortcutGate() {
  const role = useKnownStart()?.me?.role
  return role && role !== 'seeker' ? (
    <Suspense fallback={null}>
      <ShortcutSheet />
    </Suspense>
  ) : null
}

/** Reads the cache only; the screens that need this make the request. */
const useKnownStart = () => useQuery({ ...startQuery, enabled: false }).data

function PersonFrame({ children }: { readonly children: ReactNode }) {
  const frame = useFrame()
  const start = useKnownStart()
  const me = start?.me
  const hasPin = useQuery({ ...pinQuery, enabled: false }).data?.isSet ?? false
  const mayLock = hasPin && start?.sharedDevice === true && start.locked !== true
  const sessions = useQuery({ ...mySessionsQuery, enabled: false }).data ?? []
  const notices = useOwnNotices(me)
  const { waiting, gap } = useWaitingNotices(me)
  const emergencyOffered = mostUrgentOffer(sessions)?.isEmergency ?? false
  const unread = countNew(notices, sessions)
  const own = useMemo(
    () =>
      me
        ? {
            ...frameFor(me, frame, unread),
            problemWords,
            waiting,
            gap,
            alarm: alarmFor(me, emergencyOffered),
            lock: mayLock ? lockPage : undefined,
          }
        : { ...frame, problemWords },
    // The lines are new objects each time, so their fields are compared.
    // oxlint-disable-next-line react/exhaustive-deps
    [me, frame, waiting?.text, waiting?.to, gap?.text, gap?.to, unread, emergencyOffered, mayLock],
  )
  return <FrameProvider value={own}>{children}</FrameProvider>
}

const alarmFor = (me: Me, emergencyOffered: boolean) =>
  answersAlarms(me) ? (
    <Suspense fallback={null}>
      <AlarmBar me={me} emergencyOffered={emergencyOffered} />
    </Suspense>
  ) : undefined

const staff: readonly Me['standing'][] = ['supervisor', 'admin', 'owner']

function frameFor(me: Me, frame: Frame, unread: number): Frame {
  const isStaff = staff.includes(me.standing)
  return {
    ...frame,
    destinations: frame.destinations.filter(
      ({ name }) =>
        name !== (isStaff || me.standing === 'expert' ? 'community' : 'rota') &&
        (name !== 'chat' || hasConversations(me)),
    ),
    unread,
    bell: hasNotices(me) ? <Bell count={unread} /> : undefined,
    offersLeave: me.role === 'seeker',
    helpTo: isStaff ? undefined : frame.helpTo,
    changeLanguage: () => {
      frame.changeLanguage()
      void saveLanguage(frame.other.language)
    },
  }
}

/** Loaded on demand: every page has the bell, and few people press it. */
const BellPanel = lazyScreen(() => import('#web/escalation/notices/bell-panel.tsx'), 'BellPanel', [
  'escalation',
])

/** Stands in the header of every signed-in page. */
function Bell({ count }: { readonly count: number }) {
  const { t } = useWords('platform')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('bell', { count })}
        aria-haspopup="dialog"
        onPointerEnter={() => void BellPanel.fetch()}
        onClick={() => setOpen(true)}
      >
        <span className="relative">
          <BellPicture aria-hidden className="size-6" />
          {count > 0 ? (
            <span
              aria-hidden
              className="absolute -end-2 -top-2 min-w-5 rounded-full bg-danger px-1 text-center text-xs font-semibold text-on-danger"
            >
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </span>
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <BellPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
