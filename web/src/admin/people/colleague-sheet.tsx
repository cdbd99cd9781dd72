import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { isolated } from '../isolated.ts'
import { staffQuery } from '../queries.ts'
import { isReason, ReasonField } from '../reason-field.tsx'

interface ColleagueSheetProps {
  readonly person: StaffMember
  readonly act: 'revoke' | 'confirm'
  readonly onClose: () => void
}

/** What follows for a colleague, and why: their role is taken away, or they are vouched for. */
export function ColleagueSheet({ person, act, onClose }: ColleagueSheetProps) {
  const { t } = useWords('admin')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const acting = useMutation({
    mutationFn: () => {
      const input = { personId: person.id, reason }
      return act === 'revoke' ? api.admin.revokeRole(input) : api.admin.confirmStaff(input)
    },
    onSuccess: (staff) => {
      client.setQueryData(staffQuery.queryKey, staff)
      onClose()
    },
    onError: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  const submit = () => {
    setSubmitted(true)
    if (isReason(reason)) acting.mutate()
  }
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t(`team.${act}Title`, { name: isolated(person.firstName) })}
      text={t(`team.${act}Text`, { name: isolated(person.firstName) })}
      problem={acting.error ? problemWords(acting.error) : undefined}
      yes={{
        label: t(`team.${act}Yes`),
        look: act === 'revoke' ? 'danger' : 'primary',
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
