import { Button } from '#web/ui/forms/button.tsx'

/** The part of a `useInfiniteQuery` result about the next page. */
interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): Promise<unknown>
}

export const MorePages = ({ query, label }: { readonly query: Pages; readonly label: string }) =>
  query.hasNextPage ? (
    <Button
      look="quiet"
      className="mt-4 w-full"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  ) : null
