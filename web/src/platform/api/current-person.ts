import type { Me } from '@sanad/domain/identity/contract'
import type { NextStep } from '@sanad/domain/home/next-step'
import { matchQuery, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { removeMarkUnlessHeld } from '../storage/device-mark.ts'
import { showTimesIn } from '../i18n/shown-zone.ts'
import { path } from '../navigation/mount.ts'
import { withSignInLock } from './sign-in-lock.ts'
import { tellLock } from './tell-lock.ts'
import { isPageLocked, lockPage, watchAbsence } from '../storage/page-lock.ts'
import { chooseSharedDevice, isSharedDevice } from '../storage/shared-device.ts'
import { countSiblingTabs } from '../tabs/tab-count.ts'
import { inTab, clearCount, forgetCopies, onDevice, platformKeys } from '../storage/storage.ts'
import { isSamePerson, setAsideDrafts, showPerson, claimTab } from '../storage/draft-owner.ts'
import { forgetPushHere } from '../navigation/forget-push.ts'
import { returnAddress } from '../navigation/return-to.ts'

/** The first request of every screen. */
const startKey = ['home', 'start'] as const
export const startQuery = queryOptions({
  queryKey: startKey,
  queryFn: async ({ signal, client }) => {
    const start = await admitToTab(await fetchStart(signal))
    // What this tab holds is the person's behind the lock.
    if (start.me && !start.locked) keepOwnData(start.me.id, client)
    else if (!start.locked) setAsideDrafts()
    if (start.sharedDevice && !isSharedDevice()) {
      chooseSharedDevice(true)
      lockPage()
    }
    showTimesIn(start.zone)
    if (start.me) showPerson()
    if (start.locked) lockPage()
    else if (start.me && start.sharedDevice) watchAbsence()
    return start
  },
  staleTime: 30_000,
})

/** Whether the person has a PIN for a shared device. */
export const pinQuery = queryOptions({
  queryKey: ['identity', 'pin'],
  queryFn: () => api.identity.pin(),
})

type Start = Awaited<ReturnType<typeof api.home.start>>

/** An answer from before this tab was cleared or locked may be about another person: ask again. */
async function fetchStart(signal: AbortSignal): Promise<Start> {
  await tellLock()
  const [since, wasLocked] = [clearCount(), isPageLocked()]
  const start = await api.home.start(undefined, { signal })
  const isSame = since === clearCount() && wasLocked === isPageLocked()
  return isSame ? start : fetchStart(signal)
}

/** SHARED-2. A new tab ends the sign-in of a shared device, unless another tab is open. */
async function admitToTab(start: Start): Promise<Start> {
  if (!start.sharedDevice || isSharedDevice() || (await countSiblingTabs()) !== 0) return start
  await api.identity.signOut()
  return { me: null, next: 'sign-in' }
}

/** Drops drafts and cached answers of another person. */
function keepOwnData(personId: string, client: QueryClient): void {
  const before = client.getQueryData(startQuery.queryKey)?.me?.id
  if (!(onDevice.get(platformKeys.person.push) ?? personId).startsWith(personId)) forgetPushHere()
  const theirs = claimTab(personId)
  if (!theirs || (before !== undefined && !isSamePerson(before, personId))) forgetAnswers(client)
}

export const useStart = () => useQuery(startQuery)

/** The signed-in person; null for nobody, undefined until the service has answered. */
export const useMe = (): Me | null | undefined => useStart().data?.me

/** Only the two sides of a conversation have conversations (Safety §1). */
export const hasConversations = ({ standing }: Me): boolean =>
  standing === 'guest' || standing === 'seeker' || standing === 'expert'

/** An answer still under way would be taken for the new one, so it is waited for first. */
export async function refetchStart(client: QueryClient): Promise<Start> {
  if (client.isFetching({ queryKey: startKey, exact: true }) > 0)
    await client.fetchQuery(startQuery).catch(() => undefined)
  return client.fetchQuery({ ...startQuery, staleTime: 0 })
}

/** Clears this tab and marks the answer as stale, so that the next screen asks again. */
export function clearPerson(client: QueryClient): void {
  void removeMarkUnlessHeld(isSomeoneSignedIn)
  forgetPushHere()
  inTab.clear()
  client.setQueryData(startQuery.queryKey, { me: null, next: 'sign-in' }, { updatedAt: 0 })
  forgetAnswers(client)
}

/** Outside the query cache. Waits for a confirmation under way, which changes the answer. */
const isSomeoneSignedIn = async (): Promise<boolean> => {
  await withSignInLock(async () => undefined)
  return (await api.home.start()).me !== null
}

/** Forgets all answers except who is signed in. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({
    predicate: (query) => !matchQuery({ queryKey: startKey, exact: true }, query),
  })
}

/**
 * A guest may have confirmed an address, perhaps in another tab: then they continue here as the
 * account. For everybody else the tab is cleared. No request is made while an address is being
 * confirmed, because the answer would be that nobody is signed in.
 */
export async function handleSignInEnd(client: QueryClient): Promise<void> {
  const me = client.getQueryData(startQuery.queryKey)?.me
  if (me?.standing !== 'guest') return clearPerson(client)
  await withSignInLock(async () => undefined)
  try {
    const now = (await refetchStart(client)).me
    if (!now || now.standing === 'guest' || !isSamePerson(me.id, now.id)) clearPerson(client)
  } catch {
    hideUntilKnown(client)
  }
}

/**
 * Nothing personal is shown while it is unknown who is signed in. Unsent text may belong to an
 * emergency, so it is kept until the next answer decides.
 */
function hideUntilKnown(client: QueryClient): void {
  forgetAnswers(client)
  forgetCopies()
  // `reset` would also clear the error, and a skeleton would show for as long as each try takes.
  client.getQueryCache().find({ queryKey: startKey, exact: true })?.setState({ data: undefined })
}

/** A socket belongs to one sign-in; a guest who confirms an address gets a new one. */
export const socketKeyOf = ({ id, standing }: Me): string =>
  standing === 'guest' ? `guest ${id}` : id

const screens = {
  assessment: '/pre-login-questions',
  'sign-in': '/auth',
  'second-factor': '/second-factor',
  emergency: '/emergency-connect',
  leaving: '/leaving',
  terms: '/terms',
  'mood-picker': '/mood-picker',
  'profile-setup': '/profile-setup',
  confirmation: '/confirmation',
  'under-18': '/dashboard',
  'expert-profile-setup': '/expert-profile-setup',
  'expert-support-types': '/expert-support-types',
  'expert-document-upload': '/expert-document-upload',
  'expert-approval-status': '/expert-approval-status',
  dashboard: '/dashboard',
} as const satisfies Record<NextStep, `/${string}`>

/** Nobody is returned to one of these. */
const signInSteps: readonly NextStep[] = [
  'leaving',
  'second-factor',
  'terms',
  'mood-picker',
  'profile-setup',
  'confirmation',
]
export const isSignInStep = (pathname: string): boolean =>
  signInSteps.some((step) => path(screens[step]) === pathname)

/** Decision 48: these come before a seeker's own pages; the confirmation is only shown. */
export const isRequiredStep = (next: NextStep): boolean =>
  next !== 'confirmation' && signInSteps.includes(next)

/** Else the screen that was wanted before sign-in; the emergency comes before every form. */
export function pathOfStep(next: NextStep): string {
  const address = returnAddress()
  const free = next === 'dashboard' || address === path(screens.emergency)
  return (free ? address : undefined) ?? path(screens[next])
}
