import { documentKinds, type DocumentKind } from '@sanad/domain/application/documents'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DocumentZone } from './document-zone.tsx'
import { ownApplicationQuery } from '../queries.ts'
import { useChosenFiles, useDocuments } from './use-documents.ts'

/** Decision 19: files are uploaded after sign-in, or at once for a signed-in applicant. */
export const DocumentsStep = ({ onServer }: { readonly onServer: boolean }) =>
  onServer ? <UploadedDocuments /> : <FilesBeforeSignIn />

const allowsMultiple = (kind: DocumentKind): boolean => kind === 'certificate'

function FilesBeforeSignIn() {
  const { t } = useWords('application')
  const chosen = useChosenFiles()
  return (
    <>
      <p className="mt-7 text-muted">{t('documents.chooseNow')}</p>
      {documentKinds.map((kind) => (
        <DocumentZone
          key={kind}
          kind={kind}
          multiple={allowsMultiple(kind)}
          documents={[]}
          uploads={chosen.uploads.filter((upload) => upload.kind === kind)}
          onFiles={(files) => chosen.add(kind, files)}
          onDismiss={chosen.dismiss}
        />
      ))}
    </>
  )
}

function UploadedDocuments() {
  const application = useQuery(ownApplicationQuery)
  const documents = useDocuments()
  return documentKinds.map((kind) => (
    <DocumentZone
      key={kind}
      kind={kind}
      multiple={allowsMultiple(kind)}
      documents={application.data?.documents.filter((document) => document.kind === kind) ?? []}
      uploads={documents.uploads.filter((upload) => upload.kind === kind)}
      onFiles={(files) => documents.add(kind, files)}
      onRetry={documents.retry}
      onDismiss={documents.dismiss}
      onRemove={documents.remove}
    />
  ))
}
