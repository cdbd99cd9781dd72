import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { TermsText } from '@sanad/domain/admin/setup-contract'
import { professions } from '@sanad/domain/primitives/content/sign-off'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { Chip } from '../chip.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { termsQuery } from '../queries.ts'
import { Signers } from './terms-signers.tsx'
import { textChanges, type Change } from '@sanad/domain/consent/text-changes'
import { directionOf } from '@sanad/domain/primitives/language'
import { api, readQuery } from '#web/platform/api/api.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

export function TermsVersionsScreen() {
  const { t } = useWords('admin')
  const query = useQuery(termsQuery)
  const number = new Intl.NumberFormat(useLocale())
  return (
    <ConsoleShell title={t('terms.title')} lead={t('terms.lead')}>
      <QueryState query={query} place="h-96">
        {({ texts, withoutCurrent }) => (
          <>
            {withoutCurrent > 0 ? (
              <Notice className="mb-5">
                {t('terms.without', { people: number.format(withoutCurrent) })}
              </Notice>
            ) : null}
            <DataList
              name="terms"
              order="newest"
              label={t('terms.title')}
              rows={texts}
              keyOf={({ hash }) => hash}
              columns={[
                { label: t('terms.columns.kind'), valueOf: (one) => t(`terms.kinds.${one.kind}`) },
                { label: t('terms.columns.version'), valueOf: ({ version }) => version },
                {
                  label: t('terms.columns.language'),
                  valueOf: ({ language }) => t(`languages.${language}`),
                },
                {
                  label: t('terms.columns.state'),
                  valueOf: ({ current }) => t(current ? 'terms.current' : 'terms.earlier'),
                },
                { label: t('terms.columns.agreed'), valueOf: ({ agreed }) => agreed },
                { label: t('terms.columns.first'), valueOf: ({ firstAt }) => firstAt },
                { label: t('terms.columns.last'), valueOf: ({ lastAt }) => lastAt },
              ]}
              render={(text) => <Row text={text} />}
              none={t('terms.none')}
            />
          </>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

function Row({ text }: { readonly text: TermsText }) {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  const { version, kind, language, current, agreed, firstAt, lastAt, hash, signers } = text
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`terms.kinds.${kind}`)}
          <Chip tone={current ? 'good' : 'plain'}>
            {t(current ? 'terms.current' : 'terms.earlier')}
          </Chip>
        </p>
        <p className="text-sm text-muted">
          {t(`languages.${language}`)}
          {' · '}
          <bdi>{version}</bdi>
        </p>
        {current && kind !== 'emergency' ? <Signers by={professions} signers={signers} /> : null}
      </div>
      <p className="basis-64 text-sm">
        {t('terms.agreed', { people: number.format(agreed) })}
        {firstAt === null || lastAt === null ? null : (
          <span className="block text-muted">
            {t('terms.between', { first: dateAt(firstAt), last: dateAt(lastAt) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code dir="ltr" className="text-xs text-muted">
          {hash}
        </code>
        {kind === 'emergency' ? null : <ReadTerms text={text} />}
      </div>
    </div>
  )
}

function ReadTerms({ text }: { readonly text: TermsText }) {
  const { t } = useWords('admin')
  const name = `${t(`terms.kinds.${text.kind}`)}, ${t(`languages.${text.language}`)}, ${text.version}`
  return (
    <SheetButton look="quiet" label={t('terms.read')} aria-label={t('terms.readOne', { name })}>
      {(close) => (
        <Dialog shape="sheet" onClose={close} title={name} description={t('terms.readText')}>
          <TermsContent text={text} />
        </Dialog>
      )}
    </SheetButton>
  )
}

function TermsContent({ text: { hash, language } }: { readonly text: TermsText }) {
  const { t } = useWords('admin')
  const query = useQuery(readQuery(['admin', 'terms', hash], api.admin.termsText, { hash }))
  return (
    <QueryState query={query} place="h-64">
      {({ text, before }) => (
        <div className="mt-4">
          {before === null ? <p className="mb-3 text-sm text-muted">{t('terms.first')}</p> : null}
          <div lang={language} dir={directionOf(language)} className="space-y-2">
            {textChanges(before ?? text, text).map((change, at) => (
              // The index is a safe key: paragraphs can repeat and never change their order.
              <Paragraph key={`${at} ${change.kind}`} change={change} />
            ))}
          </div>
        </div>
      )}
    </QueryState>
  )
}

function Paragraph({ change: { kind, text } }: { readonly change: Change }) {
  const { t } = useWords('admin')
  if (kind === 'same') return <p>{text}</p>
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <p className={classes('rounded-md bg-sunken p-2', kind === 'gone' && 'text-muted')}>
      <span className="block text-xs font-semibold">{t(`terms.${kind}`)}</span>
      <Mark className={kind === 'added' ? 'no-underline' : ''}>{text}</Mark>
    </p>
  )
}
