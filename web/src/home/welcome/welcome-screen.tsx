import { Ear, Gift, LockKeyhole } from 'lucide-react'
import { lazy, startTransition, Suspense, useCallback, useState } from 'react'
import { EmergencyCall } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { isClosedToNewPeople } from '#web/platform/navigation/mount.ts'
import { ArchArt } from '#web/ui/layout/arch-art.tsx'
import { ContactLines } from '#web/ui/layout/contact-lines.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useFrame } from '#web/ui/layout/frame.ts'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { JourneyCards } from '../dashboard/journey-cards.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import '../strings.ts'

const RedirectWhenSignedIn = lazy(() =>
  import('./redirect-when-signed-in.tsx').then((module) => ({
    default: module.RedirectWhenSignedIn,
  })),
)

const NotOpen = lazy(() =>
  import('./not-open-screen.tsx').then((module) => ({ default: module.NotOpenScreen })),
)

/** The two journeys; or, while a live service takes no new people, a plain statement of that. */
export function WelcomeScreen() {
  const [shut, setShut] = useState(isClosedToNewPeople)
  // A transition: the shown page stays until the other one has loaded.
  const onDoors = useCallback((now: boolean) => startTransition(() => setShut(now)), [])
  return (
    <>
      <Suspense fallback={null}>
        <RedirectWhenSignedIn onDoors={onDoors} />
      </Suspense>
      {shut ? <NotOpen /> : <Welcome />}
    </>
  )
}

function Welcome() {
  const { t } = useWords('home')
  return (
    <PageShell title={t('welcome.tab')} width="wide" footer={<Foot />} help={false}>
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

/** What this service is not, who helps at once, and how to leave the site at once. */
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
      </div>
    </footer>
  )
}
