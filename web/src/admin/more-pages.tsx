import { Button } from '#web/ui/forms/button.tsx'

/** What `useInfiniteQuery` says of the page after the last. */
interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): Promise<unknown>
}

/** Below a list that came in pages, while there is another one. */
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
