import type { OwnApplication } from '@sanad/domain/application/own-contract'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** Specification §2.11: whom an applicant may ask; nothing where the operator named nobody. */
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
          <Way label={t('status.email')} shown={email} link={`mailto:${email}`} />
        )}
        {phone === null ? null : (
          <Way
            label={t('status.phone')}
            shown={phone}
            link={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}
          />
        )}
      </dl>
    </section>
  )
}

interface WayProps {
  readonly label: string
  readonly shown: string
  readonly link: string
}

const Way = ({ label, shown, link }: WayProps) => (
  <div className="flex max-w-full flex-wrap items-center gap-x-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="max-w-full">
      <a
        href={link}
        className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
      >
        <bdi dir="ltr">{shown}</bdi>
      </a>
    </dd>
  </div>
)
