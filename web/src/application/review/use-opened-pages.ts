import type { ReviewedDocument } from '@sanad/domain/application/review-contract'
import { useState } from 'react'

/** What the service knew when the application was read, and what was opened since. */
export function useOpenedPages(documents: readonly ReviewedDocument[]) {
  const [since, setSince] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map())
  return {
    documents: documents.map((document) => ({
      ...document,
      openedPages: [...new Set([...document.openedPages, ...(since.get(document.id) ?? [])])],
    })),
    open: (documentId: string, page: number) =>
      setSince((before) =>
        new Map(before).set(documentId, new Set([...(before.get(documentId) ?? []), page])),
      ),
  }
}
