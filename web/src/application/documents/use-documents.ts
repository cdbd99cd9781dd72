import { fieldOf } from '#web/platform/field-of.ts'
import { documentKinds, type DocumentKind } from '@sanad/domain/application/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import {
  dropFile,
  storeFile,
  readKeptFiles,
  type KeptFile,
} from '#web/platform/storage/kept-files.ts'
import { outcomeOf, type Outcome } from '#web/platform/api/outcome.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ownApplicationQuery } from '../queries.ts'
import { uploadDocument, whyNotUpload, type FileRefusal } from './upload-document.ts'

export interface FileUpload {
  readonly id: string
  readonly kind: DocumentKind
  readonly file: File
  /** `kept`: chosen before sign-in and uploaded afterwards. */
  readonly state: 'kept' | 'sending' | 'failed' | 'busy' | FileRefusal | 'TOO_MANY_REQUESTS'
  /** From 0 to 1. */
  readonly share: number
}

type ChosenFile = Pick<FileUpload, 'id' | 'kind' | 'file'>
const chosenFileOf = ({ id, kind, file }: KeptFile): ChosenFile[] =>
  documentKinds.flatMap((known) => (known === kind ? { id, kind: known, file } : []))

/** Uploads files one after the other. */
export function useDocuments() {
  const client = useQueryClient()
  const { t } = useWords('application')
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const abort = useRef(new AbortController())
  const queue = useRef(Promise.resolve())
  const sendKeptFiles = useEffectEvent((keptFiles: readonly ChosenFile[]) =>
    keptFiles.forEach(startUpload),
  )
  useEffect(() => {
    const current = (abort.current = new AbortController())
    void readKeptFiles().then((keptFiles) => {
      if (!current.signal.aborted) sendKeptFiles(keptFiles.flatMap(chosenFileOf))
    })
    return () => current.abort()
  }, [])

  const change = (id: string, update: Partial<FileUpload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...update } : upload)))
  const removeUpload = (id: string): void =>
    setUploads((all) => all.filter((upload) => upload.id !== id))

  async function send({ id, kind, file }: ChosenFile): Promise<void> {
    const refusal = await whyNotUpload(file)
    if (refusal) {
      await dropFile(id)
      return change(id, { state: refusal })
    }
    const onProgress = (share: number) => change(id, { share })
    const outcome = await outcomeOf(
      uploadDocument({ kind, file, onProgress, signal: abort.current.signal }),
    )
    if (isSettled(outcome)) await dropFile(id)
    if (outcome.kind === 'ok') {
      client.setQueryData(
        ownApplicationQuery.queryKey,
        (mine) => mine && { ...mine, documents: [...mine.documents, outcome.value] },
      )
      return removeUpload(id)
    }
    if (outcome.kind !== 'refused') return change(id, { state: 'failed', share: 0 })
    if (outcome.code === 'FROZEN') {
      showToast({ title: t('documents.tooLate', { name: file.name }), tone: 'danger' })
      return void client.invalidateQueries(ownApplicationQuery)
    }
    change(id, { state: reasonOf(outcome.code, outcome.data) })
  }
  const enqueue = (file: ChosenFile): void => {
    queue.current = queue.current.then(() => send(file))
  }
  function startUpload(file: ChosenFile): void {
    setUploads((all) => [
      ...all.filter(({ id }) => id !== file.id),
      { ...file, state: 'sending', share: 0 },
    ])
    enqueue(file)
  }

  return {
    uploads,
    add(kind: DocumentKind, files: readonly File[]): void {
      for (const file of files) {
        const chosen = { id: newId(), kind, file }
        // Leaving the page stops the upload; the next page with documents goes on with it.
        void storeFile(chosen)
        startUpload(chosen)
      }
    },
    retry(upload: FileUpload): void {
      change(upload.id, { state: 'sending', share: 0 })
      enqueue(upload)
    },
    dismiss(id: string): void {
      void dropFile(id)
      removeUpload(id)
    },
    /** @throws what the call throws */
    async remove(documentId: string): Promise<void> {
      await api.application.removeDocument({ documentId })
      client.setQueryData(
        ownApplicationQuery.queryKey,
        (mine) =>
          mine && { ...mine, documents: mine.documents.filter(({ id }) => id !== documentId) },
      )
    },
  }
}

/** The service has the file, or will never take it. */
const isSettled = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'ok' ||
  (outcome.kind === 'refused' && /^(FILE_REFUSED|FROZEN)$/.test(outcome.code))

/** A longer wait means that the day's limit is used up. */
const shortWaitSeconds = 60

export function reasonOf(code: string, data: unknown): FileUpload['state'] {
  if (code === 'TOO_MANY_REQUESTS')
    return Number(fieldOf(data, 'retryAfterSeconds')) <= shortWaitSeconds ? 'busy' : code
  if (code === 'PAYLOAD_TOO_LARGE') return 'TOO_LARGE'
  const reason = fieldOf(data, 'reason')
  return typeof reason === 'string' ? (reason as FileUpload['state']) : 'failed'
}

/** Files chosen before sign-in are kept in this browser. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly FileUpload[]>([])
  useEffect(() => {
    void readKeptFiles().then((keptFiles) =>
      setChosen(
        keptFiles.flatMap(chosenFileOf).map((file) => ({ ...file, state: 'kept', share: 0 })),
      ),
    )
  }, [])
  async function keepChosen(kind: DocumentKind, file: File): Promise<void> {
    const chosenFile = { id: newId(), kind, file }
    const refusal = await whyNotUpload(file)
    setChosen((all) => [...all, { ...chosenFile, state: refusal ?? 'kept', share: 0 }])
    if (!refusal) await storeFile(chosenFile)
  }
  return {
    uploads: chosen,
    add(kind: DocumentKind, files: readonly File[]): void {
      for (const file of files) void keepChosen(kind, file)
    },
    dismiss(id: string): void {
      void dropFile(id)
      setChosen((all) => all.filter((upload) => upload.id !== id))
    },
  }
}
