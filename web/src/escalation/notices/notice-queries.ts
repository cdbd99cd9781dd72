import { isAlarm } from '@sanad/domain/escalation/notice-channels'
import type { Notice } from '@sanad/domain/escalation/notices-contract'
import type { Me } from '@sanad/domain/identity/contract'
import { queryOptions, useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConversationId } from '#web/chat/index.ts'
import { api, pollQuery, readQuery } from '#web/platform/api/api.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import type { Session } from '@sanad/domain/chat/contract'

export const answeringKey = ['escalation', 'answering']
/** Often, because without a socket too people who answer alarms must see a notice soon. */
const noticesEveryMs = 15_000
/** Often, because it shows who waits and how long. */
const callsEveryMs = 5000
/** Often, while a test is being delivered. */
const testEveryMs = 1500

/** Who answers alarms: Safety §1. */
export const answersAlarms = ({ standing }: Pick<Me, 'standing'>): boolean =>
  standing === 'expert' || watches({ standing })
export const watches = ({ standing }: Pick<Me, 'standing'>): boolean =>
  standing === 'supervisor' || standing === 'admin' || standing === 'owner'

/** NOTICE-4. Everybody with an account of their own; a guest has only the emergency. */
export const hasNotices = ({ standing }: Pick<Me, 'standing'>): boolean =>
  standing !== 'guest' && standing !== 'leaving'

/** True for a notice that was neither read nor settled by another person. */
export const isWaiting = ({ read, settled }: Notice): boolean => !read && !settled

export const myNoticesQuery = readQuery([...answeringKey, 'notices'], api.escalation.myNotices)

/** NOTICE-5. How the person hears of news while the page is closed. */
export const awaySettingsQuery = readQuery([...answeringKey, 'away'], api.escalation.awaySettings)

export const myChannelsQuery = queryOptions({
  ...readQuery([...answeringKey, 'channels'], api.escalation.myChannels),
  refetchInterval: ({ state }) =>
    state.data?.channels.some(({ test }) => test?.status === 'queued') ? testEveryMs : false,
})

export const myCallsQuery = pollQuery(
  callsEveryMs,
  [...answeringKey, 'calls'],
  api.escalation.myCalls,
)

export const whoAnswersQuery = pollQuery(
  callsEveryMs,
  [...answeringKey, 'who'],
  api.liveBoards.whoAnswers,
)

/** Fetched only on purpose, because each reading is logged. */
export const closedIncidentsQuery = queryOptions({
  ...readQuery(['escalation', 'closed-incidents'], api.escalation.closedIncidents),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export function useRefetchNotices(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: answeringKey }), [client])
}

/** Rendered once inside the socket's provider. Fetches by event and after the socket opened. */
export function NoticeWatch() {
  const askAgain = useRefetchNotices()
  useLiveEvents({ 'notices.changed': askAgain }, askAgain)
  useReadByConversation()
  useReadByPlace()
  return null
}

const none: readonly Notice[] = []

/** Notices of the signed-in person, if they have any. */
export function useOwnNotices(me: Me | null | undefined): readonly Notice[] {
  const enabled = me !== null && me !== undefined && hasNotices(me)
  const refetchInterval = enabled && answersAlarms(me) ? noticesEveryMs : false
  return useQuery({ ...myNoticesQuery, enabled, refetchInterval }).data ?? none
}

/** Marks notices as read here at once, then on every tab and device. */
export function useReadNotices() {
  const client = useQueryClient()
  const refetch = useRefetchNotices()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: readonly string[]) => api.escalation.putAwayNotices({ ids: [...ids] }),
    onMutate: (ids) =>
      client.setQueryData(myNoticesQuery.queryKey, (list) =>
        list?.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)),
      ),
    onSettled: refetch,
  })
  const read = useCallback(
    (notices: readonly Notice[]) => {
      const ids = notices.filter(isWaiting).map(({ id }) => id)
      if (ids.length > 0) mutate(ids)
    },
    [mutate],
  )
  return { read, reading: isPending ? variables : [] }
}

/** A notice about a conversation is read when the conversation is open. */
function useReadByConversation(): void {
  const sessionId = useConversationId()
  const notices = useQuery({ ...myNoticesQuery, enabled: false }).data ?? none
  const { read } = useReadNotices()
  const open = notices.find((one) => one.sessionId !== null && one.sessionId === sessionId)
  useEffect(() => {
    if (open) read([open])
  }, [open, read])
}

/**
 * Any other notice is read when the person comes to its screen, but not if it arrives there: the
 * tab may be in the background. Home is no such screen, because everybody passes through it.
 */
function useReadByPlace(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const known = useQuery({ ...myNoticesQuery, enabled: false }).data !== undefined
  const { read } = useReadNotices()
  useEffect(() => {
    if (!known || pathname === path('/dashboard')) return
    const notices = client.getQueryData(myNoticesQuery.queryKey) ?? none
    read(notices.filter((one) => !isAlarm(one.kind) && leadsTo(one) === pathname))
  }, [client, known, pathname, read])
}

const leadsTo = ({ sessionId, link }: Notice): string | undefined =>
  sessionId === null ? path(link as `/${string}`) : undefined

/**
 * Notices that show until they are handled: an incident above every page, a gap in the rota as a
 * quiet one. Alarms have a bar of their own (LADDER-14). The words are built in, so that nobody
 * else loads any.
 */
export function useWaitingNotices(me: Me | null | undefined) {
  const mine = me !== null && me !== undefined && answersAlarms(me)
  const { t } = useWords('platform')
  const waiting = useOwnNotices(me).filter(isWaiting)
  const lineOf = (kind: 'incident' | 'gap') => {
    const notice = mine ? waiting.find((one) => one.kind === kind) : undefined
    return (
      notice && {
        text: t(`waits.${kind}`),
        action: t('waits.open'),
        to: path(notice.link as `/${string}`),
      }
    )
  }
  return { waiting: lineOf('incident'), gap: lineOf('gap') }
}

/** A notice, or a conversation with messages that the person has not seen. */
export type Happening =
  | { readonly kind: 'notice'; readonly at: string; readonly notice: Notice }
  | {
      readonly kind: 'messages'
      readonly at: string
      readonly sessionId: string
      readonly count: number
    }

/** NOTICE-4. Newest first. A conversation counts its new messages, which have no notice. */
export function happeningsOf(
  notices: readonly Notice[],
  sessions: readonly Session[],
): readonly Happening[] {
  const messages = sessions
    .filter(({ unread }) => unread > 0)
    .map(({ id, unread, lastMessageAt }): Happening => ({
      kind: 'messages',
      at: lastMessageAt,
      sessionId: id,
      count: unread,
    }))
  const rows = notices.map((notice): Happening => ({
    kind: 'notice',
    at: notice.createdAt,
    notice,
  }))
  return [...messages, ...rows].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The number on the bell and in the tab's title. */
export const countNew = (notices: readonly Notice[], sessions: readonly Session[]): number =>
  notices.filter(isWaiting).length + sessions.reduce((sum, { unread }) => sum + unread, 0)
