import type { AccountAct } from '@sanad/domain/admin/accounts'
import type { Account } from '@sanad/domain/admin/users-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { isReason, ReasonField } from '../reason-field.tsx'
import { usersKey } from './users-queries.ts'

export type Act = AccountAct

interface AccountSheetProps {
  readonly act: Act
  readonly person: Account
  readonly onClose: () => void
}

const operations = {
  disable: api.admin.disableUser,
  enable: api.admin.enableUser,
  'sign-out': api.admin.signOutUser,
}

/** Says what will happen, asks why, and does it. */
export function AccountSheet({ act, person, onClose }: AccountSheetProps) {
  const { t } = useWords('admin')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const acting = useMutation({
    mutationFn: () => operations[act]({ personId: person.id, reason }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  })
  const submit = () => {
    setSubmitted(true)
    if (isReason(reason)) acting.mutate()
  }
  const text =
    act === 'enable' && person.role === 'expert'
      ? 'users.texts.enable-expert'
      : (`users.texts.${act}` as const)
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t(`users.titles.${act}`, { who: person.name ?? person.maskedEmail })}
      text={t(text)}
      problem={acting.error ? problemWords(acting.error) : undefined}
      yes={{
        label: t(`users.acts.${act}`),
        look: act === 'disable' ? 'danger' : 'primary',
        busy: acting.isPending,
        onPress: submit,
      }}
      no={t('cancel')}
    >
      <div className="mt-4">
        <ReasonField value={reason} onChange={setReason} submitted={submitted} />
      </div>
    </ChoiceSheet>
  )
}
