import type { TermsDocument, TermsTopic } from '@sanad/domain/consent/terms-document'
import { termsDocument } from '@sanad/domain/consent/terms-text'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import { Archive, Eye, HandHeart, LifeBuoy, ShieldAlert } from '#web/ui/icons/icons.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useSigners } from './use-signers.ts'
import './strings.ts'

const pictures: Readonly<Record<TermsTopic, IconComponent>> = {
  'who-reads': Eye,
  'what-is-kept': Archive,
  limits: ShieldAlert,
  'not-therapy': LifeBuoy,
  'your-choice': HandHeart,
}

/** The whole text of the terms as it is recorded: a summary of five sentences first. */
export function TermsPages({ kind }: { readonly kind: TermsKind }) {
  const { t } = useWords('consent')
  const terms: TermsDocument = termsDocument(kind, useLanguage())
  const signers = useSigners(kind)
  return (
    <>
      <PageHeading>{terms.title}</PageHeading>
      {signers ? (
        <ul className="mt-2 text-sm text-muted">
          {signers.map(({ profession, name }) => (
            <li key={profession}>
              {t(`signed.${profession}`)} <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="warn" className="mt-3">
          {terms.draftNotice}
        </Notice>
      )}
      <Card className="mt-4">
        <h2 className="text-lg">{terms.summaryHeading}</h2>
        <ul className="mt-3 space-y-3.5">
          {terms.summary.map(({ topic, text }) => (
            <SummaryLine key={topic} Picture={pictures[topic]} text={text} />
          ))}
        </ul>
      </Card>
      {terms.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-7">
          <h2 className="text-lg">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

const SummaryLine = ({
  Picture,
  text,
}: {
  readonly Picture: IconComponent
  readonly text: string
}) => (
  <li className="flex items-start gap-3.5">
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
    >
      <Picture className="size-5" />
    </span>
    <span className="pt-1.5">{text}</span>
  </li>
)
