import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { Account } from '@sanad/domain/admin/users-contract'
import { roles, type Role } from '@sanad/domain/primitives/role'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/sort-rows.ts'
import { ConsoleShell } from '../console-shell.tsx'
import { MorePages } from '../more-pages.tsx'
import { useSearchFor } from '../search-for.ts'
import { loadEveryPage, useListOrder } from '../use-paged-list.ts'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { AuditLink } from '../audit/audit-link.tsx'
import { Chip } from '../chip.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { personPath } from '#web/platform/navigation/person-path.ts'
import { AccountSheet, actsOf, usersQuery } from './account-sheet.tsx'
import { MaskedAddress } from './masked-address.tsx'

const searchFrom = 2
const longestAddress = 254
const states = ['open', 'disabled'] as const
type State = (typeof states)[number] | ''

/** Shows neither whole e-mail addresses nor the names of seekers. */
export function UsersScreen() {
  const { t } = useWords('admin')
  const [search, setSearch] = useState(useSearchFor() ?? '')
  const [role, setRole] = useState<Role | ''>('')
  const [state, setState] = useState<State>('')
  const order = useListOrder()
  const searched = useDeferredValue(search.trim())
  const filter = {
    ...(searched.length >= searchFrom ? { search: searched } : order.filter),
    ...(role !== '' && { role }),
    ...(state !== '' && { disabled: state === 'disabled' }),
  }
  const query = useInfiniteQuery({ ...usersQuery(filter), placeholderData: keepPreviousData })
  const columns = useAccountColumns()
  return (
    <ConsoleShell title={t('users.title')} lead={t('users.lead')}>
      <QueryState query={query} place="h-96">
        {({ pages }) => (
          <>
            <DataList
              name="accounts"
              label={t('users.title')}
              rows={pages.flatMap((page) => page.people)}
              keyOf={({ id }) => id}
              columns={columns}
              render={(person) => <AccountRow person={person} />}
              none={t('users.none')}
              filters={
                <AccountFilters role={role} setRole={setRole} state={state} setState={setState} />
              }
              search={
                <SearchField
                  label={t('users.search')}
                  value={search}
                  maxLength={longestAddress}
                  onChange={setSearch}
                  className="sm:w-96"
                />
              }
              paged={{
                total: pages[0]?.count ?? undefined,
                sort: order.sort,
                loadAll: async () =>
                  (
                    await loadEveryPage(pages, (after) => api.admin.users({ ...filter, after }))
                  ).flatMap(({ people }) => people),
              }}
            />
            <MorePages query={query} label={t('more')} />
          </>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

interface AccountFiltersProps {
  readonly role: Role | ''
  readonly setRole: (role: Role | '') => void
  readonly state: State
  readonly setState: (state: State) => void
}

function AccountFilters({ role, setRole, state, setState }: AccountFiltersProps) {
  const { t } = useWords('admin')
  return (
    <>
      <ListFilter
        label={t('users.role')}
        value={role}
        onChoose={setRole}
        emptyOption={t('users.everybody')}
        options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <ListFilter
        label={t('users.state')}
        value={state}
        onChoose={setState}
        emptyOption={t('users.states.all')}
        options={states.map((value) => ({ value, label: t(`users.states.${value}`) }))}
      />
    </>
  )
}

function useAccountColumns(): readonly Column<Account>[] {
  const { t } = useWords('admin')
  return [
    { label: t('users.number'), valueOf: ({ id }) => id },
    { label: t('users.name'), valueOf: ({ name }) => name },
    { label: t('users.address'), valueOf: ({ maskedEmail }) => maskedEmail },
    { label: t('users.role'), valueOf: (one) => t(`roles.${one.role}`) },
    {
      label: t('users.state'),
      valueOf: (one) => t(`users.states.${one.disabledAt === null ? 'open' : 'disabled'}`),
    },
    { label: t('users.signIn'), valueOf: ({ lastSignIn }) => lastSignIn },
  ]
}

/** An account. A seeker's has its actions here, everybody else's on their page. */
function AccountRow({ person }: { readonly person: Account }) {
  const { t } = useWords('admin')
  const { id, name, maskedEmail, role, verificationStatus, disabledAt, lastSignIn, you } = person
  const label = name ?? (maskedEmail || shortNumberOf(id))
  return (
    <ListRow
      name={label}
      to={role === 'seeker' ? undefined : personPath(id)}
      actions={
        <>
          <AuditLink id={id} name={label} />
          {actsOf(disabledAt).map((act) => (
            <SheetButton key={act} look="quiet" small label={t(`users.acts.${act}`)}>
              {(close) => <AccountSheet act={act} person={{ id, label, role }} onClose={close} />}
            </SheetButton>
          ))}
        </>
      }
    >
      <div className="flex items-center gap-x-4">
        <Avatar name={label} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            {name === null ? null : <bdi className="min-w-0 font-semibold">{name}</bdi>}
            <span className="text-sm font-medium">{t(`roles.${role}`)}</span>
            {role === 'expert' && verificationStatus !== 'approved' ? (
              <Chip>{t(`verification.${verificationStatus}`)}</Chip>
            ) : null}
            {you ? <Chip>{t('team.you')}</Chip> : null}
            {person.displaced ? <Chip tone="danger">{t('users.displaced')}</Chip> : null}
            {disabledAt === null ? null : (
              <Chip tone="danger">{t('users.disabledSince', { when: dateAt(disabledAt) })}</Chip>
            )}
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <MaskedAddress address={maskedEmail} className="min-w-0 empty:hidden" />
            <span>
              {lastSignIn === null
                ? t('users.neverSignedIn')
                : t('users.lastSignIn', { when: dateAt(lastSignIn) })}
            </span>
          </p>
        </div>
      </div>
    </ListRow>
  )
}
