import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import type { Me } from '@sanad/domain/identity/contract'
import type { Emergency, Started } from '@sanad/domain/emergency/contract'
import type { AgeBand } from '@sanad/domain/emergency/emergency-retry'
import { isComplete } from '@sanad/domain/assessment/answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { forgetDraft, readDraft, saveKeptAnswers } from '#web/assessment/index.ts'
import { beginAsGuest } from '#web/platform/api/begin-as-guest.ts'
import { useGoToConversation } from '#web/chat/index.ts'
import { holdPageLock, isPageLocked, openDuringLock } from '#web/platform/storage/page-lock.ts'
import { api } from '#web/platform/api/api.ts'
import { emergencyNotice } from '#web/platform/content/emergency-notice.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { CookiesBlockedError, problemOf, problemWords } from '#web/platform/api/problem.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { refetchStart, useStart } from '#web/platform/api/current-person.ts'
import { forgetReturn } from '#web/platform/navigation/return-to.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { beginEmergency } from './state/begin-emergency.ts'
import { emergencyQuery } from './queries.ts'
import { useTries, type Tries } from './use-tries.ts'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'
import { path } from '#web/platform/navigation/mount.ts'

/** Specification §4. `asking` comes before any press. */
type Phase = 'asking' | 'connecting' | 'waiting' | 'connected' | 'failed' | 'stopped' | 'ended'

export interface EmergencyControl {
  readonly phase: Phase
  readonly emergency: Emergency | null
  /** When the service last answered, by this device's clock in milliseconds. */
  readonly heardAt: number
  readonly tries: Tries
  readonly busy: boolean
  readonly stopping: boolean
  readonly telling: boolean
  /** Why no emergency could be started, in words. */
  readonly problem: string | undefined
  /** Only people who sign in can start an emergency. */
  readonly paused: boolean
  readonly connect: () => void
  /** Starts the tries and the wait again. */
  readonly tryAgain: () => void
  readonly tellAge: (age: AgeBand) => void
  readonly stop: () => void
}

/** Who may ask for help for themselves without signing in again. */
const isSeeker = (me: Me | null | undefined): boolean =>
  me?.standing === 'seeker' || me?.standing === 'guest'

const sayProblem = (error: unknown) => showToast({ tone: 'danger', title: problemWords(error) })

/** Everything that matters is stored by the service. */
export function useEmergency(): EmergencyControl {
  const { t } = useWords('emergency')
  const language = useLanguage()
  const client = useQueryClient()
  const goToConversation = useGoToConversation()
  const start = useStart()
  const me = start.data?.me
  const mine = isSeeker(me)
  const query = useQuery({ ...emergencyQuery, enabled: mine })
  const emergency = (mine ? query.data : null) ?? null
  const [lost, setLost] = useState(false)

  const keep = (emergency: Emergency) => client.setQueryData(emergencyQuery.queryKey, emergency)
  const sayTrouble = () => {
    setLost(true)
    showToast({ tone: 'danger', title: t('toasts.trouble'), text: t('toasts.troubleText') })
  }

  const becomeGuest = async () => {
    await beginAsGuest(language)
    // Browsers may block cookies for this site alone and not say so.
    if ((await refetchStart(client)).me === null) throw new CookiesBlockedError()
  }
  const ensureSignedIn = async () => {
    if (!isSeeker((await refetchStart(client)).me)) await becomeGuest()
  }

  const starting = useMutation({
    /** A press agrees to the notice above every button that leads here. */
    mutationFn: async (): Promise<{ started: Started; saved: boolean }> => {
      if (!mine) await becomeGuest()
      // SHARED-10. The answers in this tab are those of the person behind the lock.
      const answers = isPageLocked() ? undefined : readDraft()?.answers
      const assessment = answers && isComplete(answers) ? answers : undefined
      const input = {
        language,
        startedBy: 'person',
        notice: emergencyNoticeText(emergencyNotice(language)),
        ...(assessment && { assessment }),
      } as const
      const started = await beginEmergency(input, ensureSignedIn)
      return { started, saved: assessment !== undefined }
    },
    onMutate: () => setLost(false),
    onSuccess: ({ started, saved }) => {
      inTab.remove(assessmentKeys.device.emergency)
      if (!isPageLocked()) forgetDraft()
      if (saved) showToast({ title: t('toasts.saved'), text: t('toasts.savedText') })
      if (started.kind === 'regular') {
        openDuringLock(started.sessionId)
        return goToConversation(started.sessionId)
      }
      return keep(started.emergency)
    },
    onError: (error) => {
      const { code } = problemOf(error)
      if (!isShut(code) && code !== 'COOKIES_BLOCKED') sayTrouble()
    },
  })

  const waiting = emergency?.state === 'waiting'
  const finding = useMutation({
    mutationFn: () => api.emergency.findEmergencyExpert({ seekerLanguage: language }),
    onSuccess: keep,
    // That nobody is free is an answer; a failed request is repeated by the next try.
    onSettled: () => client.invalidateQueries({ queryKey: emergencyQuery.queryKey }),
  })
  const tries = useTries(waiting, () => finding.mutate())
  useEffect(() => (waiting ? holdPageLock() : undefined), [waiting])
  const sayExhausted = useEffectEvent(sayTrouble)
  useEffect(() => {
    if (waiting && tries.exhausted) sayExhausted()
  }, [waiting, tries.exhausted])

  const again = useMutation({
    mutationFn: () => api.emergency.askAgain(),
    onSuccess: keep,
    onError: sayTrouble,
  })
  const telling = useMutation({
    mutationFn: (age: AgeBand) => api.emergency.tellAge({ age }),
    onSuccess: keep,
    onError: sayProblem,
  })
  const stopping = useMutation({
    mutationFn: (sessionId: string) => api.chat.endSession({ sessionId }),
    onError: sayProblem,
    onSettled: () => client.invalidateQueries({ queryKey: emergencyQuery.queryKey }),
  })

  const connect = () => starting.mutate()
  const tryAgain = () => {
    setLost(false)
    tries.reset()
    if (waiting) again.mutate()
    else connect()
  }

  // The press on the assessment's crisis screen counts: no second one is asked for.
  const startAtOnce = useEffectEvent(() => {
    forgetReturn()
    if (inTab.get(assessmentKeys.device.emergency) !== 'true' || starting.isPending) return
    inTab.remove(assessmentKeys.device.emergency)
    if (emergency && emergency.state !== 'ended') void saveKeptAnswers()
    else connect()
  })
  const known = !start.isPending && (!mine || query.isSuccess)
  useEffect(() => {
    if (known) startAtOnce()
  }, [known])
  useClearMarkOnLeave()

  return {
    phase: phaseOf({
      emergency,
      starting: starting.isPending,
      lost,
      exhausted: tries.exhausted,
      stopped: stopping.isSuccess && stopping.variables === emergency?.sessionId,
    }),
    emergency,
    heardAt: query.dataUpdatedAt,
    tries,
    busy: starting.isPending || again.isPending,
    stopping: stopping.isPending,
    telling: telling.isPending,
    problem: starting.error ? blockedWords(starting.error) : undefined,
    paused: starting.error !== null && isShut(problemOf(starting.error).code),
    connect,
    tryAgain,
    tellAge: (age) => telling.mutate(age),
    stop: () => emergency && stopping.mutate(emergency.sessionId),
  }
}

const isShut = (code: string): boolean => code === 'GUESTS_PAUSED' || code === 'NOT_OPEN_YET'

/** Another try would not change these; all others are shown as trouble with the connection. */
function blockedWords(error: unknown): string | undefined {
  const { code } = problemOf(error)
  return isShut(code) || code === 'TOO_MANY_REQUESTS' || code === 'COOKIES_BLOCKED'
    ? problemWords(error)
    : undefined
}

interface Standing {
  readonly emergency: Emergency | null
  readonly starting: boolean
  readonly lost: boolean
  readonly exhausted: boolean
  /** The person stopped this search a moment ago. */
  readonly stopped: boolean
}

function phaseOf({ emergency, starting, lost, exhausted, stopped }: Standing): Phase {
  if (starting) return 'connecting'
  if (emergency?.state === 'connected') return 'connected'
  if (emergency?.state === 'waiting') return exhausted ? 'failed' : 'waiting'
  if (lost) return 'failed'
  if (emergency === null) return 'asking'
  return stopped ? 'stopped' : 'ended'
}

/**
 * Leaving without a press withdraws the request: a mark left in the tab would start an emergency at
 * a later visit. A reload, and React's second mount, keep the mark.
 */
function useClearMarkOnLeave(): void {
  useEffect(
    () => () => {
      if (location.pathname !== path('/emergency-connect'))
        inTab.remove(assessmentKeys.device.emergency)
    },
    [],
  )
}
