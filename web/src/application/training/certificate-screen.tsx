import type { Certificates } from '@sanad/domain/application/training/contract'
import { moduleIds } from '@sanad/domain/application/training'
import { useQuery } from '@tanstack/react-query'
import { Printer } from '#web/ui/icons/icons.ts'
import { content } from '#web/platform/content/content.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TrainingPage } from './training-page.tsx'
import { trainingPath } from './paths.ts'
import { certificatesQuery } from './queries.ts'

export function CertificateScreen() {
  const { t } = useWords('application')
  const query = useQuery(certificatesQuery(useLanguage()))
  return (
    <TrainingPage back={trainingPath()} query={query} title={t('training.certificate.heading')}>
      {(data) =>
        data.certificates.length > 0 ? <CertificateSheet earned={data} /> : <NoCertificate />
      }
    </TrainingPage>
  )
}

function NoCertificate() {
  const { t } = useWords('application')
  return (
    <>
      <PageHeading>{t('training.certificate.heading')}</PageHeading>
      <Notice className="mt-5">{t('training.certificate.none')}</Notice>
    </>
  )
}

function CertificateSheet({ earned }: { readonly earned: Certificates }) {
  const { t } = useWords('application')
  const { complete, expiresAt, certificates } = earned
  return (
    <>
      <article className="rounded-xl border-2 border-primary bg-surface p-6 sm:p-8 print:border print:p-6">
        <p className="font-semibold text-primary">
          {t('training.certificate.issuer', { brand: content().name[useLanguage()] })}
        </p>
        <PageHeading className="mt-3">
          {t(complete ? 'training.certificate.whole' : 'training.certificate.part')}
        </PageHeading>
        <p className="mt-4 text-xl font-semibold">
          <bdi>{`${earned.firstName} ${earned.lastName}`.trim()}</bdi>
        </p>
        <p className="mt-2">
          {t(complete ? 'training.certificate.wholeText' : 'training.certificate.partText', {
            count: certificates.length,
            total: moduleIds.length,
          })}
        </p>
        <ul className="mt-5 divide-y divide-line">
          {certificates.map(
            ({ id, title, percent, issuedAt, expiresAt: rowExpiresAt, expired }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-muted">
                  {t(expired ? 'training.certificate.rowExpired' : 'training.certificate.row', {
                    percent,
                    issued: dayAndYearAt(issuedAt),
                    ends: dayAndYearAt(rowExpiresAt),
                  })}
                </span>
              </li>
            ),
          )}
        </ul>
        {complete && expiresAt !== null ? (
          <p className="mt-4 font-semibold">
            {t('training.certificate.until', { date: dayAndYearAt(expiresAt) })}
          </p>
        ) : null}
        <p className="mt-4 text-sm text-muted">{t('training.certificate.notALicence')}</p>
        {earned.reviewed ? null : (
          <p className="mt-2 text-sm font-semibold">{t('training.certificate.onADraft')}</p>
        )}
      </article>
      <Button
        look="quiet"
        className="mt-5 w-full sm:w-auto print:hidden"
        icon={<Printer aria-hidden className="size-5" />}
        onClick={() => window.print()}
      >
        {t('training.certificate.print')}
      </Button>
    </>
  )
}
