import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { FactorResets } from './factor-resets.tsx'
import { staffQuery } from '../queries.ts'
import { Chip } from '../chip.tsx'
import { personPath } from '#web/platform/navigation/person-path.ts'
import { MaskedAddress } from './masked-address.tsx'
import { isBlank } from '@sanad/domain/primitives/text/text'
import { grantableRoles, type GrantableRole } from '@sanad/domain/admin/roles'
import { api, useChange } from '#web/platform/api/api.ts'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { ReasonSheet } from '../reason-sheet.tsx'

/** Only the owner grants and revokes roles. */
export function TeamScreen() {
  const { t } = useWords('admin')
  const query = useQuery(staffQuery)
  const owner = useMe()?.role === 'owner'
  return (
    <ConsoleShell
      title={t('team.title')}
      lead={t('team.lead')}
      actions={
        owner ? (
          <SheetButton icon={UserPlus} label={t('team.grant')}>
            {(close) => <GrantSheet onClose={close} />}
          </SheetButton>
        ) : null
      }
    >
      <FactorResets />
      <QueryState query={query} place="h-64">
        {({ people }) => (
          <DataList
            name="team"
            order="role"
            label={t('team.title')}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              { label: t('users.name'), valueOf: ({ firstName }) => firstName },
              { label: t('users.address'), valueOf: ({ maskedEmail }) => maskedEmail },
              { label: t('users.role'), valueOf: ({ role }) => t(`roles.${role}`) },
            ]}
            render={(person) => <Member person={person} />}
            none={t('users.none')}
          />
        )}
      </QueryState>
    </ConsoleShell>
  )
}

function Member({ person }: { readonly person: StaffMember }) {
  const { t } = useWords('admin')
  return (
    <ListRow name={person.firstName} to={personPath(person.id)}>
      <div className="flex items-center gap-x-4">
        <Avatar name={person.firstName} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-semibold">{person.firstName}</bdi>
            <span className="text-sm font-medium">{t(`roles.${person.role}`)}</span>
            {person.you ? <Chip>{t('team.you')}</Chip> : null}
          </p>
          <MaskedAddress address={person.maskedEmail} className="block text-sm text-muted" />
          {person.toConfirm === null ? null : (
            <p className="text-sm text-muted">{t('team.toConfirm')}</p>
          )}
        </div>
      </div>
    </ListRow>
  )
}

function GrantSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('admin')
  const [email, setEmail] = useState('')
  const [firstName, setFirstName] = useState('')
  const [role, setRole] = useState<GrantableRole>('supervisor')
  return (
    <ReasonSheet
      onClose={onClose}
      title={t('team.grant')}
      text={t('team.grantText')}
      yes={t('team.grantYes')}
      acting={useChange(
        staffQuery,
        (reason: string) => api.admin.grantRole({ email, role, firstName, reason }),
        onClose,
      )}
      isComplete={email.includes('@') && !isBlank(firstName)}
    >
      {(submitted) => (
        <>
          <TextField
            label={t('team.email')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            value={email}
            error={submitted && !email.includes('@') ? t('team.emailMissing') : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={t('team.firstName')}
            hint={t('team.firstNameHint')}
            maxLength={80}
            value={firstName}
            error={submitted && isBlank(firstName) ? t('team.nameMissing') : undefined}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <OneChoice
            look="cards"
            legend={t('team.role')}
            options={grantableRoles.map((value) => ({
              value,
              label: t(`roles.${value}`),
              hint: t(`team.may.${value}`),
            }))}
            value={role}
            onChoose={setRole}
          />
        </>
      )}
    </ReasonSheet>
  )
}
