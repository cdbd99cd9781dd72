import { isBlank } from '@sanad/domain/primitives/text/text'
import type { Session } from '@sanad/domain/chat/contract'
import type { ReportReason } from '@sanad/domain/supervision/reports'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mySessionsQuery, sessionQuery } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { supervisionKeys } from '../storage-keys.ts'

interface ReportInput {
  readonly reason: ReportReason
  /** The person when the sheet was opened: a supporter who arrives meanwhile is not meant. */
  readonly personId: string
  readonly block: boolean
}

interface ReportResult {
  /** Undefined when the person was only blocked. */
  readonly reason: ReportReason | undefined
  readonly blocked: boolean
  readonly handedOn: boolean
}

const draftKey = supervisionKeys.words.report

/** The report's id stays the same, so that a retry and added words belong to it. */
export function useReport({ id: sessionId }: Session) {
  const { t } = useWords('supervision')
  const client = useQueryClient()
  const [id] = useState(newId)
  const [sentReport, setSentReport] = useState<ReportInput>()
  const [sent, setSent] = useState<ReportResult>()
  const [words, setWords] = useState(() => readDraft(sessionId))
  const [added, setAdded] = useState(false)
  const showResult = (reason: ReportReason | undefined, result: Omit<ReportResult, 'reason'>) => {
    setSent({ reason, ...result })
    if (result.blocked) refetchSession(client, sessionId)
  }
  const sendReport = useMutation({
    mutationFn: ({ reason, personId, block }: ReportInput) =>
      api.supervision.reportPerson({ id, sessionId, personId, reason, block }),
    onSuccess: (result, input) => {
      setSentReport(input)
      showResult(input.reason, result)
    },
  })
  const sendBlock = useMutation({
    mutationFn: (personId: string) => api.supervision.blockPerson({ sessionId, personId }),
    onSuccess: (result) => showResult(undefined, result),
  })
  const sendWords = useMutation({
    mutationFn: ({ reason, personId }: ReportInput) =>
      api.supervision.reportPerson({ id, sessionId, personId, reason, words }),
    onSuccess: () => {
      setAdded(true)
      inTab.remove(draftKey(sessionId))
    },
  })
  const fault = (sent ? sendWords.error : undefined) ?? sendReport.error ?? sendBlock.error
  return {
    sent,
    words,
    added,
    busy: sendReport.isPending
      ? sendReport.variables.reason
      : sendBlock.isPending
        ? 'block'
        : sendWords.isPending
          ? 'words'
          : undefined,
    problem: fault && (!sent || sendWords.error) ? problemText(fault, t) : undefined,
    write: (text: string) => {
      setWords(text)
      setAdded(false)
      keepInTab(draftKey(sessionId), text)
    },
    report: (input: ReportInput) => sendReport.mutate(input),
    onlyBlock: (personId: string) => sendBlock.mutate(personId),
    addWords: () => {
      if (sentReport && !isBlank(words)) sendWords.mutate(sentReport)
    },
  }
}

function refetchSession(client: QueryClient, sessionId: string): void {
  void client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
  void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
}

/** The draft survives a failed request and a reload. */
const readDraft = (sessionId: string): string => {
  const draft = readFromTab(draftKey(sessionId))
  return typeof draft === 'string' ? draft : ''
}

const problemText = (fault: Error, t: (key: 'report.daily' | 'report.failed') => string): string =>
  problemOf(fault).code === 'TOO_MANY_REQUESTS'
    ? t('report.daily')
    : `${t('report.failed')} ${problemWords(fault)}`
