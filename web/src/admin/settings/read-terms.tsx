import type { TermsText } from '@sanad/domain/admin/setup-contract'
import { textChanges, type Change } from '@sanad/domain/consent/text-changes'
import { directionOf } from '@sanad/domain/primitives/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** The whole text, and what changed since the one before it. */
export function ReadTerms({ text }: { readonly text: TermsText }) {
  const { t } = useWords('admin')
  const [open, setOpen] = useState(false)
  const name = `${t(`terms.kinds.${text.kind}`)}, ${t(`languages.${text.language}`)}, ${text.version}`
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} aria-label={t('terms.readOne', { name })}>
        {t('terms.read')}
      </Button>
      {open ? (
        <Dialog
          shape="sheet"
          open
          onClose={() => setOpen(false)}
          title={name}
          description={t('terms.readText')}
        >
          <TermsContent text={text} />
        </Dialog>
      ) : null}
    </>
  )
}

function TermsContent({ text: { hash, language } }: { readonly text: TermsText }) {
  const { t } = useWords('admin')
  const query = useQuery({
    queryKey: ['admin', 'terms', hash],
    queryFn: ({ signal }) => api.admin.termsText({ hash }, { signal }),
  })
  return (
    <QueryState query={query} place="h-64">
      {({ text, before }) => (
        <div className="mt-4">
          {before === null ? <p className="mb-3 text-sm text-muted">{t('terms.first')}</p> : null}
          <div lang={language} dir={directionOf(language)} className="space-y-2">
            {textChanges(before ?? text, text).map((change, at) => (
              // The same paragraph may stand twice; the list never changes its order.
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
