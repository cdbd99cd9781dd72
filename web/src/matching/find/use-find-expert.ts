import { isComplete, type Urgency } from '@sanad/domain/assessment/answers'
import type { FindResult } from '@sanad/domain/matching/contract'
import type { MatchReason } from '@sanad/domain/matching/rank'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetDraft, readDraft } from '#web/assessment/index.ts'
import { mySessionsQuery, sessionQuery, useGoToConversation } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { clearToasts, showToast } from '#web/ui/feedback/toasts.tsx'
import type { Wish } from './wish.ts'

export interface FindExpert {
  readonly busy: boolean
  /** No supporter is free: the seeker chooses what to do. */
  readonly nobodyFree: boolean
  /** MATCH-33. An urgency to be confirmed before the search. */
  readonly oldUrgency: Urgency | undefined
  readonly sayUrgency: (urgentNow: boolean) => void
  /** Why the search could not be tried, in words. */
  readonly problem: string | undefined
  readonly find: () => void
  readonly waitInLine: () => void
  /** Opens a conversation with a message for the next shift. */
  readonly leaveWords: () => void
  readonly dismissChoices: () => void
}

type How = 'find' | 'wait' | 'leave-words'
interface Search {
  readonly how: How
  readonly urgentNow: boolean | undefined
}

/** Decision 50: one request finds a supporter and opens the conversation. */
export function useFindExpert(wish: Wish): FindExpert {
  const { t } = useWords('matching')
  const me = useMe()
  // The language of the page, which may have changed since sign-up.
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const goToConversation = useGoToConversation()
  const reasonWords = useReasonWords()
  const [nobodyFree, setNobodyFree] = useState(false)
  const [oldUrgency, setOldUrgency] = useState<Urgency>()

  const asking = useMutation({
    mutationFn: async ({ how, urgentNow }: Search): Promise<FindResult> => {
      const answers = readDraft()?.answers
      const assessment = answers && isComplete(answers) ? answers : undefined
      const need = {
        seekerSupportType: wish.supportType,
        seekerLanguage: language,
        topic: wish.topic,
        wish: wish.gender,
        ...(assessment && { assessment }),
        ...(urgentNow !== undefined && { urgentNow }),
      }
      if (how === 'find') return api.matching.findAvailableExpert(need)
      return api.matching.waitInLine({ ...need, forNextShift: how === 'leave-words' })
    },
    onSuccess: (result) => {
      forgetDraft()
      setOldUrgency(result.kind === 'confirm-urgency' ? result.urgency : undefined)
      if (result.kind === 'confirm-urgency') return
      if (result.kind === 'none') return setNobodyFree(true)
      const known = client.getQueryData(mySessionsQuery.queryKey)
      client.setQueryData(sessionQuery(result.session.id).queryKey, result.session)
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      const { id: sessionId, other } = result.session
      const expertId = other?.id ?? null
      if (result.kind === 'waiting') {
        clearToasts()
        return goToConversation(sessionId, { carried: { expertId } })
      }
      // MATCH-4: a conversation that was already open is not a new match.
      if (!known?.some(({ id }) => id === sessionId))
        showToast({ title: t('toasts.matched'), text: t('toasts.matchedText') })
      return goToConversation(sessionId, { carried: { expertId, why: reasonWords(result.reason) } })
    },
    onError: (error) => {
      const { code } = problemOf(error)
      if (code === 'CONSENT_NEEDED') return navigate(path('/terms'))
      if (code === 'PROFILE_NEEDED') return askForProfile()
      showToast({ tone: 'danger', title: t('toasts.failed'), text: t('toasts.failedText') })
    },
  })

  /** Specification §8, said once the panel that offers to wait is closed. */
  function dismissChoices() {
    setNobodyFree(false)
    showToast({ title: t('toasts.none'), text: t('toasts.noneText') })
  }

  /** Specification §8: says that the profile is needed, and opens it. */
  function askForProfile() {
    showToast({ tone: 'danger', title: t('toasts.profile'), text: t('toasts.profileText') })
    void navigate(path('/profile-setup'))
  }

  function find() {
    if (!me?.profileCompleted) return askForProfile()
    setNobodyFree(false)
    search('find')
  }

  /** The answer about urgency applies to every later try here. */
  function search(how: How, urgentNow = asking.variables?.urgentNow) {
    asking.mutate({ how, urgentNow })
  }

  return {
    busy: asking.isPending,
    nobodyFree,
    oldUrgency,
    sayUrgency: (urgentNow) => search(asking.variables?.how ?? 'find', urgentNow),
    problem: asking.error ? problemWords(asking.error) : undefined,
    find,
    waitInLine: () => search('wait'),
    leaveWords: () => search('leave-words'),
    dismissChoices,
  }
}

/** MATCH-8. The reason in words for the seeker; none for a conversation that was already open. */
function useReasonWords() {
  const { t } = useWords('matching')
  const { t: tAvailability } = useWords('availability')
  const { nameOf } = useTopics()
  return (reason: MatchReason | null): string | undefined => {
    if (!reason) return undefined
    if (reason.again) return t('why.again')
    const language = tAvailability(`languages.${reason.language}`)
    const why = reason.area
      ? t('why.both', { language, area: nameOf(reason.area) })
      : t('why.language', { language })
    return reason.gender ? `${why}. ${t(`why.wished.${reason.gender}`)}` : why
  }
}
