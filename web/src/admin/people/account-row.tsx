import type { Account } from '@sanad/domain/admin/users-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AuditLink } from '../audit/audit-link.tsx'
import { Chip } from '../chip.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { ResetSheet } from './factor-resets.tsx'
import { useDay } from '../settings/use-times.ts'
import type { AccountAct } from '@sanad/domain/admin/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { usersKey } from './users-queries.ts'
import { MaskedAddress } from './masked-address.tsx'

/** An account and its actions; nobody is offered an action on their own account. */
export function AccountRow({ person }: { readonly person: Account }) {
  const { t } = useWords('admin')
  const day = useDay()
  const [act, setAct] = useState<AccountAct>()
  const [resetting, setResetting] = useState(false)
  const { id, name, maskedEmail, role, verificationStatus, disabledAt, lastSignIn, you } = person
  const label = name ?? maskedEmail
  return (
    <ListRow
      name={label}
      actions={
        <>
          <AuditLink id={id} name={label} />
          {you ? null : (
            <Actions person={person} onAct={setAct} onReset={() => setResetting(true)} />
          )}
        </>
      }
    >
      <div className="flex items-center gap-x-4">
        <Avatar name={label} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            {name === null ? null : <bdi className="min-w-0 truncate font-semibold">{name}</bdi>}
            <span className="text-sm font-medium">{t(`roles.${role}`)}</span>
            {role === 'expert' && verificationStatus !== 'approved' ? (
              <Chip>{t(`verification.${verificationStatus}`)}</Chip>
            ) : null}
            {you ? <Chip>{t('team.you')}</Chip> : null}
            {person.displaced ? <Chip tone="danger">{t('users.displaced')}</Chip> : null}
            {disabledAt === null ? null : (
              <Chip tone="danger">{t('users.disabledSince', { when: day(disabledAt) })}</Chip>
            )}
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <MaskedAddress address={maskedEmail} className="min-w-0 truncate" />
            <span>
              {lastSignIn === null
                ? t('users.neverSignedIn')
                : t('users.lastSignIn', { when: day(lastSignIn) })}
            </span>
          </p>
        </div>
      </div>
      {resetting ? (
        <ResetSheet person={{ id, firstName: label }} onClose={() => setResetting(false)} />
      ) : null}
      {act ? <AccountSheet act={act} person={person} onClose={() => setAct(undefined)} /> : null}
    </ListRow>
  )
}

interface ActionsProps {
  readonly person: Account
  readonly onAct: (act: AccountAct) => void
  readonly onReset: () => void
}

function Actions({ person: { disabledAt, secondFactor }, onAct, onReset }: ActionsProps) {
  const { t } = useWords('admin')
  const acts: readonly AccountAct[] = disabledAt === null ? ['sign-out', 'disable'] : ['enable']
  return (
    <>
      {disabledAt === null && secondFactor ? (
        <Button look="quiet" small onClick={onReset}>
          {t('reset.ask')}
        </Button>
      ) : null}
      {acts.map((act) => (
        <Button key={act} look="quiet" small onClick={() => onAct(act)}>
          {t(`users.acts.${act}`)}
        </Button>
      ))}
    </>
  )
}

interface AccountSheetProps {
  readonly act: AccountAct
  readonly person: Account
  readonly onClose: () => void
}

const operations = {
  disable: api.admin.disableUser,
  enable: api.admin.enableUser,
  'sign-out': api.admin.signOutUser,
}

function AccountSheet({ act, person, onClose }: AccountSheetProps) {
  const { t } = useWords('admin')
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (reason: string) => operations[act]({ personId: person.id, reason }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  })
  const text =
    act === 'enable' && person.role === 'expert'
      ? 'users.texts.enable-expert'
      : (`users.texts.${act}` as const)
  return (
    <ReasonSheet
      onClose={onClose}
      title={t(`users.titles.${act}`, { who: person.name ?? person.maskedEmail })}
      text={t(text)}
      yes={t(`users.acts.${act}`)}
      look={act === 'disable' ? 'danger' : 'primary'}
      acting={acting}
    />
  )
}
