import { isOpened } from '@sanad/domain/application/application-states'
import type { ReviewedDocument } from '@sanad/domain/application/review-contract'
import { Eye } from '#web/ui/icons/icons.ts'
import { useEffect, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface OpenPage {
  readonly document: ReviewedDocument
  readonly page: number
}

interface DocumentViewerProps {
  readonly documents: readonly ReviewedDocument[]
  /** The page was shown; the service has audited who opened it. */
  readonly onOpened: (documentId: string, page: number) => void
}

/** Each view is audited. */
export function DocumentViewer({ documents, onOpened }: DocumentViewerProps) {
  const { t } = useWords('application')
  const [open, setOpen] = useState<OpenPage>()
  if (documents.length === 0) return <p className="mt-2 text-muted">{t('review.noDocuments')}</p>
  return (
    <>
      <ul className="mt-3 space-y-2">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block text-sm text-muted">{t(`documents.${document.kind}`)}</span>
              <span className="block truncate">
                <bdi>{document.name}</bdi>
              </span>
              <OpenedState document={document} />
            </span>
            <Button look="quiet" icon={Eye} onClick={() => setOpen({ document, page: 1 })}>
              {t('review.look')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.document.name ?? ''}
        shape="wide"
      >
        {open ? (
          <Page
            {...open}
            onTurn={(page) => setOpen({ ...open, page })}
            onOpened={(page) => onOpened(open.document.id, page)}
          />
        ) : null}
      </Dialog>
    </>
  )
}

/** A document counts as seen only after every page was opened. */
function OpenedState({ document }: { readonly document: ReviewedDocument }) {
  const { t } = useWords('application')
  const { pages, openedPages } = document
  if (isOpened(document))
    return <span className="block text-sm text-success-ink">{t('review.opened')}</span>
  return (
    <span className="block text-sm text-warn-ink">
      {openedPages.length === 0
        ? t('review.notOpened')
        : t('review.someOpened', { opened: openedPages.length, of: pages })}
    </span>
  )
}

interface PageProps extends OpenPage {
  readonly onTurn: (page: number) => void
  readonly onOpened: (page: number) => void
}

function Page({ document, page, onTurn, onOpened }: PageProps) {
  const { t } = useWords('application')
  const image = usePageImage(document.id, page)
  return (
    <div className="mt-3">
      <Problem tone="warn">{image.problem}</Problem>
      {image.url ? (
        // The server draws the viewer's name and the time into the image.
        <img
          src={image.url}
          alt={t('review.pageOf', { page, of: document.pages })}
          className="w-full"
          onLoad={() => onOpened(page)}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
      {document.pages > 1 ? (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button look="quiet" gated={page === 1} onClick={() => page > 1 && onTurn(page - 1)}>
            {t('review.before')}
          </Button>
          <p className="text-sm text-muted">{t('review.pageOf', { page, of: document.pages })}</p>
          <Button
            look="quiet"
            gated={page === document.pages}
            onClick={() => page < document.pages && onTurn(page + 1)}
          >
            {t('review.after')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The image is released when it is no longer shown, so that nothing stays in the browser. */
function usePageImage(documentId: string, page: number) {
  const [image, setImage] = useState<{ url?: string; problem?: string }>({})
  useEffect(() => {
    let url: string | undefined
    let cancelled = false
    setImage({})
    api.application.documentPage({ documentId, page }).then(
      (file) => {
        if (cancelled) return
        url = URL.createObjectURL(file)
        setImage({ url })
      },
      (fault: unknown) => {
        if (!cancelled) setImage({ problem: problemWords(fault) })
      },
    )
    return () => {
      cancelled = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [documentId, page])
  return image
}

/** The pages that the service knew as opened, and those opened since. */
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
