import { isBlank } from '@sanad/domain/primitives/text/text'
import { grantableRoles, type GrantableRole } from '@sanad/domain/admin/roles'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { staffQuery } from '../queries.ts'
import { ReasonSheet } from '../reason-sheet.tsx'

export function GrantSheet({ onClose }: { readonly onClose: () => void }) {
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
