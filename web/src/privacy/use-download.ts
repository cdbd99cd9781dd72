import type { OwnExport } from '@sanad/domain/privacy/contract'
import { exportFileName, type ExportFormat } from '@sanad/domain/privacy/export'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'

const mediaTypes: Record<ExportFormat, string> = { json: 'application/json', html: 'text/html' }
/** A piece that does not come is asked for again so often. */
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

/** Fetches a file piece by piece, so that a slow line brings it too, and hands it to the browser. */
export function useDownload({ id, pieces, askedAt }: OwnExport) {
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
  // The browser has taken it by then; kept longer it would only hold the memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
