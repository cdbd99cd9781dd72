import type { DocumentView } from '@sanad/domain/application/own-contract'
import type { DocumentKind } from '@sanad/domain/application/documents'
import { FileText, RotateCcw, Trash2, TriangleAlert, Upload, X } from '#web/ui/icons/icons.ts'
import { useId, useState } from 'react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { FileUpload } from './use-documents.ts'

interface DocumentZoneProps {
  readonly kind: DocumentKind
  readonly documents: readonly DocumentView[]
  readonly uploads: readonly FileUpload[]
  readonly multiple: boolean
  /** Shown when the document is required and missing. */
  readonly error?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly onRetry?: (upload: FileUpload) => void
  readonly onDismiss: (id: string) => void
  /** Absent before sign-in, when no document is stored yet. */
  readonly onRemove?: (id: string) => Promise<void>
}

export function DocumentZone(props: DocumentZoneProps) {
  const { kind, documents, uploads, multiple, error } = props
  const { t } = useWords('application')
  const id = useId()
  const active = uploads.filter(({ state }) => state === 'sending' || state === 'kept')
  const isFull = !multiple && documents.length + active.length > 0
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="text-lg">
        {t(`documents.${kind}`)}
      </h2>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t(`documents.${kind}Text`)}
      </p>
      {isFull ? null : <FileDrop {...props} hintId={`${id}-hint`} />}
      {error ? <FieldError>{error}</FieldError> : null}
      <ul className="mt-3 space-y-2">
        {documents.map((document) => (
          <StoredRow key={document.id} document={document} onRemove={props.onRemove} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} {...props} />
        ))}
      </ul>
    </section>
  )
}

function FileDrop({
  kind,
  multiple,
  error,
  onFiles,
  hintId,
}: DocumentZoneProps & { readonly hintId: string }) {
  const { t } = useWords('application')
  const [isDragOver, setDragOver] = useState(false)
  const addFiles = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files].slice(0, multiple ? files.length : 1))
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragOver(false)
        addFiles(event.dataTransfer.files)
      }}
      data-over={isDragOver || undefined}
      className="mt-3 flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed border-line-strong/60 bg-surface p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) data-over:border-primary data-over:bg-primary-soft"
    >
      <Upload aria-hidden className="size-6 text-primary" />
      <span className="font-semibold text-primary">
        {t(multiple ? 'documents.addMore' : 'documents.add')}
      </span>
      <span className="text-sm text-muted">{t('documents.kinds')}</span>
      <input
        type="file"
        name={kind}
        multiple={multiple}
        accept="image/jpeg,image/png,application/pdf"
        aria-label={t(`documents.${kind}`)}
        aria-describedby={hintId}
        aria-invalid={error ? true : undefined}
        className="sr-only"
        onChange={({ target }) => {
          addFiles(target.files)
          target.value = ''
        }}
      />
    </label>
  )
}

const rowClasses = 'flex items-center gap-3 rounded-md border border-line bg-surface p-3'

function StoredRow({
  document: { id, name, bytes, pages },
  onRemove,
}: {
  readonly document: DocumentView
  readonly onRemove: DocumentZoneProps['onRemove']
}) {
  const { t } = useWords('application')
  const size = useSize()
  const [state, setState] = useState<'here' | 'going' | 'failed'>('here')
  async function remove(): Promise<void> {
    setState('going')
    await onRemove?.(id).catch(() => setState('failed'))
  }
  return (
    <li className={rowClasses}>
      <FileText aria-hidden className="size-6 shrink-0 text-success-ink" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <p className="text-sm text-muted">
          {t('documents.stored', { size: size(bytes), count: pages })}
          {state === 'failed' ? ` · ${t('documents.notRemoved')}` : ''}
        </p>
      </div>
      <IconButton
        label={t('documents.remove', { name })}
        onClick={() => void remove()}
        disabled={state === 'going'}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: { readonly upload: FileUpload } & Pick<DocumentZoneProps, 'onRetry' | 'onDismiss'>) {
  const { t } = useWords('application')
  const percent = Math.round(upload.share * 100)
  if (upload.state === 'sending')
    return (
      <li className={rowClasses}>
        <Upload aria-hidden className="size-6 shrink-0 text-primary" />
        <div className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <bdi>{upload.file.name}</bdi>
          </span>
          <progress
            max={100}
            value={percent}
            aria-label={t('documents.sending', { name: upload.file.name })}
            className="mt-1.5 h-2 w-full accent-primary"
          />
          <p className="text-sm text-muted">
            {percent === 100 ? t('documents.looking') : t('documents.sent', { percent })}
          </p>
        </div>
      </li>
    )
  if (upload.state === 'kept') return <WaitingRow upload={upload} onDismiss={onDismiss} />
  return (
    <li className={rowClasses}>
      <div role="alert" className="flex min-w-0 flex-1 items-center gap-3">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger-ink" />
        <div className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <bdi>{upload.file.name}</bdi>
          </span>
          <p className="text-sm text-danger-ink">{t(`documents.refused.${upload.state}`)}</p>
        </div>
      </div>
      {upload.state === 'failed' || upload.state === 'busy' ? (
        <Button
          look="quiet"
          onClick={() => onRetry?.(upload)}
          icon={<RotateCcw aria-hidden className="size-4.5" />}
        >
          {t('documents.retry')}
        </Button>
      ) : null}
      <IconButton
        label={t('documents.dismiss', { name: upload.file.name })}
        onClick={() => onDismiss(upload.id)}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

/** A file that waits in this browser until there is an account. */
function WaitingRow({
  upload,
  onDismiss,
}: { readonly upload: FileUpload } & Pick<DocumentZoneProps, 'onDismiss'>) {
  const { t } = useWords('application')
  const size = useSize()
  const { name } = upload.file
  return (
    <li className={rowClasses}>
      <FileText aria-hidden className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <p className="text-sm text-muted">
          {t('documents.kept', { size: size(upload.file.size) })}
        </p>
      </div>
      <IconButton label={t('documents.remove', { name })} onClick={() => onDismiss(upload.id)}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

const kilobyte = 1024
/** "1.4 MB", with the digits 0-9. */
function useSize(): (bytes: number) => string {
  const locale = useLocale()
  return (bytes) => {
    const large = bytes >= kilobyte * kilobyte
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: large ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: large ? 1 : 0,
    }).format(Math.max(bytes / (large ? kilobyte * kilobyte : kilobyte), large ? 0 : 1))
  }
}
