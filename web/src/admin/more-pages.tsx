import { Button } from '#web/ui/forms/button.tsx'

/** What `useInfiniteQuery` says of the page after the last. */
interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): Promise<unknown>
}

/** Below a list that came in pages, while there is another one. */
export const MorePages = ({ asked, label }: { readonly asked: Pages; readonly label: string }) =>
  asked.hasNextPage ? (
    <Button
      look="quiet"
      className="mt-4 w-full"
      busy={asked.isFetchingNextPage}
      onClick={() => void asked.fetchNextPage()}
    >
      {label}
    </Button>
  ) : null
