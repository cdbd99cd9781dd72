import { ArrowLeft, DoorOpen, Languages, Lock, Phone } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './arch-art.tsx'
import { IconButton } from '../forms/button.tsx'
import { classes } from '../theme/classes.ts'
import { useFrame } from './frame.ts'

/** Where back leads: an address, or a function to call. */
export type Back = string | (() => void)

interface HeaderProps {
  readonly back?: Back | undefined
  /** Stands in place of the back arrow or the brand name. */
  readonly start?: ReactNode
  /** Stands before the language. */
  readonly bell?: ReactNode
}

/** Sticky on a long page, so that "Help now" and "Leave site" are always in sight. */
export function Header({ back, start, bell }: HeaderProps) {
  const { lock } = useFrame()
  return (
    <header className="sticky top-[calc(var(--above,0px)+var(--alarm,0px))] z-20 bg-bg print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-1 px-3 py-2 sm:gap-2 sm:px-4">
        <div className="flex flex-1 items-center">
          {start ?? (back === undefined ? <BrandLink /> : <BackButton back={back} />)}
        </div>
        {bell}
        <LockButton />
        <LanguageToggle narrow={bell !== undefined || lock !== undefined} />
        <HelpNow />
        <LeaveButton />
      </div>
    </header>
  )
}

export function BrandLink() {
  const { words, logo, startTo } = useFrame()
  return (
    <Link to={startTo} className="flex min-h-11 min-w-11 items-center gap-2 text-lg font-semibold">
      <BrandMark logo={logo} />
      <span className="max-sm:sr-only">{words.brand}</span>
    </Link>
  )
}

export function BackButton({ back }: { readonly back: Back }) {
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
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
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

/** @param narrow a phone shows only the icon; screen readers still hear the language's name */
export function LanguageToggle({ narrow = false }: { readonly narrow?: boolean }) {
  const { other, followsSystem, changeLanguage, words } = useFrame()
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
          other.language === 'ar' && 'system-font',
          narrow ? 'max-sm:sr-only' : 'max-[22.5rem]:sr-only',
        )}
      >
        {other.name}
      </span>
    </button>
  )
}

/** Has one name on every page; staff do not need it. */
export function HelpNow() {
  const { words, helpTo } = useFrame()
  return helpTo ? (
    <Link
      to={helpTo}
      className={`${pill} border-danger-line bg-danger-soft text-danger-ink hover:border-danger`}
    >
      <Phone aria-hidden className="size-5 max-sm:hidden" />
      {words.helpNow}
    </Link>
  ) : null
}

/** A link, so that it works before any script has loaded, and without scripts. */
export function LeaveButton() {
  const { leave, leaveTo, leaveCount, offersLeave, words } = useFrame()
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
        className={`${pill} border-line-strong/60 bg-surface hover:bg-sunken`}
      >
        <DoorOpen aria-hidden className="flip size-5 text-danger max-sm:hidden" />
        {words.leave}
      </a>
      <span role="status" className={leaveCount ? leaveCountLook : 'sr-only'}>
        {leaveCount}
      </span>
    </>
  )
}

const pill =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm font-semibold sm:px-3.5'
const leaveCountLook =
  'fixed inset-x-4 top-18 z-30 mx-auto w-fit rounded-full bg-ink px-4 py-2 text-sm text-bg'
