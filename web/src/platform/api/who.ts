import type { Me } from '@sanad/domain/identity/contract'
import type { NextStep } from '@sanad/domain/home/next-step'
import { matchQuery, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { removeMarkUnlessHeld } from '../storage/device-mark.ts'
import { path } from '../navigation/mount.ts'
import { whileSigningIn } from './signing-in.ts'
import { inTab, timesForgotten } from '../storage/storage.ts'
import { isAlso, keepWordsOf } from '../storage/draft-owner.ts'
import { returnAddress } from '../navigation/return-to.ts'

/** Every screen's first question: who is here, and what is next for them. */
const startKey = ['home', 'start'] as const
export const startQuery = queryOptions({
  queryKey: startKey,
  queryFn: async ({ signal, client }) => {
    const start = await askWhoIsHere(signal)
    if (start.me) beHere(start.me.id, client)
    return start
  },
  staleTime: 30_000,
})

type Start = Awaited<ReturnType<typeof api.home.start>>

/** An answer from before this tab forgot is about somebody who may be gone. */
async function askWhoIsHere(signal: AbortSignal): Promise<Start> {
  const since = timesForgotten()
  const start = await api.home.start(undefined, { signal })
  return since === timesForgotten() ? start : askWhoIsHere(signal)
}

/** What is kept, and what this page holds in memory, is theirs or nobody's. */
function beHere(personId: string, client: QueryClient): void {
  const before = client.getQueryData(startQuery.queryKey)?.me?.id
  const theirs = keepWordsOf(personId)
  if (!theirs || (before !== undefined && !isAlso(before, personId))) forgetAnswers(client)
}

export const useStart = () => useQuery(startQuery)

/** The signed-in person, or null; undefined while nobody knows yet. */
export const useMe = (): Me | null | undefined => useStart().data?.me

/** Conversations are open to the two sides of one, and to nobody else (Safety §1). */
export const mayConverse = ({ standing }: Me): boolean =>
  standing === 'guest' || standing === 'seeker' || standing === 'expert'

/** After signing in, signing out or agreeing: asks again. */
export const askStartAgain = (client: QueryClient) =>
  client.fetchQuery({ ...startQuery, staleTime: 0 })

/** The person is signed out: nothing of theirs stays in this tab. Whoever comes next is asked for anew. */
export function forgetPerson(client: QueryClient): void {
  void removeMarkUnlessHeld(isAnybodyHere)
  inTab.clear()
  client.setQueryData(startQuery.queryKey, { me: null, next: 'sign-in' }, { updatedAt: 0 })
  forgetAnswers(client)
}

/** Nothing of the answer is kept. While somebody proves an address it would say that nobody is here. */
const isAnybodyHere = async (): Promise<boolean> => {
  await whileSigningIn(async () => undefined)
  return (await api.home.start()).me !== null
}

/** What the service told somebody who is not here any more. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({
    predicate: (query) => !matchQuery({ queryKey: startKey, exact: true }, query),
  })
}

/**
 * This sign-in is over. Of a guest it may be that they proved an address, and in another tab: then they go on here as
 * who they are now, with what they wrote. Everybody else is gone.
 *
 * What the guest has open stays in sight until it is known who they are. While an address is being proved that is as
 * long as its answer takes, and nothing may be asked before it: it would say that nobody is here. A sign-out takes the
 * page down by a word of its own (`tab-channel.ts`).
 */
export async function endOrGoOn(client: QueryClient): Promise<void> {
  const me = client.getQueryData(startQuery.queryKey)?.me
  if (me?.standing !== 'guest') return forgetPerson(client)
  await whileSigningIn(async () => undefined)
  try {
    const now = (await askStartAgain(client)).me
    if (!now || now.standing === 'guest' || !isAlso(me.id, now.id)) forgetPerson(client)
  } catch {
    leaveUntilKnown(client)
  }
}

/**
 * Nobody may read on where nobody knows who is here: the numbers stand there at once, and ask again. What was written
 * may be in the middle of an emergency: it waits for the next answer, which keeps it or does away with it.
 */
function leaveUntilKnown(client: QueryClient): void {
  forgetAnswers(client)
  // A reset would take the failure away with the answer: grey boxes would stand there for as long as a try takes.
  client.getQueryCache().find({ queryKey: startKey, exact: true })?.setState({ data: undefined })
}

/** A line belongs to one sign-in, and a guest who got an address has a new one. */
export const lineKeyOf = ({ id, standing }: Me): string =>
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

/** What stands between signing in and one's own pages: it is on the way, and never where somebody wanted to go. */
const onTheWay: readonly NextStep[] = [
  'leaving',
  'second-factor',
  'terms',
  'mood-picker',
  'profile-setup',
  'confirmation',
]
export const isOnTheWay = (pathname: string): boolean =>
  onTheWay.some((step) => path(screens[step]) === pathname)

/** Decision 48: these are asked before a seeker's own pages; the confirmation is only shown. */
export const isStillAsked = (next: NextStep): boolean =>
  next !== 'confirmation' && onTheWay.includes(next)

/** The screen of what is next: once nothing stands before it, the one that was wanted. Help at once waits for no form. */
export function pathOfNext(next: NextStep): string {
  const address = returnAddress()
  const free = next === 'dashboard' || address === path(screens.emergency)
  return (free ? address : undefined) ?? path(screens[next])
}
