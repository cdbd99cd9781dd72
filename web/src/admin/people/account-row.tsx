import type { Account } from '@sanad/domain/admin/users-contract'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AuditLink } from '../audit/audit-link.tsx'
import { Chip } from '../chip.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { useDay } from '../settings/use-times.ts'
import type { AccountAct } from '@sanad/domain/admin/accounts'
import { personPath } from '#web/platform/navigation/person-path.ts'
import { AccountSheet, actsOf } from './account-sheet.tsx'
import { MaskedAddress } from './masked-address.tsx'

/** An account. A seeker's has its actions here, everybody else's on their page. */
export function AccountRow({ person }: { readonly person: Account }) {
  const { t } = useWords('admin')
  const day = useDay()
  const [act, setAct] = useState<AccountAct>()
  const { id, name, maskedEmail, role, verificationStatus, disabledAt, lastSignIn, you } = person
  const label = name ?? (maskedEmail || shortNumberOf(id))
  return (
    <ListRow
      name={label}
      to={role === 'seeker' ? undefined : personPath(id)}
      actions={
        <>
          <AuditLink id={id} name={label} />
          {actsOf(disabledAt).map((one) => (
            <Button key={one} look="quiet" small onClick={() => setAct(one)}>
              {t(`users.acts.${one}`)}
            </Button>
          ))}
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
            <MaskedAddress address={maskedEmail} className="min-w-0 truncate empty:hidden" />
            <span>
              {lastSignIn === null
                ? t('users.neverSignedIn')
                : t('users.lastSignIn', { when: day(lastSignIn) })}
            </span>
          </p>
        </div>
      </div>
      {act ? (
        <AccountSheet act={act} person={{ id, label, role }} onClose={() => setAct(undefined)} />
      ) : null}
    </ListRow>
  )
}
