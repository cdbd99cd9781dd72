import { fieldOf } from '#web/platform/field-of.ts'
import {
  documentKinds,
  type DocumentKind,
  documentLimits,
  typeByContent,
  type DocumentRefusal,
} from '@sanad/domain/application/documents'
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
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@sanad/domain/contract'

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

interface UploadInput {
  readonly kind: DocumentKind
  readonly file: File
  /** The share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const signatureBytes = 8

/** `UNREADABLE`: the file was moved, changed or removed after it was chosen. */
type FileRefusal = DocumentRefusal | 'UNREADABLE'

/** The service checks the file again. */
async function whyNotUpload(file: File): Promise<FileRefusal | undefined> {
  if (file.size === 0) return 'EMPTY'
  if (file.size > documentLimits.bytes) return 'TOO_LARGE'
  const read = file.slice(0, signatureBytes).arrayBuffer()
  const head = await read.catch(() => undefined)
  if (!head) return 'UNREADABLE'
  return typeByContent(new Uint8Array(head)) ? undefined : 'NOT_A_PICTURE_OR_PDF'
}

/** Minutes on a slow connection, so there is no timeout but a progress and a way to stop. */
function uploadDocument({ kind, file, onProgress, signal }: UploadInput) {
  const link = new RPCLink({
    url: `${location.origin}/api/rpc`,
    fetch: (request) => sendWithProgress(request, onProgress),
  })
  const api: ContractRouterClient<Contract> = createORPCClient(link)
  return api.application.uploadDocument({ kind, file }, { signal })
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
async function sendWithProgress(
  request: Request,
  onProgress: (share: number) => void,
): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    xhr.onload = () =>
      resolve(
        new Response(xhr.responseText, {
          status: xhr.status,
          headers: { 'content-type': xhr.getResponseHeader('content-type') ?? '' },
        }),
      )
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.signal.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })
}
