import { roles, type Role } from '@sanad/domain/primitives/role'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { AccountRow } from './account-row.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { MorePages } from '../more-pages.tsx'
import { usersQuery } from './users-queries.ts'

const searchFrom = 2
const longestAddress = 254
const states = ['all', 'open', 'disabled'] as const
type State = (typeof states)[number]

/** Every account, without whole e-mail addresses and without the names of seekers. */
export function UsersScreen() {
  const { t } = useWords('admin')
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<Role | ''>('')
  const [state, setState] = useState<State>('all')
  return (
    <ConsoleShell title={t('users.title')} lead={t('users.lead')}>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <SearchField
          label={t('users.search')}
          value={search}
          maxLength={longestAddress}
          onChange={setSearch}
          className="sm:w-96"
        />
        <div className="flex-1 basis-40 sm:max-w-56">
          <SelectField
            label={t('users.role')}
            value={role}
            onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? '')}
            options={[
              { value: '', label: t('users.everybody') },
              ...roles.map((value) => ({ value, label: t(`roles.${value}`) })),
            ]}
          />
        </div>
        <div className="flex-1 basis-40 sm:max-w-56">
          <SelectField
            label={t('users.state')}
            value={state}
            onChange={({ target }) => setState(states.find((one) => one === target.value) ?? 'all')}
            options={states.map((value) => ({ value, label: t(`users.states.${value}`) }))}
          />
        </div>
      </div>
      <UserList search={useDeferredValue(search.trim())} role={role} state={state} />
    </ConsoleShell>
  )
}

interface UserListProps {
  readonly search: string
  readonly role: Role | ''
  readonly state: State
}

function UserList({ search, role, state }: UserListProps) {
  const { t } = useWords('admin')
  const query = useInfiniteQuery({
    ...usersQuery({
      ...(search.length >= searchFrom && { search }),
      ...(role !== '' && { role }),
      ...(state !== 'all' && { disabled: state === 'disabled' }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState query={query} place="h-96">
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people)
        if (people.length === 0) return <Card className="text-muted">{t('users.none')}</Card>
        return (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
              {people.map((person) => (
                <AccountRow key={person.id} person={person} />
              ))}
            </ul>
            <MorePages query={query} label={t('more')} />
          </>
        )
      }}
    </QueryState>
  )
}
