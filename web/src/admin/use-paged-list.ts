import type { FetchNextPageOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import './strings.ts'

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
      options: orders.map((value) => ({ value, label: t(`list.${value}`) })),
      onChange: (value: string) => setOrder(orders.find((one) => one === value) ?? 'newest'),
    },
  }
}

interface PagedQuery<Page> {
  readonly hasNextPage: boolean
  fetchNextPage(options?: FetchNextPageOptions): Promise<{
    readonly data: { readonly pages: readonly Page[] } | undefined
    readonly hasNextPage: boolean
    readonly isError: boolean
  }>
}

/** A file of more pages would be a copy of the database. */
const pagesAtMost = 200

/**
 * Loads every page that is missing.
 * @throws when a page does not load, so that a file is whole or is not made
 */
export async function loadEveryPage<Page>(
  query: PagedQuery<Page>,
  pages: readonly Page[],
): Promise<readonly Page[]> {
  let loaded = pages
  let isMore = query.hasNextPage
  while (isMore && loaded.length < pagesAtMost) {
    const result = await query.fetchNextPage()
    if (result.isError || result.data === undefined) throw new Error('A page did not load.')
    loaded = result.data.pages
    isMore = result.hasNextPage
  }
  return loaded
}
