import { isBlank } from '@sanad/domain/primitives/text/text'
import { grantableRoles, type GrantableRole } from '@sanad/domain/admin/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { staffQuery } from '../queries.ts'
import { isReason, ReasonField } from '../reason-field.tsx'

/** Grants a role to an existing account. */
export function GrantSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('admin')
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [firstName, setFirstName] = useState('')
  const [role, setRole] = useState<GrantableRole>('supervisor')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const granting = useMutation({
    mutationFn: () => api.admin.grantRole({ email, role, firstName, reason }),
    onSuccess: (staff) => {
      client.setQueryData(staffQuery.queryKey, staff)
      onClose()
    },
  })
  const isComplete = email.includes('@') && !isBlank(firstName) && isReason(reason)
  const submit = () => {
    setSubmitted(true)
    if (isComplete) granting.mutate()
  }
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('team.grant')}
      text={t('team.grantText')}
      problem={granting.error ? problemWords(granting.error) : undefined}
      yes={{ label: t('team.grantYes'), busy: granting.isPending, onPress: submit }}
      no={t('cancel')}
    >
      <div className="mt-4 space-y-4">
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
        <RadioCards
          legend={t('team.role')}
          cards={grantableRoles.map((value) => ({
            value,
            label: t(`roles.${value}`),
            hint: t(`team.may.${value}`),
          }))}
          value={role}
          onChoose={setRole}
        />
        <ReasonField value={reason} onChange={setReason} submitted={submitted} />
      </div>
    </ChoiceSheet>
  )
}
