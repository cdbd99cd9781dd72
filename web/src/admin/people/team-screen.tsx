import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { FactorResets, ResetSheet } from './factor-resets.tsx'
import { GrantSheet } from './grant-sheet.tsx'
import { staffQuery } from '../queries.ts'
import { api } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { isolated } from '../isolated.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { MaskedAddress } from './masked-address.tsx'

/** The people who run the service. The owner grants and revokes roles here. */
export function TeamScreen() {
  const { t } = useWords('admin')
  const query = useQuery(staffQuery)
  const owner = useMe()?.role === 'owner'
  const [granting, setGranting] = useState(false)
  return (
    <ConsoleShell
      title={t('team.title')}
      lead={t('team.lead')}
      actions={
        owner ? (
          <Button icon={UserPlus} onClick={() => setGranting(true)}>
            {t('team.grant')}
          </Button>
        ) : null
      }
    >
      <FactorResets />
      <QueryState query={query} place="h-64">
        {({ people }) => (
          <DataList
            name="team"
            label={t('team.title')}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              { label: t('users.name'), valueOf: ({ firstName }) => firstName },
              { label: t('users.address'), valueOf: ({ maskedEmail }) => maskedEmail },
              { label: t('users.role'), valueOf: ({ role }) => t(`roles.${role}`) },
            ]}
            render={(person) => <Member person={person} mayChange={owner && !person.you} />}
            none={t('users.none')}
          />
        )}
      </QueryState>
      {granting ? <GrantSheet onClose={() => setGranting(false)} /> : null}
    </ConsoleShell>
  )
}

interface MemberProps {
  readonly person: StaffMember
  readonly mayChange: boolean
}

function Member({ person, mayChange }: MemberProps) {
  const { t } = useWords('admin')
  const [act, setAct] = useState<'revoke' | 'confirm'>()
  const [resetting, setResetting] = useState(false)
  return (
    <ListRow
      name={person.firstName}
      actions={
        mayChange || (person.secondFactor && !person.you) ? (
          <>
            {person.secondFactor && !person.you ? (
              <Button look="quiet" small onClick={() => setResetting(true)}>
                {t('reset.ask')}
              </Button>
            ) : null}
            {mayChange ? (
              <Button look="quiet" small onClick={() => setAct('revoke')}>
                {t('team.revoke')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="flex items-center gap-x-4">
        <Avatar name={person.firstName} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-semibold">{person.firstName}</bdi>
            <span className="text-sm font-medium">{t(`roles.${person.role}`)}</span>
            {person.you ? <Chip>{t('team.you')}</Chip> : null}
          </p>
          <MaskedAddress
            address={person.maskedEmail}
            className="block truncate text-sm text-muted"
          />
          {person.toConfirm === null ? null : (
            <p className="text-sm text-muted">
              {t('team.toConfirm')}{' '}
              {person.toConfirm.may ? (
                <Button look="link" onClick={() => setAct('confirm')}>
                  {t('team.confirm')}
                </Button>
              ) : null}
            </p>
          )}
        </div>
      </div>
      {resetting ? <ResetSheet person={person} onClose={() => setResetting(false)} /> : null}
      {act === undefined ? null : (
        <ColleagueSheet person={person} act={act} onClose={() => setAct(undefined)} />
      )}
    </ListRow>
  )
}

const Chip = ({ children }: { readonly children: string }) => (
  <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-xs font-medium text-primary-ink">
    {children}
  </span>
)

interface ColleagueSheetProps {
  readonly person: StaffMember
  readonly act: 'revoke' | 'confirm'
  readonly onClose: () => void
}

/** Revokes a colleague's role or vouches for them: says what follows and asks for a reason. */
function ColleagueSheet({ person, act, onClose }: ColleagueSheetProps) {
  const { t } = useWords('admin')
  const change = act === 'revoke' ? api.admin.revokeRole : api.admin.confirmStaff
  return (
    <ReasonSheet
      onClose={onClose}
      title={t(`team.${act}Title`, { name: isolated(person.firstName) })}
      text={t(`team.${act}Text`, { name: isolated(person.firstName) })}
      yes={t(`team.${act}Yes`)}
      look={act === 'revoke' ? 'danger' : 'primary'}
      acting={useChange(
        staffQuery,
        (reason: string) => change({ personId: person.id, reason }),
        onClose,
      )}
    />
  )
}
