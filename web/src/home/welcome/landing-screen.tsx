import {
  ArrowRight,
  ChartNoAxesColumn,
  Handshake,
  MessagesSquare,
  ShieldCheck,
  UsersRound,
} from '#web/ui/icons/icons.ts'
import { EmergencyCall } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { meta, path } from '#web/platform/navigation/mount.ts'
import { ArchArt } from '#web/ui/layout/arch-art.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ClosureNotice } from '#web/ui/layout/closure-notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'

/** Shown while the service is under construction. */
export function LandingScreen() {
  const { t } = useWords('home')
  return (
    <PageShell title={t('landing.tab')} width="wide" footer={<Foot />}>
      <div className="grid items-center gap-5 md:grid-cols-2 md:gap-12">
        <div className="h-44 sm:h-56 md:order-last md:h-80">
          <ArchArt dusk />
        </div>
        <div>
          <p className="inline-flex min-h-8 items-center rounded-full bg-accent-soft px-3 text-xs font-semibold text-accent-ink">
            {t('landing.badge')}
          </p>
          <PageHeading className="mt-3 md:text-4xl">{t('landing.heading')}</PageHeading>
          <p className="mt-2 text-muted md:text-lg">{t('landing.text')}</p>
          <ClosureNotice />
          <ButtonLink to={path('/')} className="mt-5 w-full sm:w-auto">
            {t('landing.enter')}
            <ArrowRight aria-hidden className="flip size-5" />
          </ButtonLink>
        </div>
      </div>
      <Features />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <PrivacyCard />
        <ContactCard />
      </div>
    </PageShell>
  )
}

const features = [
  ['matching', 'matchingText', Handshake],
  ['chat', 'chatText', MessagesSquare],
  ['users', 'usersText', UsersRound],
  ['analytics', 'analyticsText', ChartNoAxesColumn],
] as const

function Features() {
  const { t } = useWords('home')
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('landing.features')}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {features.map(([title, text, Picture]) => (
          <li key={title}>
            <Card className="h-full px-3.5!">
              <Picture aria-hidden className="size-7 text-accent" />
              <h3 className="mt-2.5 wrap-anywhere">{t(`landing.${title}`)}</h3>
              <p className="mt-0.5 text-sm text-muted">{t(`landing.${text}`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PrivacyCard() {
  const { t } = useWords('home')
  return (
    <section className="rounded-lg bg-hero p-5 text-on-hero">
      <ShieldCheck aria-hidden className="size-7" />
      <h2 className="mt-2 text-xl">{t('landing.privacy')}</h2>
      <p className="mt-1">{t('landing.privacyText')}</p>
    </section>
  )
}

function ContactCard() {
  const { t } = useWords('home')
  return (
    <Card>
      <section>
        <h2 className="text-xl">{t('landing.contact')}</h2>
        <dl className="mt-3 grid gap-4 sm:grid-cols-2">
          <Contact whose="owner" />
          <Contact whose="admin" />
        </dl>
        {contact('owner') && contact('admin') ? null : (
          <p className="mt-3 text-sm text-muted">{t('landing.contactText')}</p>
        )}
      </section>
    </Card>
  )
}

/** An e-mail address or a page, if the operator configured one. */
function contact(whose: 'owner' | 'admin'): { shown: string; link: string } | undefined {
  const address = meta(whose)
  if (address === undefined || address === '') return undefined
  if (/^https?:/.test(address))
    return { shown: address.replace(/^https?:\/\/|\/$/g, ''), link: address }
  return { shown: address, link: `mailto:${address}` }
}

/** The address only if the operator configured one. */
function Contact({ whose }: { readonly whose: 'owner' | 'admin' }) {
  const { t } = useWords('home')
  const address = contact(whose)
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{t(`landing.${whose}`)}</dt>
      {address ? (
        <dd>
          <a
            href={address.link}
            className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
          >
            <bdi dir="ltr">{address.shown}</bdi>
          </a>
        </dd>
      ) : null}
    </div>
  )
}

const Foot = () => (
  <footer className="border-t border-line bg-surface">
    <div className="mx-auto max-w-6xl px-5 py-3">
      <EmergencyCall />
    </div>
  </footer>
)
