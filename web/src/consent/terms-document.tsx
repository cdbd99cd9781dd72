import { isSigned } from '@sanad/domain/primitives/content/sign-off'
import { draftNotice } from '@sanad/domain/consent/terms-text'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import { Archive, Eye, HandHeart, LifeBuoy, ShieldAlert } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import { useTerms } from './use-terms.ts'

/** Pictures for the default texts; an organisation's summary may be in another order. */
const pictures: Readonly<Record<TermsKind, readonly IconComponent[]>> = {
  seeker: [Eye, Archive, ShieldAlert, LifeBuoy, HandHeart],
  expert: [LifeBuoy, ShieldAlert, Eye, Archive, HandHeart],
}

/** The text as it is recorded, with the summary first. */
export function TermsPages({ kind }: { readonly kind: TermsKind }) {
  const { t } = useWords('consent')
  const language = useLanguage()
  const terms = useTerms(kind)
  return (
    <QueryState query={terms} place="h-96">
      {({ document: { title, summaryHeading, summary, sections }, signers, changes }) => (
        <>
          <PageHeading>{title}</PageHeading>
          {changes ? <ChangesNotice changes={changes} /> : null}
          {isSigned(signers) ? (
            <ul className="mt-2 text-sm text-muted">
              {signers.map(({ profession, name }) => (
                <li key={profession}>
                  {t(`signed.${profession}`)} <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            <Notice tone="warn" className="mt-3">
              {draftNotice[language]}
            </Notice>
          )}
          <Card className="mt-4">
            <h2 className="text-lg">{summaryHeading}</h2>
            <ul className="mt-3 space-y-2.5">
              {summary.map((text, at) => (
                <SummaryLine key={text} Picture={pictures[kind][at] ?? HandHeart}>
                  <Marked text={text} changes={changes} />
                </SummaryLine>
              ))}
            </ul>
          </Card>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading} className="mt-4">
              <h2 className="text-lg">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-1.5 text-muted">
                  <Marked text={paragraph} changes={changes} />
                </p>
              ))}
            </section>
          ))}
        </>
      )}
    </QueryState>
  )
}

type Changes = NonNullable<ReturnType<typeof useTerms>['data']>['changes']

/** Tells a person who agreed before what changed. */
function ChangesNotice({ changes }: { readonly changes: NonNullable<Changes> }) {
  const { t } = useWords('consent')
  return (
    <Notice className="mt-3" title={t('changes.heading', { day: dayAndYearAt(changes.agreedAt) })}>
      {changes.added.length > 0 ? <p>{t('changes.marked')}</p> : null}
      {changes.gone.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer py-2">{t('changes.gone')}</summary>
          {changes.gone.map((text) => (
            <p key={text} className="mt-1">
              <del className="no-underline">{text}</del>
            </p>
          ))}
        </details>
      ) : null}
    </Notice>
  )
}

const Marked = ({ text, changes }: { readonly text: string; readonly changes: Changes }) =>
  changes?.added.includes(text) ? (
    <ins className="rounded-sm bg-info-soft px-1 text-info-ink no-underline">{text}</ins>
  ) : (
    text
  )

const SummaryLine = ({
  Picture,
  children,
}: {
  readonly Picture: IconComponent
  readonly children: ReactNode
}) => (
  <li className="flex items-start gap-3.5">
    <Disc className="size-9 bg-primary-soft text-primary-ink">
      <Picture className="size-5" />
    </Disc>
    <span className="pt-1.5">{children}</span>
  </li>
)
