import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'

const orders = ['newest', 'oldest'] as const
type Order = (typeof orders)[number]

export function useListOrder() {
  const { t } = useWords('admin')
  const [order, setOrder] = useState<Order>('newest')
  return {
    filter: order === 'oldest' ? { oldestFirst: true } : {},
    sort: {
      value: order,
      options: orders.map((value) => ({ value, label: t(`list.orders.${value}`) })),
      onChange: (value: string) => setOrder(orders.find((one) => one === value) ?? 'newest'),
    },
  }
}

interface Page {
  /** Where the next page begins; `null` after the last. */
  readonly next: string | number | null
}

/**
 * Loads the whole list for a file. The pages go past the screen's cache, so that a long list is not
 * drawn.
 * @throws when a page does not load: a file is whole or is not made
 */
export async function loadEveryPage<Loaded extends Page>(
  shown: readonly Loaded[],
  loadPage: (after: NonNullable<Loaded['next']>) => Promise<Loaded>,
): Promise<readonly Loaded[]> {
  const pages = [...shown]
  const next = (): Loaded['next'] => pages.at(-1)?.next ?? null
  for (let after = next(); after !== null; after = next()) pages.push(await loadPage(after))
  return pages
}
