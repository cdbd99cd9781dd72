import type { DocumentKind, DocumentRefusal } from '@sanad/domain/application/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/platform/api.ts'
import { newId } from '#web/platform/clock.ts'
import { outcomeOf } from '#web/platform/outcome.ts'
import { mineQuery } from './queries.ts'
import { uploadDocument, whyNotUpload } from './upload-document.ts'

/** A file on its way, or one that did not get there. */
export interface Sending {
  readonly id: string
  readonly kind: DocumentKind
  readonly file: File
  readonly state: 'sending' | 'failed' | DocumentRefusal | 'TOO_MANY_REQUESTS'
  /** From 0 to 1. */
  readonly share: number
}

/** The files that are being handed in from this page, one after the other. */
export function useDocuments() {
  const client = useQueryClient()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const stop = useRef(new AbortController())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const current = (stop.current = new AbortController())
    return () => current.abort()
  }, [])

  const change = (id: string, to: Partial<Sending>): void =>
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const drop = (id: string): void => setSendings((all) => all.filter((one) => one.id !== id))

  async function send({ id, kind, file }: Pick<Sending, 'id' | 'kind' | 'file'>): Promise<void> {
    const known = await whyNotUpload(file)
    if (known) return change(id, { state: known })
    const onProgress = (share: number) => change(id, { share })
    const outcome = await outcomeOf(uploadDocument({ kind, file, onProgress, signal: stop.current.signal }))
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
  const enqueue = (one: Pick<Sending, 'id' | 'kind' | 'file'>): void => {
    queue.current = queue.current.then(() => send(one))
  }

  return {
    sendings,
    add(kind: DocumentKind, files: readonly File[]): void {
      const added = files.map((file) => ({ id: newId(), kind, file, state: 'sending' as const, share: 0 }))
      setSendings((all) => [...all, ...added])
      added.forEach(enqueue)
    },
    retry(one: Sending): void {
      change(one.id, { state: 'sending', share: 0 })
      enqueue(one)
    },
    dismiss: drop,
    /** @throws what the call throws */
    async remove(documentId: string): Promise<void> {
      await api.application.removeDocument({ documentId })
      client.setQueryData(
        mineQuery.queryKey,
        (mine) => mine && { ...mine, documents: mine.documents.filter(({ id }) => id !== documentId) },
      )
    },
  }
}

function reasonOf(code: string, data: unknown): Sending['state'] {
  if (code === 'TOO_MANY_REQUESTS') return code
  if (code === 'PAYLOAD_TOO_LARGE') return 'TOO_LARGE'
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return typeof reason === 'string' ? (reason as DocumentRefusal) : 'failed'
}
