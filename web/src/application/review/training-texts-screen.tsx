import { moduleIds } from '@sanad/domain/application/training'
import type { TrainingTextState } from '@sanad/domain/application/training/review-contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from '#web/ui/icons/icons.ts'
import { Link } from 'react-router'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { trainingTextsQuery } from './queries.ts'
import { ReviewState } from './review-state.tsx'
import '../strings.ts'

/** Decision 12: the reviewer of each text of the training; a text without one is a draft. */
export function TrainingTextsScreen() {
  const { t } = useWords('application')
  const query = useQuery(trainingTextsQuery)
  return (
    <AppShell title={t('texts.heading')} help={false}>
      <PageHeading>{t('texts.heading')}</PageHeading>
      <p className="mt-1.5 max-w-2xl text-muted">{t('texts.text')}</p>
      <QueryState query={query} place="h-96" className="mt-5">
        {(texts) => (
          <ol className="mt-5 space-y-3.5">
            {moduleIds.map((id) => (
              <Module key={id} texts={texts.filter(({ module }) => module === id)} />
            ))}
          </ol>
        )}
      </QueryState>
    </AppShell>
  )
}

function Module({ texts }: { readonly texts: readonly TrainingTextState[] }) {
  const { t } = useWords('application')
  const language = useLanguage()
  const title = texts.find((text) => text.language === language)?.title ?? ''
  return (
    <li>
      <Card>
        <h2 className="text-lg">{title}</h2>
        <ul className="mt-2 divide-y divide-line">
          {texts.map((text) => (
            <li key={text.language}>
              <Link
                to={path(`/staff/training/${text.module}/${text.language}`)}
                className="flex min-h-14 items-center gap-3 py-2 hover:text-primary"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    {t(`choices.languages.${text.language}`)}
                  </span>
                  <ReviewState version={text.version} review={text.review} />
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 flip" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </li>
  )
}
