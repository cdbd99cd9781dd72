import type { Session } from '@sanad/domain/chat/contract'
import type { ReportReason } from '@sanad/domain/supervision/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mySessionsQuery, sessionQuery } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import '../strings.ts'

interface Telling {
  readonly reason: ReportReason
  /** Whom the screen showed when it was opened: whoever comes meanwhile is not meant. */
  readonly personId: string
  readonly block: boolean
}

interface Sent {
  /** Undefined for a block alone. */
  readonly reason: ReportReason | undefined
  readonly blocked: boolean
  readonly handedOn: boolean
}

const keyOf = (sessionId: string) => `sanad.report.${sessionId}`

/** One report of a screen: its id stays the same, so that a retry, and the words after it, are the same report. */
export function useReport({ id: sessionId }: Session) {
  const { t } = useWords('supervision')
  const client = useQueryClient()
  const [id] = useState(newId)
  const [told, setTold] = useState<Telling>()
  const [sent, setSent] = useState<Sent>()
  const [words, setWords] = useState(() => wordsKept(sessionId))
  const [added, setAdded] = useState(false)
  const fresh = () => {
    void client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
    void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  }
  const arrived = (reason: ReportReason | undefined, how: Omit<Sent, 'reason'>) => {
    setSent({ reason, ...how })
    if (how.blocked) fresh()
  }
  const telling = useMutation({
    mutationFn: ({ reason, personId, block }: Telling) =>
      api.supervision.report({ id, sessionId, personId, reason, block }),
    onSuccess: (how, given) => {
      setTold(given)
      arrived(given.reason, how)
    },
  })
  const blocking = useMutation({
    mutationFn: (personId: string) => api.supervision.block({ sessionId, personId }),
    onSuccess: (how) => arrived(undefined, how),
  })
  const adding = useMutation({
    mutationFn: ({ reason, personId }: Telling) =>
      api.supervision.report({ id, sessionId, personId, reason, words }),
    onSuccess: () => {
      setAdded(true)
      inTab.remove(keyOf(sessionId))
    },
  })
  const fault = (sent ? adding.error : undefined) ?? telling.error ?? blocking.error
  return {
    sent,
    words,
    added,
    busy: telling.isPending
      ? telling.variables.reason
      : blocking.isPending
        ? 'block'
        : adding.isPending
          ? 'words'
          : undefined,
    problem: fault && (!sent || adding.error) ? wordsOf(fault, t) : undefined,
    write: (text: string) => {
      setWords(text)
      setAdded(false)
      keepInTab(keyOf(sessionId), text)
    },
    report: (given: Telling) => telling.mutate(given),
    onlyBlock: (personId: string) => blocking.mutate(personId),
    addWords: () => {
      if (told && words.trim() !== '') adding.mutate(told)
    },
  }
}

/** What was typed survives a line that failed and a reload. */
const wordsKept = (sessionId: string): string => {
  const kept = readFromTab(keyOf(sessionId))
  return typeof kept === 'string' ? kept : ''
}

const wordsOf = (fault: Error, t: (key: 'report.daily' | 'report.failed') => string): string =>
  problemOf(fault).code === 'TOO_MANY_REQUESTS'
    ? t('report.daily')
    : `${t('report.failed')} ${problemWords(fault)}`
