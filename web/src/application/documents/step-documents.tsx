import { documentKinds, type DocumentKind } from '@sanad/domain/application/documents'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DocumentZone } from './document-zone.tsx'
import { mineQuery } from '../queries.ts'
import { useChosenFiles, useDocuments } from './use-documents.ts'

/**
 * Decision 19: files are chosen at the wizard's third step and uploaded after sign-in; who is signed in hands them
 * over at once.
 */
export const StepDocuments = ({ onServer }: { readonly onServer: boolean }) =>
  onServer ? <HandedOver /> : <Chosen />

const isSeveral = (kind: DocumentKind): boolean => kind === 'certificate'

function Chosen() {
  const { t } = useWords('application')
  const chosen = useChosenFiles()
  return (
    <>
      <p className="mt-7 text-muted">{t('documents.chooseNow')}</p>
      {documentKinds.map((kind) => (
        <DocumentZone
          key={kind}
          kind={kind}
          several={isSeveral(kind)}
          documents={[]}
          sendings={chosen.sendings.filter((one) => one.kind === kind)}
          onFiles={(files) => chosen.add(kind, files)}
          onDismiss={chosen.dismiss}
        />
      ))}
    </>
  )
}

function HandedOver() {
  const mine = useQuery(mineQuery)
  const documents = useDocuments()
  return documentKinds.map((kind) => (
    <DocumentZone
      key={kind}
      kind={kind}
      several={isSeveral(kind)}
      documents={mine.data?.documents.filter((document) => document.kind === kind) ?? []}
      sendings={documents.sendings.filter((one) => one.kind === kind)}
      onFiles={(files) => documents.add(kind, files)}
      onRetry={documents.retry}
      onDismiss={documents.dismiss}
      onRemove={documents.remove}
    />
  ))
}
