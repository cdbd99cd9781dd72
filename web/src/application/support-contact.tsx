import type { OwnApplication } from '@sanad/domain/application/own-contract'
import { telephoneOf } from '@sanad/domain/primitives/text/telephone'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** Specification §2.11: nothing when the operator named nobody. */
export function SupportContact({ contact: { email, phone } }: Pick<OwnApplication, 'contact'>) {
  const { t } = useWords('application')
  if (email === null && phone === null) return null
  return (
    <section aria-labelledby="support-contact" className="mt-7">
      <h2 id="support-contact" className="text-base">
        {t('status.contact')}
      </h2>
      <dl className="mt-1 flex flex-wrap gap-x-8">
        {email === null ? null : (
          <ContactLink label={t('status.email')} text={email} link={`mailto:${email}`} />
        )}
        {phone === null ? null : (
          <ContactLink label={t('status.phone')} text={phone} link={telephoneLink(phone)} />
        )}
      </dl>
    </section>
  )
}

/** No link where the text is not clearly one number. */
function telephoneLink(phone: string): string | undefined {
  const dial = telephoneOf(phone)
  return dial && `tel:${dial}`
}

interface ContactLinkProps {
  readonly label: string
  readonly text: string
  readonly link: string | undefined
}

const ContactLink = ({ label, text, link }: ContactLinkProps) => (
  <div className="flex max-w-full flex-wrap items-center gap-x-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="max-w-full">
      <a
        href={link}
        className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
      >
        <bdi dir="ltr">{text}</bdi>
      </a>
    </dd>
  </div>
)
