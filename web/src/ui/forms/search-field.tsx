import { Search } from '#web/ui/icons/icons.ts'
import { classes } from '../theme/classes.ts'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (text: string) => void
  readonly className?: string
}

/** Searches while the person types. */
export const SearchField = ({ label, value, maxLength, onChange, className }: SearchFieldProps) => (
  <label className={classes('relative block w-full sm:w-80', className)}>
    <span className="sr-only">{label}</span>
    <Search
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
    />
    <input
      type="search"
      // An empty field takes the page's direction, for its placeholder.
      dir={value === '' ? undefined : 'auto'}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-12 w-full rounded-md border border-line-strong bg-surface ps-11 pe-3 placeholder:text-muted"
    />
  </label>
)
