import { api } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { isolated } from '../isolated.ts'
import { staffQuery } from '../queries.ts'
import { ReasonSheet } from '../reason-sheet.tsx'

interface ColleagueSheetProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly act: 'revoke' | 'confirm'
  readonly onClose: () => void
  readonly onDone?: () => void
}

export function ColleagueSheet({ person, act, onClose, onDone = onClose }: ColleagueSheetProps) {
  const { t } = useWords('admin')
  const change = act === 'revoke' ? api.admin.revokeRole : api.admin.confirmStaff
  const name = isolated(person.name)
  return (
    <ReasonSheet
      onClose={onClose}
      title={t(`team.${act}Title`, { name })}
      text={t(`team.${act}Text`, { name })}
      yes={t(`team.${act}Yes`)}
      look={act === 'revoke' ? 'danger' : 'primary'}
      acting={useChange(
        staffQuery,
        (reason: string) => change({ personId: person.id, reason }),
        onDone,
      )}
    />
  )
}
