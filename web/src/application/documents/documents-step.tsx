import { documentKinds } from '@sanad/domain/application/documents'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DocumentZone } from './document-zone.tsx'
import { ownApplicationQuery } from '../queries.ts'
import { useChosenFiles, useDocuments } from './use-documents.ts'

/** Decision 19: files are uploaded after sign-in, or at once for a signed-in applicant. */
export const DocumentsStep = ({ onServer }: { readonly onServer: boolean }) =>
  onServer ? <UploadedDocuments /> : <FilesBeforeSignIn />

function FilesBeforeSignIn() {
  const { t } = useWords('application')
  const chosen = useChosenFiles()
  return (
    <>
      <p className="mt-7 text-muted">{t('documents.chooseNow')}</p>
      {documentKinds.map((kind) => (
        <DocumentZone key={kind} kind={kind} stored={[]} files={chosen} />
      ))}
    </>
  )
}

function UploadedDocuments() {
  const stored = useQuery(ownApplicationQuery).data?.documents ?? []
  const documents = useDocuments()
  return documentKinds.map((kind) => (
    <DocumentZone key={kind} kind={kind} stored={stored} files={documents} />
  ))
}
