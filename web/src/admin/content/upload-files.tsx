import { logoFile } from '@sanad/domain/primitives/content/public-content'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { isReason, ReasonField } from '../reason-field.tsx'
import { problemsOf, useContentWork, type CurrentFiles } from './content-queries.ts'
import { FileChanges } from './file-changes.tsx'
import { readUpload } from './folder.ts'
import { ProblemList } from './problem-list.tsx'

type Upload = Awaited<ReturnType<typeof readUpload>>

/** Chosen files are compared with those in force; what changes is shown, and proposed. */
export function UploadFiles({ current }: { readonly current: CurrentFiles }) {
  const { t } = useWords('content')
  const [upload, setUpload] = useState<Upload>()
  const [proposed, setProposed] = useState(0)
  const choose = async (files: readonly File[]) => {
    const known = [...new Set([...Object.keys(current.files), logoFile])]
    if (files.length > 0) setUpload(await readUpload(files, known))
  }
  return (
    <TitledCard title={t('upload.title')}>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('upload.lead')}</p>
      <TextField
        // A new field after each proposal, so that it no longer names the last files.
        key={proposed}
        label={t('upload.choose')}
        hint={t('upload.hint')}
        type="file"
        multiple
        accept=".zip,.yaml,.json,.csv,.md,.svg"
        // Empties the field, so that the same file is read again once it was corrected.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target }) => void choose([...(target.files ?? [])])}
      />
      {upload ? (
        <Proposing
          upload={upload}
          current={current}
          onDone={() => {
            setUpload(undefined)
            setProposed((count) => count + 1)
          }}
        />
      ) : null}
    </TitledCard>
  )
}

interface ProposingProps {
  readonly upload: Upload
  readonly current: CurrentFiles
  readonly onDone: () => void
}

function Proposing({ upload, current, onDone }: ProposingProps) {
  const { t } = useWords('content')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [isCorrection, setCorrection] = useState(false)
  const changes = Object.entries(upload.files).flatMap(([file, after]) => {
    const before = current.files[file] ?? ''
    return before === after ? [] : { file, before, after }
  })
  const proposing = useContentWork(
    () =>
      api.admin.proposeContent({
        basedOn: current.version,
        files: Object.fromEntries(changes.map(({ file, after }) => [file, after])),
        reason,
        isCorrection,
      }),
    onDone,
  )
  const problems = problemsOf(proposing.error)
  if (upload.problems.length > 0) return <ProblemList problems={upload.problems} />
  if (changes.length === 0)
    return (
      <Notice className="mt-4" role="status">
        {t('upload.same')}
      </Notice>
    )
  const press = () => {
    setSubmitted(true)
    if (isReason(reason)) proposing.mutate(undefined)
  }
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t('changes', { count: changes.length })}</h3>
      <FileChanges changes={changes} />
      {changes.some(({ file }) => file.startsWith('terms/')) ? (
        <div className="mt-4 max-w-2xl">
          <Checkbox
            checked={isCorrection}
            onChange={(event) => setCorrection(event.target.checked)}
            label={t('upload.correction')}
          />
        </div>
      ) : null}
      <div className="mt-4 max-w-2xl">
        <ReasonField value={reason} onChange={setReason} submitted={submitted} />
      </div>
      {proposing.error && problems.length === 0 ? (
        <Notice tone="danger" role="alert" className="mt-4">
          {problemWords(proposing.error)}
        </Notice>
      ) : null}
      <ProblemList problems={problems} />
      <p className="mt-4 max-w-2xl text-sm text-muted">{t('upload.follows')}</p>
      <Button className="mt-3" busy={proposing.isPending} onClick={press}>
        {t('upload.propose')}
      </Button>
    </div>
  )
}
