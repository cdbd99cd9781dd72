import { useEffect, type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { classes } from '../theme/classes.ts'
import { Parts } from '../feedback/part.tsx'
import { toastsAbove } from '../feedback/toasts.tsx'
import { useFrame, type Frame } from './frame.ts'
import { BrandLink, Header, type Back } from './header.tsx'
import { PageTitle } from './page-title.tsx'

const widths = { form: 'max-w-md', text: 'max-w-xl', page: 'max-w-4xl', wide: 'max-w-6xl' } as const

interface PageShellProps {
  /** Neutral, because others may see the tab. */
  readonly title: string
  readonly back?: Back | undefined
  readonly width?: keyof typeof widths
  readonly children: ReactNode
  /** The next step, at the bottom of a phone's screen. */
  readonly bar?: ReactNode
  readonly footer?: ReactNode
}

/** The frame of screens outside the signed-in part. */
export function PageShell(props: PageShellProps) {
  const { title, back, width = 'text', children, bar, footer } = props
  useArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <TrialBanner />
      <NewVersionBanner />
      <WaitingNotice />
      <Header back={back} />
      <main id="content" tabIndex={-1} className="flex w-full flex-1 flex-col outline-none">
        <div className={classes('mx-auto w-full flex-1 px-5 pt-2 pb-8', widths[width])}>
          <Parts>{children}</Parts>
        </div>
        {bar ? (
          <div
            ref={toastsAbove}
            className="sticky bottom-0 z-10 border-t border-line bg-bg pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:border-0 md:pb-8"
          >
            <div className={classes('mx-auto px-5', widths[width])}>{bar}</div>
          </div>
        ) : null}
      </main>
      {footer}
    </div>
  )
}

/** Runs after navigation inside the app, not on the first page of a visit. */
export function useArrival(): void {
  const { key } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    if (key === 'default') return
    if (kind !== 'POP') window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [key, kind])
}

/** Leaves out the brand name: on a wide screen the navigation beside it has it. */
export function SignedInTop() {
  const { bell, gap } = useFrame()
  return (
    <>
      <SkipLink />
      <TrialBanner />
      <NewVersionBanner />
      <WaitingNotice />
      <Header
        bell={bell}
        start={
          <div className="max-[22.5rem]:hidden lg:hidden">
            <BrandLink />
          </div>
        }
      />
      <NoticeLine line={gap} className="text-muted" />
    </>
  )
}

/** The first stop of the Tab key. */
export function SkipLink() {
  const { words } = useFrame()
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lift"
    >
      {words.skip}
    </a>
  )
}

/** Shown on every page of the preview. */
export function TrialBanner() {
  const { trial, words } = useFrame()
  return trial ? (
    <aside
      aria-label={words.notices}
      className="bg-sunken px-4 py-1 text-center text-xs text-muted"
    >
      {words.trial}
    </aside>
  ) : null
}

/** A newer version is offered, never forced. */
function NewVersionBanner() {
  const { takeNewer, words } = useFrame()
  return (
    <div role="status" className="bg-primary-soft text-center text-sm text-primary-ink">
      {takeNewer ? (
        <>
          {words.newer}{' '}
          <button
            type="button"
            onClick={takeNewer}
            className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
          >
            {words.takeNewer}
          </button>
        </>
      ) : null}
    </div>
  )
}

/** An alarm, and below it what is less urgent. It stays, because a toast may be missed. */
export function WaitingNotice() {
  const { alarm, waiting } = useFrame()
  return (
    <>
      {alarm}
      <NoticeLine line={waiting} className="bg-warn-soft font-medium text-warn-ink" />
    </>
  )
}

function NoticeLine({
  line,
  className,
}: {
  readonly line: Frame['waiting']
  readonly className: string
}) {
  return (
    <div role="status" className={classes('text-center text-sm', className)}>
      {line ? (
        <>
          {line.text}{' '}
          <Link
            to={line.to}
            className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
          >
            {line.action}
          </Link>
        </>
      ) : null}
    </div>
  )
}

interface PageHeadingProps {
  readonly children: ReactNode
  readonly className?: string
  /** When it changes, the heading takes the focus. */
  readonly turn?: string | number
  /** Takes the focus on mounting, because it replaces what was read at the same address. */
  readonly arriving?: boolean
}

/** Differs from every `turn`. */
const nothing = Symbol('nothing')

/** The screen's only h1; focusable, so that screen readers announce a new screen. */
export function PageHeading({ children, className, turn, arriving = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTurn = useRef<unknown>(arriving ? nothing : turn)
  useEffect(() => {
    if (shownTurn.current === turn) return
    shownTurn.current = turn
    // Scrolls to the top, where the "Leave site" button is.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [turn])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={classes('text-2xl leading-tight md:text-3xl', className)}
    >
      {children}
    </h1>
  )
}
