import type { OwnExport } from '@sanad/domain/privacy/contract'
import { Download, FileJson, FileText } from '#web/ui/icons/icons.ts'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { ownDataQuery } from './queries.ts'
import { exportFileName, type ExportFormat } from '@sanad/domain/privacy/export'
import { useState } from 'react'

export function ExportCard({ copy }: { readonly copy: OwnExport | null }) {
  const { t } = useWords('privacy')
  const language = useLanguage()
  const preparation = useChangeOf(ownDataQuery.queryKey, () =>
    api.privacy.prepareExport({ language }),
  )
  const ready = copy?.readyAt != null
  const outdated = ready && copy.language !== language
  return (
    <TitledCard title={t('export.heading')}>
      <p className="mt-1 text-muted">{t('export.text')}</p>
      <div role="status">
        {copy && !ready ? <Notice className="mt-4">{t('export.making')}</Notice> : null}
      </div>
      {ready ? <ReadyCopy copy={copy} /> : null}
      <Problem className="mt-4" error={preparation.error} />
      {copy === null || outdated ? (
        <Button
          className="mt-4"
          look={ready ? 'quiet' : 'primary'}
          busy={preparation.isPending}
          icon={Download}
          onClick={() => preparation.mutate()}
        >
          {t(ready ? 'export.again' : 'export.ask')}
        </Button>
      ) : null}
    </TitledCard>
  )
}

const icons = { html: FileText, json: FileJson } as const

function ReadyCopy({ copy }: { readonly copy: OwnExport }) {
  const { t } = useWords('privacy')
  const { fetchFile, percent, outcome, busy } = useDownload(copy)
  const labels = { html: t('export.readable'), json: t('export.forPrograms') }
  return (
    <>
      <p className="mt-4">{t('export.ready', { day: dayAndYearAt(copy.expiresAt) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {(['html', 'json'] as const).map((format) => {
          const Icon = icons[format]
          return (
            <Button
              key={format}
              look={format === 'html' ? 'primary' : 'quiet'}
              busy={busy === format}
              icon={Icon}
              onClick={() => void fetchFile(format)}
            >
              {labels[format]}
            </Button>
          )
        })}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {busy ? t('export.loading', { percent }) : null}
        {!busy && outcome === 'done' ? t('export.done') : null}
      </p>
      <Problem tone="warn" className="mt-2">
        {!busy && outcome === 'failed' && t('export.failed')}
      </Problem>
      <p className="mt-2 text-sm text-muted">{t('export.shared')}</p>
    </>
  )
}

const mediaTypes: Record<ExportFormat, string> = { json: 'application/json', html: 'text/html' }
/** Requests of a piece before the download fails. */
const attemptsPerPiece = 3

async function fetchPiece(exportId: string, format: ExportFormat, piece: number): Promise<Blob> {
  for (let left = attemptsPerPiece; ; left -= 1) {
    try {
      return await api.privacy.exportPiece({ exportId, format, piece })
    } catch (fault) {
      if (left <= 1) throw fault
    }
  }
}

/** Downloads in pieces, so that it succeeds on a slow connection. */
function useDownload({ id, pieces, askedAt }: OwnExport) {
  const [busy, setBusy] = useState<ExportFormat>()
  const [percent, setPercent] = useState(0)
  const [outcome, setOutcome] = useState<'done' | 'failed'>()

  async function fetchFile(format: ExportFormat): Promise<void> {
    if (busy) return
    setBusy(format)
    setPercent(0)
    setOutcome(undefined)
    try {
      const parts: Blob[] = []
      for (let piece = 1; piece <= pieces[format]; piece += 1) {
        parts.push(await fetchPiece(id, format, piece))
        setPercent(Math.round((piece / pieces[format]) * 100))
      }
      saveFile(
        new Blob(parts, { type: mediaTypes[format] }),
        exportFileName(format, askedAt.slice(0, 10)),
      )
      setOutcome('done')
    } catch {
      setOutcome('failed')
    } finally {
      setBusy(undefined)
    }
  }
  return { fetchFile, percent, outcome, busy }
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
