import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'

const orders = ['newest', 'oldest'] as const
type Order = (typeof orders)[number]

/** The order of a list that the service sends page by page. */
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
 * Loads every page behind those that the screen shows, for a file. They go past the screen's cache,
 * so that a long list is not drawn.
 * @throws when a page does not load, so that a file is whole or is not made
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
