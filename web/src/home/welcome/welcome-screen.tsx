import {
  Ear,
  Gift,
  LockKeyhole,
  ArrowRight,
  HeartHandshake,
  MessageCircleHeart,
} from '#web/ui/icons/icons.ts'
import { lazy, startTransition, Suspense, useCallback, useState, type ReactNode } from 'react'
import { EmergencyCall } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { isClosedToNewPeople, path } from '#web/platform/navigation/mount.ts'
import { ArchArt } from '#web/ui/layout/arch-art.tsx'
import { PoliciesLink } from '../policies/policies-link.tsx'
import { ClosureNotice } from '#web/ui/layout/closure-notice.tsx'
import { ContactLines } from '#web/ui/layout/contact-lines.tsx'
import { useFrame } from '#web/ui/layout/frame.ts'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Link } from 'react-router'
import { classes } from '#web/ui/theme/classes.ts'
import { Disc } from '#web/ui/layout/disc.tsx'

const RedirectWhenSignedIn = lazy(() =>
  import('./redirect-when-signed-in.tsx').then((module) => ({
    default: module.RedirectWhenSignedIn,
  })),
)

const NotOpen = lazy(() =>
  import('./not-open-screen.tsx').then((module) => ({ default: module.NotOpenScreen })),
)

/** The first page, or a plain statement while a live service takes no new people. */
export function WelcomeScreen() {
  const [shut, setShut] = useState(isClosedToNewPeople)
  // A transition: the shown page stays until the other one has loaded.
  const onIntake = useCallback((now: boolean) => startTransition(() => setShut(now)), [])
  return (
    <>
      <Suspense fallback={null}>
        <RedirectWhenSignedIn onIntake={onIntake} />
      </Suspense>
      {shut ? <NotOpen /> : <Welcome />}
    </>
  )
}

function Welcome() {
  const { t } = useWords('home')
  return (
    <PageShell title={t('welcome.tab')} width="wide" footer={<Foot />}>
      <div className="grid items-center gap-5 md:grid-cols-[1.05fr_1fr] md:gap-12">
        <div className="h-50 sm:h-56 md:order-last md:hidden">
          <ArchArt />
        </div>
        <div className="hidden h-[28rem] md:order-last md:block lg:h-[32rem]">
          <ArchArt shape="tall" />
        </div>
        <div>
          <PageHeading className="md:text-4xl">{t('welcome.heading')}</PageHeading>
          <p className="mt-2 text-muted md:text-lg">{t('welcome.text')}</p>
          <ClosureNotice />
          <JourneyCards />
          <TrustChips />
          <SignInPrompt text={t('welcome.account')} className="mt-3 md:mt-6" />
        </div>
      </div>
      <HowItWorks />
    </PageShell>
  )
}

const chips = [
  ['private', LockKeyhole],
  ['free', Gift],
  ['noJudgement', Ear],
] as const

function TrustChips() {
  const { t } = useWords('home')
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {chips.map(([name, Picture]) => (
        <li
          key={name}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-xs font-medium"
        >
          <Picture aria-hidden className="size-4" />
          {t(`welcome.${name}`)}
        </li>
      ))}
    </ul>
  )
}

function Foot() {
  const { t } = useWords('home')
  const { words } = useFrame()
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-5 py-5">
        <p className="max-w-3xl text-sm text-muted">{t('welcome.disclaimer')}</p>
        <div className="mt-1">
          <EmergencyCall />
        </div>
        <p className="mt-2 max-w-3xl text-sm text-muted">{words.leaveHint}</p>
        <ContactLines />
        <PoliciesLink />
      </div>
    </footer>
  )
}

const steps = ['step1', 'step2', 'step3'] as const

function HowItWorks() {
  const { t } = useWords('home')
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('welcome.how')}</h2>
      <ol className="mt-3 grid gap-2 md:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step}>
            <Card className="flex h-full items-center gap-4 py-3!">
              <Disc className="size-10 bg-accent-soft font-semibold text-accent-ink">{at + 1}</Disc>
              <h3>{t(`welcome.${step}`)}</h3>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}

function JourneyCards() {
  const { t } = useWords('home')
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <JourneyCard
        main
        to={`${path('/pre-login-questions')}?role=seeker`}
        title={t('welcome.need')}
        text={t('welcome.needText')}
        picture={<MessageCircleHeart aria-hidden className="size-7 shrink-0" />}
      />
      <JourneyCard
        to={path('/expert-onboarding')}
        title={t('welcome.can')}
        text={t('welcome.canText')}
        picture={<HeartHandshake aria-hidden className="size-7 shrink-0 text-accent" />}
      />
    </div>
  )
}

interface JourneyCardProps {
  readonly main?: boolean
  readonly to: string
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

/** The whole card is a link; the most common journey is filled. */
const JourneyCard = ({ main = false, to, title, text, picture }: JourneyCardProps) => (
  <Link
    to={to}
    className={classes(
      'group rounded-lg border p-4 shadow-lift transition-colors sm:p-5',
      main
        ? 'border-transparent bg-hero text-on-hero hover:brightness-95 dark:hover:brightness-110'
        : 'border-line bg-surface hover:border-line-strong/60',
    )}
  >
    <span className="flex items-center gap-3.5 text-xl font-semibold">
      {picture}
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <ArrowRight aria-hidden className="flip size-6" />
    </span>
    <span className={classes('mt-1 block', !main && 'text-muted')}>{text}</span>
  </Link>
)
