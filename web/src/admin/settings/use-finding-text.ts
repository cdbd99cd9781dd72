import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { ReadyItemView } from '@sanad/domain/admin/ready-contract'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { isolated } from '../isolated.ts'

export function useFindingText(): (
  view: Pick<ReadyItemView, 'item' | 'finding' | 'facts'>,
) => string {
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
