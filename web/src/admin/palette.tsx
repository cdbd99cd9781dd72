import { consolePlaces } from '@sanad/domain/admin/places'
import { isSessionNumber, shortNumberOf } from '@sanad/domain/admin/session-number'
import { liveSettingNames } from '@sanad/domain/primitives/settings'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { sectionsFor } from './console-places.tsx'
import { searchFor } from './search-for.ts'

interface PaletteEntry {
  readonly key: string
  readonly label: string
  /** Where it belongs, such as the part of the console. */
  readonly note: string
  readonly to: `/${string}`
  readonly state?: object
}

const longestSearch = 254
const accountsFrom = 2
const entriesAtMost = 8
const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Searches what this person may read, by the lists' own operations, and never conversations. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('admin')
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, problem } = useEntries(search.trim())
  const at = Math.min(chosen, entries.length - 1)
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(path(entry.to), { state: entry.state })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf[event.key]
    if (step !== undefined) setChosen((at + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter') open(entries[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} initialFocus={field}>
      <input
        ref={field}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        maxLength={longestSearch}
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[at] && `${id}-${at}`}
        value={search}
        placeholder={t('palette.label')}
        onChange={({ target }) => {
          setSearch(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className="mt-3 min-h-12 w-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted"
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className="mt-3">
        {entries.map((entry, n) => (
          <Option
            key={entry.key}
            id={`${id}-${n}`}
            entry={entry}
            isChosen={n === at}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm text-muted">
        {problem ?? (entries.length === 0 ? t('palette.none') : t('palette.hint'))}
      </p>
    </Dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isChosen: boolean
  readonly onOpen: () => void
}

const Option = ({ id, entry, isChosen, onOpen }: OptionProps) => (
  <button
    type="button"
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isChosen}
    onClick={onOpen}
    className={classes(
      'flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-3 text-start',
      isChosen ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
    )}
  >
    <bdi className="min-w-0 truncate font-medium">{entry.label}</bdi>
    <span className="shrink-0 text-sm">{entry.note}</span>
  </button>
)

function useEntries(search: string) {
  const { t } = useWords('admin')
  const places = usePlaceEntries()
  const settings = useSettingEntries()
  const accounts = useAccountEntries(useDeferredValue(search))
  const conversations = useConversationEntries(search)
  const text = search.toLocaleLowerCase()
  const known = [...places, ...(text === '' ? [] : settings)].filter(({ label, note }) =>
    `${label} ${note}`.toLocaleLowerCase().includes(text),
  )
  const error = accounts.error ?? conversations.error
  return {
    entries: [...conversations.entries, ...accounts.entries, ...known].slice(0, entriesAtMost),
    problem: error
      ? problemWords(error)
      : accounts.isPending || conversations.isPending
        ? t('palette.searching')
        : undefined,
  }
}

function usePlaceEntries(): PaletteEntry[] {
  const { t } = useWords('admin')
  const me = useMe()
  const own: PaletteEntry = {
    key: 'notices',
    label: t('ready.ways'),
    note: t('home'),
    to: '/my-notices',
  }
  const places = sectionsFor(me?.role ?? 'seeker').flatMap(({ section, places: names }) =>
    names.map((name): PaletteEntry => ({
      key: name,
      label: t(`places.${name}`),
      note: t(`sections.${section}`),
      to: consolePlaces[name].path,
    })),
  )
  return [...places, own]
}

function useIsAdmin(): boolean {
  const role = useMe()?.role
  return role === 'admin' || role === 'owner'
}

function useSettingEntries(): PaletteEntry[] {
  const { t } = useWords('admin')
  return useIsAdmin()
    ? liveSettingNames.map((name) => ({
        key: `setting-${name}`,
        label: t(`settings.live.${name}`),
        note: t('places.settings'),
        to: `${consolePlaces.settings.path}#${name}`,
      }))
    : []
}

/** Finds accounts by whole address or number, or by a name of staff or supporters; audited. */
function useAccountEntries(search: string) {
  const { t } = useWords('admin')
  const enabled = useIsAdmin() && search.length >= accountsFrom
  const query = useQuery({
    queryKey: ['admin', 'palette', 'accounts', search],
    queryFn: ({ signal }) => api.admin.users({ search }, { signal }),
    enabled,
    gcTime: 0,
    retry: false,
  })
  const entries = enabled
    ? (query.data?.people ?? []).map((person): PaletteEntry => ({
        key: person.id,
        label: person.name ?? person.maskedEmail,
        note: t(`roles.${person.role}`),
        to: consolePlaces.users.path,
        state: searchFor(person.id),
      }))
    : []
  return { entries, error: query.error, isPending: enabled && query.isPending }
}

function useConversationEntries(search: string) {
  const { t } = useWords('admin')
  const enabled = isSessionNumber(search)
  const query = useQuery({
    queryKey: ['admin', 'palette', 'conversations', search],
    queryFn: ({ signal }) => api.admin.sessions({ number: search }, { signal }),
    enabled,
    gcTime: 0,
    retry: false,
  })
  const entries = enabled
    ? (query.data?.sessions ?? []).map(({ id, standing }): PaletteEntry => ({
        key: id,
        label: shortNumberOf(id),
        note: t(`sessions.standings.${standing}`),
        to: consolePlaces.sessions.path,
        state: searchFor(id),
      }))
    : []
  return { entries, error: query.error, isPending: enabled && query.isPending }
}
