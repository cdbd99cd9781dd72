import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { problemWords } from '#web/platform/problem.ts'
import { ChoiceSheet } from '#web/ui/choice-sheet.tsx'
import { isolated } from './isolated.ts'
import { staffQuery } from './queries.ts'
import { isReason, ReasonField } from './reason-field.tsx'

interface RevokeSheetProps {
  readonly person: StaffMember
  readonly onClose: () => void
}

/** Takes a role away: at once, and on every device. */
export function RevokeSheet({ person, onClose }: RevokeSheetProps) {
  const { t } = useWords('admin')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const revoking = useMutation({
    mutationFn: () => api.admin.revokeRole({ personId: person.id, reason }),
    onSuccess: (staff) => {
      client.setQueryData(staffQuery.queryKey, staff)
      onClose()
    },
    onError: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  const press = () => {
    setAsked(true)
    if (isReason(reason)) revoking.mutate()
  }
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('team.revokeTitle', { name: isolated(person.firstName) })}
      text={t('team.revokeText')}
      problem={revoking.error ? problemWords(revoking.error) : undefined}
      yes={{ label: t('team.revokeYes'), look: 'danger', busy: revoking.isPending, onPress: press }}
      no={t('cancel')}
    >
      <div className="mt-4">
        <ReasonField value={reason} onChange={setReason} asked={asked} />
      </div>
    </ChoiceSheet>
  )
}
