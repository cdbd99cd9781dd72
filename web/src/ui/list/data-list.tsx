import { ArrowDownUp, Download, Settings2 } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { useRowsWithSheets } from '../feedback/open-sheets.ts'
import { Button, IconButton } from '../forms/button.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { Card } from '../layout/card.tsx'
import { classes } from '../theme/classes.ts'
import { useListFrame, type ListOrder } from './list-frame.ts'
import { moveBetweenRows } from './row-keys.ts'
import { findRows, sortRows, textIn, type Column } from './sort-rows.ts'
import { SelectField, type SelectFieldProps } from '../forms/select-field.tsx'

/** The service sends the list page by page, and sorts it. */
interface PagedRows<Row> {
  /** The length of the whole list; undefined until it is known. */
  readonly total: number | undefined
  readonly sort: {
    readonly value: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly onChange: (value: string) => void
  }
  /** Every row that the filters leave, for the file. */
  loadAll(): Promise<readonly Row[]>
}

interface DataListProps<Row> {
  /** The list's name in the audit log, and of its file. */
  readonly name: string
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The columns of the file. A list that is not paged is also sorted and searched by them. */
  readonly columns: readonly Column<Row>[]
  readonly render: (row: Row) => ReactNode
  /** Shown when no row is left. */
  readonly none: string
  /** The order in which the rows come, for a list that is not paged. */
  readonly order?: ListOrder
  /** A search by the service, in place of the list's own. */
  readonly search?: ReactNode
  /** The list's own filters; on a phone behind a button. */
  readonly filters?: ReactNode
  readonly paged?: PagedRows<Row>
  /** Each row draws a card of its own. */
  readonly cards?: boolean
}

const searchAtMost = 100

/** Rows that are drawn at once; a press draws as many more. */
const portion = 15

/** Filter, sort, count and file; the file holds the rows that the filters leave, in their order. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { name, label, keyOf, columns, render, none, filters, paged, cards } = props
  const { order = 'newest', search: ownSearch } = props
  const { rows, Sheets, count } = useRowsWithSheets(props.rows, keyOf)
  const frame = useListFrame()
  const [search, setSearch] = useState('')
  const [sortedBy, setSortedBy] = useState('')
  const [descending, setDescending] = useState(false)
  const [portions, setPortions] = useState(1)
  const [filtering, setFiltering] = useState(false)
  const filtersId = useId()
  const matching = paged || ownSearch ? rows : findRows(rows, columns, search)
  const column = columns.find((one) => one.label === sortedBy)
  const language = frame?.language ?? 'en'
  const shown = column ? sortRows(matching, column, { language, descending }) : matching
  const drawn = frame && !paged ? shown.slice(0, portions * portion) : shown
  const isBare = rows.length === 0 && !filters && !ownSearch
  return (
    <section aria-label={label}>
      {frame && !isBare ? (
        <div className="mb-3 flex flex-wrap items-end gap-3 sm:mb-4">
          <div className="flex w-full items-center gap-1 sm:w-auto">
            {ownSearch !== undefined || paged ? (
              (ownSearch ?? <span className="flex-1" />)
            ) : (
              <SearchField
                label={frame.words.search}
                value={search}
                maxLength={searchAtMost}
                onChange={(text) => {
                  setSearch(text)
                  setPortions(1)
                }}
                className="sm:w-64"
              />
            )}
            <IconButton
              label={frame.words.filter}
              aria-expanded={filtering}
              aria-controls={filtersId}
              onClick={() => setFiltering(!filtering)}
              className="sm:hidden"
            >
              <Settings2 aria-hidden className="size-5" />
            </IconButton>
          </div>
          <div
            id={filtersId}
            className={classes(
              'flex flex-wrap items-end gap-3 max-lg:w-full lg:flex-1',
              !filtering && 'max-sm:hidden',
            )}
          >
            {filters}
            {paged ? (
              <ListFilter
                label={frame.words.sort}
                value={paged.sort.value}
                onChoose={paged.sort.onChange}
                options={paged.sort.options}
              />
            ) : (
              <ListFilter
                label={frame.words.sort}
                value={sortedBy}
                onChoose={setSortedBy}
                emptyOption={frame.words.orders[order]}
                options={columns.map((one) => ({ value: one.label, label: one.label }))}
              />
            )}
            {column ? (
              <IconButton
                label={frame.words.reverse}
                aria-pressed={descending}
                onClick={() => setDescending(!descending)}
              >
                <ArrowDownUp aria-hidden className="size-5" />
              </IconButton>
            ) : null}
          </div>
        </div>
      ) : null}
      {frame && !isBare ? (
        <div className="mb-1 flex min-h-11 items-center justify-between gap-3 sm:mb-2">
          <p role="status" className="text-sm text-muted">
            {paged
              ? paged.total === undefined
                ? ''
                : frame.words.count(paged.total)
              : shown.length < rows.length
                ? frame.words.shown(shown.length, rows.length)
                : frame.words.count(rows.length)}
          </p>
          {rows.length === 0 ? null : (
            <ListFile
              name={name}
              columns={columns}
              loadRows={paged ? paged.loadAll : () => Promise.resolve(shown)}
            />
          )}
        </div>
      ) : null}
      {shown.length === 0 ? (
        <Card className="text-muted">{none}</Card>
      ) : (
        <ul
          aria-label={label}
          onKeyDown={moveBetweenRows}
          className={
            cards
              ? 'space-y-2 sm:space-y-3'
              : 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift'
          }
        >
          <Sheets value={count}>
            {drawn.map((row) => (
              <li key={keyOf(row)}>{render(row)}</li>
            ))}
          </Sheets>
        </ul>
      )}
      {frame && drawn.length < shown.length ? (
        <Button look="quiet" className="mt-4 w-full" onClick={() => setPortions(portions + 1)}>
          {frame.words.more}
        </Button>
      ) : null}
    </section>
  )
}

interface ListFileProps<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  loadRows(): Promise<readonly Row[]>
}

function ListFile<Row>({ name, columns, loadRows }: ListFileProps<Row>) {
  const frame = useListFrame()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  if (!frame) return null
  const save = async () => {
    setState('busy')
    try {
      const rows = await loadRows()
      const cells = rows.map((row) => columns.map((column) => textIn(column, row)))
      await frame.save(name, [columns.map(({ label }) => label), ...cells])
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="text-end">
      <Button look="link" busy={state === 'busy'} icon={Download} onClick={() => void save()}>
        {frame.words.file}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger-ink">
          {frame.words.fileFailed}
        </p>
      ) : null}
    </div>
  )
}

/** The label stands before the option that means all. */
export const ListFilter = <Value extends string>({
  emptyOption,
  ...select
}: SelectFieldProps<Value>) => (
  <div className="flex-1 basis-32 sm:max-w-56">
    <SelectField
      {...select}
      isLabelHidden
      emptyOption={emptyOption && `${select.label}: ${emptyOption}`}
    />
  </div>
)
