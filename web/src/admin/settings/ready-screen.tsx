import { dateAt, dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { ReadyItemView } from '@sanad/domain/admin/ready-contract'
import { isSignedItem, type ReadyState, type ReadyItem } from '@sanad/domain/admin/ready'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chip } from '../chip.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { ExceptionSheet, readyQuery, SignatureSheet, WithdrawButton } from './ready-sheets.tsx'
import { WrittenInline } from '#web/ui/text/written-text.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import { Link } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'

const tones = {
  good: 'good',
  excepted: 'warn',
  slipping: 'warn',
  bad: 'danger',
} as const satisfies Record<ReadyState, string>
/** Items that keep the service closed come first. */
const order: readonly ReadyState[] = ['bad', 'slipping', 'excepted', 'good']

/** Safety §8: whether the service may accept people in distress, and who signed for it. */
export function ReadyScreen() {
  const { t } = useWords('admin')
  const query = useQuery(readyQuery)
  return (
    <ConsoleShell title={t('ready.title')} lead={t('ready.lead')}>
      <QueryState query={query} place="h-96">
        {({ stage, open, items }) => (
          <>
            <Notice tone={open ? 'info' : 'warn'} className="mb-5">
              {stage === 'preview' ? t('ready.preview') : open ? t('ready.open') : t('ready.shut')}
            </Notice>
            <ul className="grid gap-2 sm:gap-4 lg:grid-cols-2">
              {items
                .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
                .map((view) => (
                  <li key={view.item}>
                    <ItemCard view={view} />
                  </li>
                ))}
            </ul>
          </>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

function ItemCard({ view }: { readonly view: ReadyItemView }) {
  const { t } = useWords('admin')
  const findingText = useFindingText()
  const isOwner = useMe()?.role === 'owner'
  const { item, about, state, exception } = view
  return (
    <Card className="flex h-full flex-col max-sm:px-4 max-sm:py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t(`ready.items.${item}`)}</h2>
        <Chip tone={tones[state]}>{t(`ready.states.${state}`)}</Chip>
      </div>
      <p className="max-sm:text-sm">{findingText(view)}</p>
      {exception === null ? null : <Exception exception={exception} />}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 empty:hidden">
        <ReadyLink item={item} />
        {item === 'mail' || item === 'pager' ? (
          <TestButton channel={item} unset={view.finding === 'unset'} />
        ) : null}
        {isOwner && isSignedItem(item) ? (
          <SheetButton look="quiet" small label={t('ready.sign')}>
            {(close) => <SignatureSheet item={item} about={about} onClose={close} />}
          </SheetButton>
        ) : null}
        {isOwner && (state === 'bad' || state === 'slipping') ? (
          <SheetButton look="quiet" small label={t('ready.except')}>
            {(close) => <ExceptionSheet item={item} about={about} onClose={close} />}
          </SheetButton>
        ) : null}
        {isOwner && exception !== null ? <WithdrawButton exceptionId={exception.id} /> : null}
      </div>
    </Card>
  )
}

function Exception({ exception }: { readonly exception: NonNullable<ReadyItemView['exception']> }) {
  const { t } = useWords('admin')
  const { name, reason, signedAt, until } = exception
  return (
    <p className="mt-2 text-sm text-muted">
      {t('ready.excepted', {
        name: isolated(name),
        day: isolated(dateAt(signedAt)),
        until: isolated(dateAt(until)),
      })}{' '}
      <WrittenInline text={reason} />
    </p>
  )
}

function useFindingText(): (view: Pick<ReadyItemView, 'item' | 'finding' | 'facts'>) => string {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  return ({ item, finding, facts }) => {
    const text = (name: string) => isolated(String(facts[name] ?? ''))
    const count = (name: string) => number.format(Number(facts[name] ?? 0))
    const at = isolated(dateAndClockAt(String(facts['at'] ?? new Date(0).toISOString())))
    // An owner who was made by OWNER_EMAIL may have no name yet.
    const name = facts['name'] ? text('name') : t('ready.found.somebody')
    const shown = { at, name, role: text('role'), host: text('host') }
    switch (item) {
      case 'mail':
        return finding === 'good' ? t('ready.found.mail', shown) : t('ready.found.mailUntested')
      case 'pager':
        if (finding === 'unset') return t('ready.found.pagerUnset')
        return finding === 'good' ? t('ready.found.pager', shown) : t('ready.found.pagerUntested')
      case 'rota':
        return finding === 'good'
          ? t('ready.found.rota')
          : t('ready.found.gaps', { gaps: count('count'), hours: count('hours'), at })
      case 'lines':
        return finding === 'good'
          ? t('ready.found.lines', { ...shown, total: count('total') })
          : t('ready.found.stale', { count: count('count'), total: count('total') })
      case 'clinical_en':
      case 'clinical_ar':
      case 'legal':
      case 'retention':
        return finding === 'good' ? t('ready.found.signed', shown) : t(`ready.found.${item}`)
      case 'minors': {
        const policy = t(
          facts['policy'] === 'on' ? 'ready.found.minorsOn' : 'ready.found.minorsOff',
        )
        return `${policy} ${finding === 'good' ? t('ready.found.signed', shown) : t('ready.found.minors')}`
      }
      case 'backup':
      case 'drill':
        if (finding === 'good') return t(`ready.found.${item}`, { at })
        if (finding === 'unwritable') return t('ready.found.unwritable')
        if (finding === 'old') return t('ready.found.old', { at })
        return finding === 'failed' ? t('ready.found.failed', { at }) : t('ready.found.none')
      case 'tls':
        if (finding === 'good') return t('ready.found.tls', shown)
        if (finding === 'plain') return t('ready.found.plain')
        if (finding === 'proxy') return t('ready.found.proxy')
        return finding === 'elsewhere' ? t('ready.found.elsewhere', shown) : t('ready.found.unseen')
      case 'factors':
        return finding === 'good'
          ? t('ready.found.factors')
          : t('ready.found.missing', { people: count('count') })
      case 'reviewers':
        return finding === 'good'
          ? t('ready.found.reviewers')
          : t('ready.found.alone', { cases: count('count') })
    }
  }
}

const places: Partial<Record<ReadyItem, ConsolePlace>> = {
  rota: 'rota',
  lines: 'lines',
  clinical_en: 'content',
  clinical_ar: 'content',
  legal: 'terms',
  factors: 'team',
  reviewers: 'team',
  retention: 'settings',
  minors: 'settings',
}

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

/** Leads to a place of the console, or names a command. */
function ReadyLink({ item }: { readonly item: ReadyItem }) {
  const { t } = useWords('admin')
  const role = useMe()?.role
  if (item === 'backup' || item === 'drill') {
    return (
      <code dir="ltr" className="rounded bg-sunken px-2 py-1 text-sm">
        {`npm run ${item}`}
      </code>
    )
  }
  const place = places[item]
  const roles: readonly string[] = place === undefined ? [] : consolePlaces[place].roles
  if (place === undefined || role === undefined || !roles.includes(role)) return null
  return (
    <Link to={path(consolePlaces[place].path)} className={linkClasses}>
      {t(`places.${place}`)}
    </Link>
  )
}

interface TestButtonProps {
  readonly channel: 'mail' | 'pager'
  /** The channel is not configured, so there is nothing to test. */
  readonly unset: boolean
}

/** The link in the message confirms that it arrived. */
function TestButton({ channel, unset }: TestButtonProps) {
  const { t } = useWords('admin')
  const sending = useMutation({ mutationFn: () => api.escalation.testChannel({ channel }) })
  if (unset) return null
  return (
    <>
      <Button look="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t(channel === 'mail' ? 'ready.testMail' : 'ready.testPager')}
      </Button>
      <p role="status" className="order-last basis-full text-sm">
        {sending.error ? problemWords(sending.error) : null}
        {sending.isSuccess ? (
          <>
            {t('ready.sent')}{' '}
            <Link to={path('/my-notices')} className={linkClasses}>
              {t('ready.ways')}
            </Link>
          </>
        ) : null}
      </p>
    </>
  )
}
