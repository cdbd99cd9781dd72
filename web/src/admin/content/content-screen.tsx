import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { ContentDesk, ContentVersion } from '@sanad/domain/admin/content/content-contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/platform/api/api.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { Chip } from '../chip.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { Signers } from '../settings/terms-signers.tsx'
import {
  contentFilesQuery,
  contentQuery,
  useContentWork,
  type CurrentFiles,
} from './content-queries.ts'
import { FileChanges } from './file-changes.tsx'
import { packFolder } from './folder.ts'
import { Proposal } from './proposals.tsx'
import { ReasonButton } from './reason-button.tsx'
import { UploadFiles } from './upload-files.tsx'

export function ContentScreen() {
  const { t } = useWords('content')
  const desk = useQuery(contentQuery)
  const files = useQuery(contentFilesQuery)
  return (
    <ConsoleShell title={t('title')} lead={t('lead')}>
      <QueryState query={desk} place="h-96">
        {(content) => (
          <QueryState query={files} place="h-96">
            {(current) => <Desk desk={content} current={current} />}
          </QueryState>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

interface DeskProps {
  readonly desk: ContentDesk
  readonly current: CurrentFiles
}

function Desk({ desk, current }: DeskProps) {
  const { t } = useWords('content')
  const { version, versions, proposals, texts, changedByRelease } = desk
  const [inForce, ...earlier] = versions
  return (
    <div className="space-y-8">
      <TitledCard title={t('inForce')}>
        {inForce ? <VersionFacts version={inForce} /> : <p className="mt-1">{t('onlyDefaults')}</p>}
        <Button
          look="soft"
          className="mt-4"
          onClick={() =>
            saveFile(`content-${version}.zip`, packFolder(current.files), 'application/zip')
          }
        >
          {t('download')}
        </Button>
        <p className="mt-2 max-w-2xl text-sm text-muted">{t('downloadHint')}</p>
      </TitledCard>
      {proposals.length > 0 ? (
        <Section title={t('proposals.title')}>
          {proposals.map((proposal) => (
            <Proposal key={proposal.number} proposal={proposal} />
          ))}
        </Section>
      ) : null}
      <UploadFiles current={current} />
      {texts.length > 0 ? <SignedTexts texts={texts} /> : null}
      {changedByRelease.length > 0 ? (
        <Section title={t('release.title')} lead={t('release.lead')}>
          {changedByRelease.map((file) => (
            <ChangedByRelease key={file} file={file} current={current} />
          ))}
        </Section>
      ) : null}
      {inForce ? (
        <Section title={t('versions.title')}>
          {earlier.map((one) => (
            <EarlierVersion key={one.number} number={one.number}>
              <VersionFacts version={one} />
            </EarlierVersion>
          ))}
          <EarlierVersion number={0}>
            <p>{t('versions.defaults')}</p>
          </EarlierVersion>
        </Section>
      ) : null}
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

const Section = ({ title, lead, children }: SectionProps) => (
  <section className="relative">
    <h2 className="text-xl">{title}</h2>
    {lead === undefined ? null : <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
    <div className="mt-3 space-y-4">{children}</div>
  </section>
)

function VersionFacts({ version }: { readonly version: ContentVersion }) {
  const { t } = useWords('content')
  const { number, reason, files, proposedBy, decidedBy, decidedAt } = version
  return (
    <div className="mt-1">
      <p>
        {t('versionSince', {
          number,
          time: isolated(decidedAt === null ? '' : dateAndClockAt(decidedAt)),
        })}
      </p>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p className="text-sm text-muted">
        {t('versionBy', {
          proposer: isolated(proposedBy ?? t('noName')),
          decider: isolated(decidedBy ?? t('noName')),
        })}
      </p>
      <p className="text-sm text-muted">
        {files.length === 0 ? t('noOwnFiles') : t('ownFiles')}{' '}
        <bdi dir="ltr" className="break-words">
          {files.join(', ')}
        </bdi>
      </p>
    </div>
  )
}

interface EarlierVersionProps {
  readonly number: number
  readonly children: ReactNode
}

function EarlierVersion({ number, children }: EarlierVersionProps) {
  const { t } = useWords('content')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      {children}
      <ReasonButton
        label={t('versions.back')}
        name={number === 0 ? t('versions.backToDefaults') : t('versions.backTo', { number })}
        follows={t('versions.backFollows')}
        decide={(reason) => api.admin.restoreContent({ number, reason })}
      />
    </Card>
  )
}

interface ChangedByReleaseProps {
  readonly file: string
  readonly current: CurrentFiles
}

/** The organisation's text of a file beside the one that the release brings now. */
function ChangedByRelease({ file, current: { version, files, defaults } }: ChangedByReleaseProps) {
  const { t } = useWords('content')
  return (
    <Card>
      <FileChanges
        changes={[{ file, before: files[file] ?? '', after: defaults[file] ?? '' }]}
        words={{ before: t('release.ours'), after: t('release.theirs') }}
      />
      <div className="mt-4">
        <ReasonButton
          label={t('release.take')}
          name={t('release.takeOf', { file: isolated(file) })}
          follows={t('release.takeFollows')}
          decide={(reason) =>
            api.admin.proposeContent({ basedOn: version, files: { [file]: null }, reason })
          }
        />
      </div>
    </Card>
  )
}

function SignedTexts({ texts }: Pick<ContentDesk, 'texts'>) {
  const { t } = useWords('content')
  const signing = useContentWork(api.admin.signContent)
  return (
    <Section title={t('texts.title')} lead={t('texts.lead')}>
      <Card className="divide-y divide-line">
        {texts.map(({ file, hash, by, signers, isWaiting }) => (
          <details key={file} className="py-1">
            <summary className="min-h-11 py-2.5">
              <h3 className="inline font-semibold">
                <bdi dir="ltr" className="break-all">
                  {file}
                </bdi>{' '}
                {isWaiting ? <Chip tone="warn">{t('texts.waiting')}</Chip> : null}
              </h3>
            </summary>
            <Signers
              by={by}
              signers={signers}
              record={(signature) => signing.mutateAsync({ file, hash, ...signature })}
            />
          </details>
        ))}
      </Card>
    </Section>
  )
}
