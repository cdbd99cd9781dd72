import type { Session } from '@sanad/domain/chat/contract'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { CrisisLines } from '#web/crisis/index.ts'
import { loadWords, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { now } from '#web/platform/clock.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { daysAgo, longDay } from '../parts/times.ts'

/** If it fails to load, only these questions are missing. */
const Afterwards = lazy<(props: { readonly session: Session }) => ReactNode>(() =>
  Promise.all([import('./afterwards.tsx'), loadWords('assessment')]).then(
    ([module]) => ({ default: module.Afterwards }),
    () => ({ default: () => null }),
  ),
)

interface ClosingCardProps {
  readonly session: Session
  /** Ended while its screen was open: moves the reader here, away from the closed composer. */
  readonly justNow: boolean
  readonly reveal: (element: HTMLElement) => void
  /** Cards of later slices: the follow-up, a kind note. */
  readonly endingCards?: ReactNode
}

/** Puts a person and the numbers first after a grave message. */
export function ClosingCard({ session, justNow, reveal, endingCards }: ClosingCardProps) {
  const { side, endedAt } = session
  const { t } = useWords('chat')
  // A seeker whom no supporter joined is neither thanked for talking nor asked how it was.
  const met = session.turns.some(({ kind }) => kind === 'joined')
  const supervised = session.supervisors.length > 0
  const alone = side === 'seeker' && !met
  const afterMeeting = side === 'seeker' && session.numbersStay ? 'danger' : side
  const words = alone ? (supervised ? 'supervised' : 'alone') : afterMeeting
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!justNow) return
    heading.current?.focus({ preventScroll: true })
    if (heading.current) reveal(heading.current)
  }, [justNow, reveal])
  return (
    <Card className="mx-auto mt-6 w-full max-w-md text-center">
      <HeartHandshake aria-hidden className="mx-auto size-8 text-primary" />
      <h2 ref={heading} data-start tabIndex={-1} className="mt-2 text-xl outline-none">
        {t('closing.title')}
      </h2>
      <p className="mt-1 text-muted">{t(`closing.${words}`)}</p>
      {session.numbersStay ? (
        <div className="mt-4 flex flex-col gap-3">
          <ButtonLink className="min-h-14 text-lg" to={path('/emergency-connect')}>
            {t('closing.person')}
          </ButtonLink>
          <ClosingLines />
        </div>
      ) : null}
      {endedAt ? <EndedBy session={session} at={endedAt} /> : null}
      {session.isEmergency && side !== 'supervisor' && !alone ? (
        <p className="mt-3 text-sm">{t(`closing.next.${side}`)}</p>
      ) : null}
      {side === 'supervisor' || alone ? null : (
        <Suspense fallback={side === 'seeker' ? <div className="h-96" /> : null}>
          <Afterwards session={session} />
        </Suspense>
      )}
      {endingCards}
      <div className="mt-5 flex flex-col gap-2">
        <ButtonLink to={path('/dashboard')}>{t('closing.home')}</ButtonLink>
        {side === 'seeker' ? <NextConversation wasAlone={alone} /> : null}
      </div>
      {side === 'seeker' && !session.numbersStay ? (
        <div className="mt-5 border-t border-line pt-4">
          <ClosingLines />
        </div>
      ) : null}
    </Card>
  )
}

/** A guest cannot talk to this supporter again without an account, so they are first offered one. */
function NextConversation({ wasAlone }: { readonly wasAlone: boolean }) {
  const { t } = useWords('chat')
  const isGuest = useMe()?.standing === 'guest'
  return (
    <ButtonLink look="soft" to={isGuest ? `${path('/auth')}?role=seeker` : path('/dashboard')}>
      {t(isGuest ? 'closing.email' : wasAlone ? 'list.start' : 'closing.again')}
    </ButtonLink>
  )
}

function ClosingLines() {
  const { t } = useWords('chat')
  return (
    <section aria-labelledby="closing-lines" className="text-start">
      <h3 id="closing-lines" className="font-semibold">
        {t('closing.lines')}
      </h3>
      <CrisisLines />
    </section>
  )
}

interface EndedByProps {
  readonly session: Session
  readonly at: string
}

/** Says the same to both sides; with the date if it was not today. */
function EndedBy({ session: { side, endedBy, other, supervisors }, at }: EndedByProps) {
  const { t } = useWords('chat')
  const today = daysAgo(new Date(at).getTime(), now()) === 0
  const time = today ? clockAt(at) : `${longDay(at)}, ${clockAt(at)}`
  const own = endedBy === side
  const name = endedBy === 'supervisor' ? supervisors.at(-1)?.firstName : other?.firstName
  const by =
    endedBy === null
      ? 'unknown'
      : own
        ? 'you'
        : endedBy === 'service' || !name
          ? 'service'
          : 'other'
  return (
    <p className="mt-1 text-sm text-muted">
      {t(`closing.endedBy.${by}`, {
        name: `\u2068${name ?? ''}\u2069`,
        time: `\u2068${time}\u2069`,
      })}
    </p>
  )
}
