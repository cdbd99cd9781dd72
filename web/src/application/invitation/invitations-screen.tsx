import { dateAt } from '#web/platform/i18n/shown-times.ts'
import { invitationDays, invitationLabelAtMost } from '@sanad/domain/application/invitation'
import type { Invitation } from '@sanad/domain/application/invitation-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChange, readQuery } from '#web/platform/api/api.ts'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { UserPlus } from '#web/ui/icons/icons.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { CsvImportSheet } from '#web/directory/index.ts'
import { saveFile } from '#web/platform/files/save-file.ts'

/** INVITE-6. What became of each invitation. */
export function InvitationsScreen() {
  const { t } = useWords('invitation')
  const query = useQuery(invitationsQuery)
  return (
    <AppShell title={t('list.title')} width="wide">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <PageHeading>{t('list.title')}</PageHeading>
          <p className="mt-1.5 max-w-2xl text-muted">{t('list.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SheetButton icon={UserPlus} label={t('list.make')}>
            {(close) => <MakeSheet onClose={close} />}
          </SheetButton>
          <SheetButton look="quiet" label={t('import.title')}>
            {(close) => <ImportSheet onClose={close} />}
          </SheetButton>
        </div>
      </div>
      <QueryState query={query} place="h-64">
        {(invitations) => (
          <DataList
            name="invitations"
            order="newest"
            label={t('list.title')}
            rows={invitations}
            keyOf={({ id }) => id}
            columns={[
              { label: t('list.label'), valueOf: ({ label }) => label },
              { label: t('list.state'), valueOf: ({ state }) => t(`list.states.${state}`) },
              { label: t('list.madeBy'), valueOf: ({ madeBy }) => madeBy },
              { label: t('list.madeAt'), valueOf: ({ madeAt }) => madeAt },
              { label: t('list.until'), valueOf: ({ expiresAt }) => expiresAt },
              { label: t('list.usedAt'), valueOf: ({ usedAt }) => usedAt },
            ]}
            render={(invitation) => <Row invitation={invitation} />}
            none={t('list.none')}
          />
        )}
      </QueryState>
    </AppShell>
  )
}

function Row({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useWords('invitation')
  const { label, state, madeBy, madeAt, expiresAt, usedAt } = invitation
  const facts = [
    [t('list.madeAt'), madeAt],
    state === 'open' ? [t('list.until'), expiresAt] : undefined,
    usedAt === null ? undefined : [t('list.usedAt'), usedAt],
  ].filter((fact) => fact !== undefined) as [string, string][]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{label ?? t('list.noLabel')}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{madeBy}</bdi>
          {facts.map(([name, at]) => (
            <span key={name}>
              {' · '}
              {name} <bdi>{dateAt(at)}</bdi>
            </span>
          ))}
        </p>
      </div>
      <span className="text-sm font-medium">{t(`list.states.${state}`)}</span>
      {state === 'open' ? <WithdrawButton invitation={invitation} /> : null}
    </div>
  )
}

function WithdrawButton({ invitation: { id, label } }: { readonly invitation: Invitation }) {
  const { t } = useWords('invitation')
  const withdrawing = useChange(invitationsQuery, () =>
    api.application.withdrawInvitation({ invitationId: id }),
  )
  return (
    <DecisionButton
      look="quiet"
      label={t('list.withdraw')}
      name={t('list.withdrawNamed', { label: label ?? t('list.noLabel') })}
      title={t('list.withdrawTitle')}
      follows={t('list.withdrawText')}
      cancel={t('list.keep')}
      danger
      call={withdrawing}
      decide={withdrawing.mutateAsync}
    />
  )
}

/** INVITE-2. Asks for a label, then shows the link once. */
function MakeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('invitation')
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const making = useMutation({
    mutationFn: () => api.application.makeInvitation({ label }),
    onSuccess: ({ invitations }) => client.setQueryData(invitationsQuery.queryKey, invitations),
  })
  if (making.data)
    return <LinkDialog link={`${location.origin}${making.data.path}`} onClose={onClose} />
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('list.make')}
      text={t('list.makeText', { count: invitationDays })}
      call={making}
      yes={t('list.makeYes')}
      no={t('list.cancel')}
    >
      <div className="mt-4">
        <LabelField label={label} onChange={setLabel} />
      </div>
    </ChoiceSheet>
  )
}

interface LinkDialogProps {
  readonly link: string
  readonly onClose: () => void
}

function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { t } = useWords('invitation')
  return (
    <Dialog shape="sheet" onClose={onClose} title={t('list.link')} description={t('list.once')}>
      <div className="mt-4 space-y-4">
        <TextField
          label={t('list.link')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton look="primary" text={link} clipboard={useClipboard()} />
          <Button look="quiet" onClick={onClose}>
            {t('list.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** INVITE-8. Says first what a file would make. */
function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('invitation')
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const [made, setMade] = useState<Imported>()
  if (made)
    return (
      <Dialog
        shape="sheet"
        onClose={onClose}
        title={t('import.made', { count: made.made })}
        description={t('import.saved')}
      >
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={onClose}>{t('list.done')}</Button>
          <Button look="quiet" onClick={() => save(made.rows)}>
            {t('import.saveAgain')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <CsvImportSheet
      words={{
        title: t('import.title'),
        text: t('import.text'),
        hint: t('import.hint'),
        make: t('import.make'),
        cancel: t('list.cancel'),
      }}
      send={(csv, isDryRun) => api.application.importInvitations({ csv, label, isDryRun })}
      describe={({ made: count, known }) =>
        [
          t('import.found', { count }),
          ...(known > 0 ? [t('import.known', { count: known })] : []),
        ].join(' ')
      }
      onImported={(imported) => {
        client.setQueryData(invitationsQuery.queryKey, imported.invitations)
        save(imported.rows)
        setMade(imported)
      }}
      onClose={onClose}
    >
      <LabelField label={label} onChange={setLabel} />
    </CsvImportSheet>
  )
}

type Imported = Awaited<ReturnType<typeof api.application.importInvitations>>

const save = (rows: readonly (readonly string[])[]): void =>
  saveFile('invitations.csv', writeCsv(rows.map(withOrigin)))

/** The last cell of each row is the path of its link, without the origin. */
const withOrigin = (row: readonly string[], at: number): string[] => {
  const link = row.at(-1) ?? ''
  return at === 0 || link === '' ? [...row] : [...row.slice(0, -1), `${location.origin}${link}`]
}

interface LabelFieldProps {
  readonly label: string
  readonly onChange: (label: string) => void
}

function LabelField({ label, onChange }: LabelFieldProps) {
  const { t } = useWords('invitation')
  return (
    <TextField
      label={t('list.label')}
      hint={t('list.labelHint')}
      dir="auto"
      maxLength={invitationLabelAtMost}
      autoComplete="off"
      value={label}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const invitationsQuery = readQuery(['application', 'invitations'], api.application.invitations)
