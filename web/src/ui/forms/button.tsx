import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import { LoaderCircle } from '#web/ui/icons/icons.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../theme/classes.ts'

export type ButtonLook = 'primary' | 'quiet' | 'soft' | 'danger' | 'link'

/** In forced colours only the border shows that it is a button. */
const shape =
  'forced-colors:border inline-flex items-center justify-center gap-2 rounded-md py-2 font-semibold text-center transition-colors'
const sizes = { usual: 'px-5 min-h-12 text-base', small: 'px-3 min-h-11 text-sm' } as const
const looks = {
  primary: `${shape} bg-primary text-on-primary hover:bg-primary-hover`,
  quiet: `${shape} bg-surface text-ink border border-line-strong/60 hover:bg-sunken`,
  soft: `${shape} bg-primary-soft text-primary-ink hover:brightness-95 dark:hover:brightness-110`,
  danger: `${shape} bg-danger text-on-danger hover:bg-danger-hover`,
  link: 'inline-flex items-center gap-1.5 min-h-11 min-w-11 font-semibold text-primary underline underline-offset-4 decoration-1 hover:text-primary-hover',
} as const satisfies Record<ButtonLook, string>

/** A picture: one of the icons, or an element of another size. */
type Picture = IconComponent | ReactNode
const draw = (Icon: Picture): ReactNode =>
  typeof Icon === 'function' ? <Icon aria-hidden className="size-5" /> : Icon

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook
  /** Shows a spinner and ignores presses; the focus stays. */
  readonly busy?: boolean
  /** Looks and sounds disabled, but a press reaches the handler, which can say what is missing. */
  readonly gated?: boolean
  /** A smaller button, for the rows of a list. */
  readonly small?: boolean
  readonly icon?: Picture
}

export function Button({
  look = 'primary',
  small = false,
  busy = false,
  gated = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const press = busy ? (event: { preventDefault(): void }) => event.preventDefault() : rest.onClick
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || gated || undefined}
      aria-busy={busy || undefined}
      className={classes(
        looks[gated && !busy ? 'soft' : look],
        look !== 'link' && sizes[small ? 'small' : 'usual'],
        'disabled:opacity-60 aria-busy:opacity-85',
        className,
      )}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : draw(icon)}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook
  readonly small?: boolean
  readonly icon?: Picture
}

export const ButtonLink = ({
  look = 'primary',
  small = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link
    {...rest}
    className={classes(looks[look], look !== 'link' && sizes[small ? 'small' : 'usual'], className)}
  >
    {draw(icon)}
    {children}
  </Link>
)

const iconButton =
  'inline-flex items-center justify-center size-11 shrink-0 rounded-md text-muted hover:bg-sunken hover:text-ink transition-colors'

/** `label` is the accessible name. */
export const IconButton = ({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) => (
  <button type="button" aria-label={label} {...rest} className={classes(iconButton, className)}>
    {children}
  </button>
)
