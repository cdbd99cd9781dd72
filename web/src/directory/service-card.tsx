import { inEither, isLongUnchecked, type Service } from '@sanad/domain/directory/services'
import { telephoneOf } from '@sanad/domain/primitives/text/telephone'
import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import { Clock, Globe, Mail, MapPin, MessageCircle, Phone } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { now } from '#web/platform/clock.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { useNames } from './use-names.ts'

export function ServiceCard({ service }: { readonly service: Service }) {
  const { t } = useWords('directory')
  const language = useLanguage()
  const { placeOf, languagesOf } = useNames()
  const about = inEither(service.about, language)
  const address = inEither(service.address, language)
  const hours = service.always ? t('card.always') : inEither(service.hours, language)
  const facts = [t(`kinds.${service.kind}`), placeOf(service), t(`costs.${service.cost}`)]
  const { phone, whatsapp, email, website } = service
  const ways = [
    { icon: Phone, name: t('card.call'), href: callAddress(phone), shown: phone },
    { icon: MessageCircle, name: t('card.whatsapp'), href: chatAddress(whatsapp), shown: whatsapp },
    { icon: Mail, name: t('card.email'), href: `mailto:${email}`, shown: email },
    {
      icon: Globe,
      name: t('card.website'),
      href: website,
      shown: website.replace('https://', ''),
    },
  ]
  return (
    <div className="min-w-0 space-y-2">
      <div>
        <p className="font-semibold">
          <bdi>{inEither(service.name, language)}</bdi>
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <p dir="auto">{about}</p>
      <ul>{ways.map((way) => (way.shown === '' ? null : <Way key={way.name} {...way} />))}</ul>
      {address === '' ? null : (
        <Fact icon={MapPin} name={t('card.address')}>
          {address}
        </Fact>
      )}
      {hours === '' ? null : (
        <Fact icon={Clock} name={t('card.hours')}>
          {hours}
        </Fact>
      )}
      {service.languages.length === 0 ? null : (
        <p className="text-sm">{t('card.languages', { languages: languagesOf(service) })}</p>
      )}
      <LastCheck service={service} />
    </div>
  )
}

/** DIR-9. Gives no link rather than a wrong one. */
function callAddress(shown: string): string | undefined {
  const dial = telephoneOf(shown)
  return dial && `tel:${dial}`
}

function chatAddress(shown: string): string | undefined {
  const dial = telephoneOf(shown)
  return dial?.startsWith('+') ? `https://wa.me/${dial.slice(1)}` : undefined
}

interface WayProps {
  readonly icon: IconComponent
  readonly name: string
  /** Undefined if it could reach somebody else: it is then shown as text. */
  readonly href: string | undefined
  /** A number or an address: always left to right. */
  readonly shown: string
}

/** Opens beside this page, without telling where the person was. */
const Way = ({ icon: Icon, name, href, shown }: WayProps) => (
  <li>
    <a
      href={href}
      {...(href?.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      className={classes(
        'flex min-h-11 items-center gap-2 font-semibold',
        href && 'text-primary underline underline-offset-4',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{name}</span>
      <bdi dir="ltr" className="min-w-0 break-words tabular-nums">
        {shown}
      </bdi>
    </a>
  </li>
)

interface FactProps {
  readonly icon: IconComponent
  readonly name: string
  readonly children: ReactNode
}

const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <p className="flex items-center gap-2 text-sm">
    <Icon aria-hidden className="size-5 shrink-0" />
    <span className="sr-only">{name}</span>
    <span dir="auto" className="min-w-0 break-words">
      {children}
    </span>
  </p>
)

/** DIR-5. Adds advice when the last check is long ago. */
function LastCheck({ service }: { readonly service: Service }) {
  const { t } = useWords('directory')
  const locale = useLocale()
  // The date is the same day wherever the reader is.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(service.checkedOn),
  )
  return isLongUnchecked(service, new Date(now())) ? (
    <p className="text-sm font-semibold text-warn-ink">{t('card.old', { date })}</p>
  ) : (
    <p className="text-sm text-muted">{t('card.checked', { date })}</p>
  )
}
