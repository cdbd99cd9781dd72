import type { OwnApplication } from '@sanad/domain/application/own-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { refetchStart, pathOfStep } from '#web/platform/api/current-person.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { DocumentZone } from './document-zone.tsx'
import { isFrozen } from '../frozen.ts'
import { ownApplicationQuery } from '../queries.ts'
import { useDocuments, type FileUpload } from './use-documents.ts'

/** Specification §2.11. Continuing submits the application for review. */
export function ExpertDocumentUploadScreen() {
  const { t } = useWords('application')
  const mine = useQuery(ownApplicationQuery)
  const documents = useDocuments()
  const submit = useSubmit()
  if (mine.data === undefined && mine.errorUpdateCount === 0) return <ScreenSkeleton />
  if (mine.data === undefined)
    return (
      <PageShell title={t('documents.tab')} back={path('/dashboard')}>
        <NotLoaded query={mine} />
      </PageShell>
    )
  if (isFrozen(mine.data.status))
    return (
      <Navigate to={path(submit.sent ? '/expert-training' : '/expert-approval-status')} replace />
    )
  return <DocumentsPage mine={mine.data} documents={documents} submit={submit} />
}

interface DocumentsPageProps {
  readonly mine: OwnApplication
  readonly documents: ReturnType<typeof useDocuments>
  readonly submit: ReturnType<typeof useSubmit>
}

function DocumentsPage({ mine, documents, submit }: DocumentsPageProps) {
  const { t } = useWords('application')
  const navigate = useNavigate()
  const [submitted, setSubmitted] = useState(false)
  const stored = mine.documents
  const hasId = stored.some(({ kind }) => kind === 'national-id')
  const inOrder = useSendAfterFiles(documents.uploads, () => {
    if (hasId) void submit.send()
  })
  function next(): void {
    setSubmitted(true)
    if (!hasId && !documents.uploads.some(({ kind }) => kind === 'national-id'))
      return document.getElementsByName('national-id')[0]?.focus()
    inOrder.send()
  }
  const back = () => void navigate(path('/terms'))
  return (
    <PageShell
      title={t('documents.tab')}
      back={back}
      bar={
        <>
          <AwaitedFiles {...inOrder} />
          <StepBar
            back={{ onClick: back, label: t('wizard.back') }}
            next={{
              onClick: next,
              gated: !hasId || documents.uploads.length > 0,
              busy: submit.busy || inOrder.isWaiting,
              label: t('documents.submit'),
            }}
          />
        </>
      }
    >
      <PageHeading>{t('documents.heading')}</PageHeading>
      <p className="mt-1.5 text-muted">{t('documents.text')}</p>
      {mine.status === 'more_info' && mine.reason ? (
        <Notice tone="warn" title={t('status.moreInfo')} className="mt-4">
          <span dir="auto">{mine.reason}</span>
        </Notice>
      ) : null}
      <Notice className="mt-4" title={t('documents.who')}>
        {t('documents.whoText')}
      </Notice>
      <DocumentZone
        kind="national-id"
        stored={stored}
        files={documents}
        error={submitted && !hasId ? t('documents.idNeeded') : undefined}
      />
      <DocumentZone kind="certificate" stored={stored} files={documents} />
      <p className="mt-7 text-sm text-muted">{t('documents.afterwards')}</p>
    </PageShell>
  )
}

/** Says what the application waits for, and which files were not taken. */
function AwaitedFiles({ isWaiting, unsent }: ReturnType<typeof useSendAfterFiles>) {
  const { t } = useWords('application')
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted empty:hidden">
        {isWaiting ? t('documents.awaited') : null}
      </p>
      {unsent.map(({ id, state, file: { name } }) => (
        <p key={id} role="alert" className="mb-3 text-sm text-danger-ink">
          {t(state === 'sending' ? 'documents.stillSending' : 'documents.notIncluded', { name })}
        </p>
      ))}
    </>
  )
}

/** How long a press of "Send application" waits for files that are being sent or checked. */
const filesAwaitedMs = 60_000

/** Submitting freezes the application, so it waits for every file; without one nothing is sent. */
function useSendAfterFiles(uploads: readonly FileUpload[], onReady: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const [unsentIds, setUnsentIds] = useState<readonly string[]>([])
  const isSending = uploads.some(({ state }) => state === 'sending')
  const stop = useEffectEvent(() => {
    setWaiting(false)
    setUnsentIds(uploads.map(({ id }) => id))
    if (uploads.length === 0) onReady()
  })
  useEffect(() => {
    if (!isWaiting) return
    if (!isSending) return stop()
    const timer = setTimeout(stop, filesAwaitedMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isSending])
  return {
    isWaiting,
    unsent: isWaiting ? [] : uploads.filter(({ id }) => unsentIds.includes(id)),
    send: () => setWaiting(true),
  }
}

/** Submits, or navigates to what is missing. */
function useSubmit() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  async function send(): Promise<void> {
    setBusy(true)
    const outcome = await outcomeOf(api.application.submitApplication())
    setBusy(false)
    if (outcome.kind === 'ok') {
      setSent(true)
      client.setQueryData(
        ownApplicationQuery.queryKey,
        (mine) => mine && { ...mine, ...outcome.value },
      )
      return
    }
    if (outcome.kind !== 'refused')
      return showToast({ title: problemWords(new TypeError()), tone: 'danger' })
    await client.invalidateQueries(ownApplicationQuery)
    const { next } = await refetchStart(client)
    void navigate(pathOfStep(next))
  }
  return { send, busy, sent }
}
