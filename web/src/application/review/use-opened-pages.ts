import type { ReviewedDocument } from '@sanad/domain/application/review-contract'
import { useState } from 'react'

/** What the service knew when the application was read, and what was opened since. */
export function useOpenedPages(documents: readonly ReviewedDocument[]) {
  const [openedSince, setOpenedSince] = useState<ReadonlyMap<string, ReadonlySet<number>>>(
    new Map(),
  )
  return {
    documents: documents.map((document) => ({
      ...document,
      openedPages: [...new Set([...document.openedPages, ...(openedSince.get(document.id) ?? [])])],
    })),
    open: (documentId: string, page: number) =>
      setOpenedSince((previous) =>
        new Map(previous).set(documentId, new Set([...(previous.get(documentId) ?? []), page])),
      ),
  }
}
