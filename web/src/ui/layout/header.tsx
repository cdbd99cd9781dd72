import { ArrowLeft, DoorOpen, Languages, Lock } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './arch-art.tsx'
import { IconButton } from '../forms/button.tsx'
import { classes } from '../theme/classes.ts'
import { useFrame } from './frame.ts'
import { toastsBelow } from '../feedback/toasts.tsx'

/** An address, or a function to call. */
export type Back = string | (() => void)

interface HeaderProps {
  readonly back?: Back | undefined
  /** Shown at the start, in place of the back arrow or the brand name. */
  readonly start?: ReactNode
  /** Stands before the language. */
  readonly bell?: ReactNode
}

/** Sticky on a long page, so that the "Leave site" button is always in sight. */
export function Header({ back, start, bell }: HeaderProps) {
  const { lock } = useFrame()
  return (
    <header
      ref={toastsBelow}
      className="sticky top-[calc(var(--above,0px)+var(--alarm,0px))] z-20 bg-bg print:static"
    >
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-1 px-4 py-2 sm:gap-2">
        <div className="flex flex-1 items-center">
          {start ?? (back === undefined ? <BrandLink /> : <BackButton back={back} />)}
        </div>
        {bell}
        <LockButton />
        <LanguageToggle narrow={bell !== undefined} />
        <LeaveButton narrow={lock !== undefined} />
      </div>
    </header>
  )
}

export function BrandLink() {
  const { words, logo, startTo, lock } = useFrame()
  return (
    <Link to={startTo} className="flex min-h-11 min-w-11 items-center gap-2 text-lg font-semibold">
      <BrandMark logo={logo} />
      <span className={lock ? 'max-sm:sr-only' : 'max-[22.5rem]:sr-only'}>{words.brand}</span>
    </Link>
  )
}

function BackButton({ back }: { readonly back: Back }) {
  const { words } = useFrame()
  const arrow = <ArrowLeft aria-hidden className="flip size-6" />
  if (typeof back === 'function')
    return (
      <IconButton label={words.back} onClick={back}>
        {arrow}
      </IconButton>
    )
  return (
    <Link
      to={back}
      aria-label={words.back}
      className="inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      {arrow}
    </Link>
  )
}

export function LockButton() {
  const { lock, words } = useFrame()
  return lock ? (
    <IconButton label={words.lock} title={words.lock} onClick={lock}>
      <Lock aria-hidden className="size-5" />
    </IconButton>
  ) : null
}

/** @param narrow on the smallest phones only the icon; readers still hear the language's name */
export function LanguageToggle({ narrow = false }: { readonly narrow?: boolean }) {
  const { other, followsSystem, changeLanguage, words, lock } = useFrame()
  return (
    <button
      type="button"
      onClick={changeLanguage}
      className="noscript:hidden inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold text-primary hover:bg-sunken sm:px-3"
    >
      <span className="relative">
        <Languages aria-hidden className="size-5" />
        {followsSystem ? (
          <span
            role="img"
            aria-label={words.followsSystem}
            title={words.followsSystem}
            className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-accent"
          />
        ) : null}
      </span>
      <span
        lang={other.language}
        className={classes(
          'system-font',
          lock ? 'max-sm:sr-only' : narrow && 'max-[22.5rem]:sr-only',
        )}
      >
        {other.name}
      </span>
    </button>
  )
}

/**
 * A link that looks like a button: it works before any script has loaded, and without scripts.
 * @param narrow beside other controls: words only on the smallest phones
 */
export function LeaveButton({ narrow = false }: { readonly narrow?: boolean }) {
  const { leave, leaveTo, leaveCount, offersLeave, words, lock } = useFrame()
  if (!offersLeave) return null
  return (
    <>
      <a
        href={leaveTo}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault()
          leave()
        }}
        title={words.leaveHint}
        className={classes(
          'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold hover:bg-sunken',
          narrow && 'max-sm:px-2.5',
        )}
      >
        <DoorOpen
          aria-hidden
          className={classes(
            'flip size-5 text-danger',
            narrow && (lock ? 'max-sm:hidden' : 'max-[22.5rem]:hidden'),
          )}
        />
        {words.leave}
      </a>
      <span role="status" className={leaveCount ? leaveCountLook : 'sr-only'}>
        {leaveCount}
      </span>
    </>
  )
}

const leaveCountLook =
  'fixed inset-x-4 top-18 z-30 mx-auto w-fit rounded-full bg-ink px-4 py-2 text-sm text-bg'
