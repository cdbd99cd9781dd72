import type { AccountAct } from '@sanad/domain/admin/accounts'
import type { Role } from '@sanad/domain/primitives/role'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { infiniteQueryOptions } from '@tanstack/react-query'

interface AccountSheetProps {
  readonly act: AccountAct
  readonly person: { readonly id: string; readonly label: string; readonly role: Role }
  readonly onClose: () => void
}

export const actsOf = (disabledAt: string | null): readonly AccountAct[] =>
  disabledAt === null ? ['sign-out', 'disable'] : ['enable']

const operations = {
  disable: api.admin.disableUser,
  enable: api.admin.enableUser,
  'sign-out': api.admin.signOutUser,
}

export function AccountSheet({ act, person, onClose }: AccountSheetProps) {
  const { t } = useWords('admin')
  const acting = useChangeOf(
    usersKey,
    (reason: string) => operations[act]({ personId: person.id, reason }),
    onClose,
  )
  const text =
    act === 'enable' && person.role === 'expert'
      ? 'users.texts.enable-expert'
      : (`users.texts.${act}` as const)
  return (
    <ReasonSheet
      onClose={onClose}
      title={t(`users.titles.${act}`, { who: person.label })}
      text={t(text)}
      yes={t(`users.acts.${act}`)}
      look={act === 'disable' ? 'danger' : 'primary'}
      acting={acting}
    />
  )
}

interface UserFilter {
  readonly search?: string
  readonly role?: Role
  readonly disabled?: boolean
  readonly oldestFirst?: boolean
}

const usersKey = ['admin', 'users'] as const

/** The search is forgotten when the screen closes. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.admin.users({ ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
