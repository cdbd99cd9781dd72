import { documentKinds, type DocumentKind } from '@sanad/domain/application/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import {
  dropFile,
  keepFile,
  readKeptFiles,
  type KeptFile,
} from '#web/platform/storage/kept-files.ts'
import { outcomeOf, type Outcome } from '#web/platform/api/outcome.ts'
import { mineQuery } from '../queries.ts'
import { uploadDocument, whyNotUpload, type FileRefusal } from './upload-document.ts'

/** A file on its way, or one that did not get there. */
export interface Sending {
  readonly id: string
  readonly kind: DocumentKind
  readonly file: File
  /** `kept`: chosen before sign-in, it goes out afterwards. */
  readonly state: 'kept' | 'sending' | 'failed' | 'busy' | FileRefusal | 'TOO_MANY_REQUESTS'
  /** From 0 to 1. */
  readonly share: number
}

type Choice = Pick<Sending, 'id' | 'kind' | 'file'>
const asChoice = ({ id, kind, file }: KeptFile): Choice[] =>
  documentKinds.flatMap((known) => (known === kind ? { id, kind: known, file } : []))

/** The files that are being handed in from this page, one after the other. */
export function useDocuments() {
  const client = useQueryClient()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const stop = useRef(new AbortController())
  const queue = useRef(Promise.resolve())
  const sendKept = useEffectEvent((kept: readonly Choice[]) => kept.forEach(begin))
  useEffect(() => {
    const current = (stop.current = new AbortController())
    void readKeptFiles().then((kept) => {
      if (!current.signal.aborted) sendKept(kept.flatMap(asChoice))
    })
    return () => current.abort()
  }, [])

  const change = (id: string, to: Partial<Sending>): void =>
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const drop = (id: string): void => setSendings((all) => all.filter((one) => one.id !== id))

  async function send({ id, kind, file }: Choice): Promise<void> {
    const known = await whyNotUpload(file)
    if (known) {
      await dropFile(id)
      return change(id, { state: known })
    }
    const onProgress = (share: number) => change(id, { share })
    const outcome = await outcomeOf(
      uploadDocument({ kind, file, onProgress, signal: stop.current.signal }),
    )
    if (isSettled(outcome)) await dropFile(id)
    if (outcome.kind === 'ok') {
      client.setQueryData(
        mineQuery.queryKey,
        (mine) => mine && { ...mine, documents: [...mine.documents, outcome.value] },
      )
      return drop(id)
    }
    if (outcome.kind !== 'refused') return change(id, { state: 'failed', share: 0 })
    if (outcome.code === 'FROZEN') return void client.invalidateQueries(mineQuery)
    change(id, { state: reasonOf(outcome.code, outcome.data) })
  }
  const enqueue = (one: Choice): void => {
    queue.current = queue.current.then(() => send(one))
  }
  function begin(choice: Choice): void {
    setSendings((all) => [
      ...all.filter(({ id }) => id !== choice.id),
      { ...choice, state: 'sending', share: 0 },
    ])
    enqueue(choice)
  }

  return {
    sendings,
    add(kind: DocumentKind, files: readonly File[]): void {
      for (const file of files) begin({ id: newId(), kind, file })
    },
    retry(one: Sending): void {
      change(one.id, { state: 'sending', share: 0 })
      enqueue(one)
    },
    dismiss(id: string): void {
      void dropFile(id)
      drop(id)
    },
    /** @throws what the call throws */
    async remove(documentId: string): Promise<void> {
      await api.application.removeDocument({ documentId })
      client.setQueryData(
        mineQuery.queryKey,
        (mine) =>
          mine && { ...mine, documents: mine.documents.filter(({ id }) => id !== documentId) },
      )
    },
  }
}

/** What the service has, or will never take, need not be kept; what the line swallowed is. */
const isSettled = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'ok' ||
  (outcome.kind === 'refused' && /^(FILE_REFUSED|FROZEN)$/.test(outcome.code))

/** A wait of a minute at most is not the end of the day: the file may be sent again then. */
const soonSeconds = 60

/** What the file is shown as when the service did not take it. */
export function reasonOf(code: string, data: unknown): Sending['state'] {
  if (code === 'TOO_MANY_REQUESTS') return waitIn(data) <= soonSeconds ? 'busy' : code
  if (code === 'PAYLOAD_TOO_LARGE') return 'TOO_LARGE'
  const reason =
    typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return typeof reason === 'string' ? (reason as Sending['state']) : 'failed'
}

const waitIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
    ? Number(data.retryAfterSeconds)
    : Infinity

/** Files that somebody chooses before there is an account to hand them to. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly Sending[]>([])
  useEffect(() => {
    void readKeptFiles().then((kept) =>
      setChosen(kept.flatMap(asChoice).map((choice) => ({ ...choice, state: 'kept', share: 0 }))),
    )
  }, [])
  async function take(kind: DocumentKind, file: File): Promise<void> {
    const choice = { id: newId(), kind, file }
    const known = await whyNotUpload(file)
    setChosen((all) => [...all, { ...choice, state: known ?? 'kept', share: 0 }])
    if (!known) await keepFile(choice)
  }
  return {
    sendings: chosen,
    add(kind: DocumentKind, files: readonly File[]): void {
      for (const file of files) void take(kind, file)
    },
    dismiss(id: string): void {
      void dropFile(id)
      setChosen((all) => all.filter((one) => one.id !== id))
    },
  }
}
