import type { DocumentView } from '@sanad/domain/application/own-contract'
import type { DocumentKind } from '@sanad/domain/application/documents'
import { FileText, RotateCcw, Trash2, TriangleAlert, Upload, X } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { FileUpload } from './use-documents.ts'

interface DocumentZoneProps {
  readonly kind: DocumentKind
  /** Documents of every kind, as are the files. */
  readonly stored: readonly DocumentView[]
  readonly files: Files
  /** Shown when the document is required and missing. */
  readonly error?: string | undefined
}

interface Files {
  readonly uploads: readonly FileUpload[]
  readonly add: (kind: DocumentKind, files: readonly File[]) => void
  readonly dismiss: (id: string) => void
  /** Absent before sign-in, when nothing is uploaded or stored yet. */
  readonly retry?: (upload: FileUpload) => void
  readonly remove?: (id: string) => Promise<void>
}

export function DocumentZone({ kind, stored, files, error }: DocumentZoneProps) {
  const { t } = useWords('application')
  const id = useId()
  const documents = stored.filter((document) => document.kind === kind)
  const uploads = files.uploads.filter((upload) => upload.kind === kind)
  const active = uploads.filter(({ state }) => state === 'sending' || state === 'kept')
  const isFull = !allowsMultiple(kind) && documents.length + active.length > 0
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="text-lg">
        {t(`documents.${kind}`)}
      </h2>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t(`documents.${kind}Text`)}
      </p>
      {isFull ? null : (
        <FileDrop kind={kind} error={error} onAdd={files.add} hintId={`${id}-hint`} />
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      <ul className="mt-3 space-y-2">
        {documents.map((document) => (
          <StoredRow key={document.id} document={document} onRemove={files.remove} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} files={files} />
        ))}
      </ul>
    </section>
  )
}

const allowsMultiple = (kind: DocumentKind): boolean => kind === 'certificate'

interface FileDropProps extends Pick<DocumentZoneProps, 'kind' | 'error'> {
  readonly onAdd: Files['add']
  readonly hintId: string
}

function FileDrop({ kind, error, onAdd, hintId }: FileDropProps) {
  const { t } = useWords('application')
  const multiple = allowsMultiple(kind)
  const [isDragOver, setDragOver] = useState(false)
  const addFiles = (files: FileList | null) => {
    if (files && files.length > 0) onAdd(kind, [...files].slice(0, multiple ? files.length : 1))
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

interface FileRowProps {
  readonly picture: ReactNode
  readonly name: string
  readonly role?: 'alert'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const FileRow = ({ picture, name, role, actions, children }: FileRowProps) => (
  <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-3">
    <div role={role} className="flex min-w-0 flex-1 items-center gap-3">
      {picture}
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        {children}
      </div>
    </div>
    {actions}
  </li>
)

interface StoredRowProps {
  readonly document: DocumentView
  readonly onRemove: Files['remove']
}

function StoredRow({ document: { id, name, bytes, pages }, onRemove }: StoredRowProps) {
  const { t } = useWords('application')
  const size = useSize()
  const [state, setState] = useState<'here' | 'going' | 'failed'>('here')
  async function remove(): Promise<void> {
    setState('going')
    await onRemove?.(id).catch(() => setState('failed'))
  }
  return (
    <FileRow
      picture={<FileText aria-hidden className="size-6 shrink-0 text-success-ink" />}
      name={name}
      actions={
        <IconButton
          label={t('documents.remove', { name })}
          onClick={() => void remove()}
          disabled={state === 'going'}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <p className="text-sm text-muted">
        {t('documents.stored', { size: size(bytes), count: pages })}
        {state === 'failed' ? ` · ${t('documents.notRemoved')}` : ''}
      </p>
    </FileRow>
  )
}

interface UploadRowProps {
  readonly upload: FileUpload
  readonly files: Files
}

function UploadRow({ upload, files }: UploadRowProps) {
  const { t } = useWords('application')
  const percent = Math.round(upload.share * 100)
  const { name } = upload.file
  if (upload.state === 'sending')
    return (
      <FileRow
        picture={<Upload aria-hidden className="size-6 shrink-0 text-primary" />}
        name={name}
      >
        <progress
          max={100}
          value={percent}
          aria-label={t('documents.sending', { name })}
          className="mt-1.5 h-2 w-full accent-primary"
        />
        <p className="text-sm text-muted">
          {percent === 100 ? t('documents.looking') : t('documents.sent', { percent })}
        </p>
      </FileRow>
    )
  if (upload.state === 'kept') return <WaitingRow upload={upload} files={files} />
  return (
    <FileRow
      picture={<TriangleAlert aria-hidden className="size-6 shrink-0 text-danger-ink" />}
      name={name}
      role="alert"
      actions={
        <>
          {upload.state === 'failed' || upload.state === 'busy' ? (
            <Button
              look="quiet"
              onClick={() => files.retry?.(upload)}
              icon={<RotateCcw aria-hidden className="size-4.5" />}
            >
              {t('documents.retry')}
            </Button>
          ) : null}
          <IconButton
            label={t('documents.dismiss', { name })}
            onClick={() => files.dismiss(upload.id)}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    >
      <p className="text-sm text-danger-ink">{t(`documents.refused.${upload.state}`)}</p>
    </FileRow>
  )
}

/** A file that waits in this browser until there is an account. */
function WaitingRow({ upload: { id, file }, files }: UploadRowProps) {
  const { t } = useWords('application')
  const size = useSize()
  return (
    <FileRow
      picture={<FileText aria-hidden className="size-6 shrink-0 text-primary" />}
      name={file.name}
      actions={
        <IconButton
          label={t('documents.remove', { name: file.name })}
          onClick={() => files.dismiss(id)}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <p className="text-sm text-muted">{t('documents.kept', { size: size(file.size) })}</p>
    </FileRow>
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
