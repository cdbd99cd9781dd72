import { withoutReference } from '@sanad/domain/directory/service-card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { dateFormat } from '#web/platform/i18n/shown-zone.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

/** Each page that is fetched is audited, so nothing refetches by itself. */
export function ReadConversation({ requestId }: { readonly requestId: string }) {
  const { t } = useWords('admin')
  const time = dateFormat({ dateStyle: 'short', timeStyle: 'short' })
  const query = useInfiniteQuery({
    queryKey: ['admin', 'break-glass', 'read', requestId],
    queryFn: ({ pageParam, signal }) =>
      api.admin.readBreakGlass({ requestId, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.seq : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <QueryState query={query} failed={t('glass.gone')} place="h-40">
        {({ pages }) => (
          <>
            {pages[0]?.messages.length === 0 ? (
              <p className="text-muted">{t('glass.empty')}</p>
            ) : null}
            <ol aria-label={t('glass.read')} className="max-h-[60dvh] space-y-3 overflow-y-auto">
              {pages
                .flatMap(({ messages }) => messages)
                .map((message) => (
                  <li key={message.seq} className="rounded-md bg-sunken p-3">
                    <p className="text-xs text-muted">
                      {t(`glass.sides.${message.from}`)}{' '}
                      <bdi>{time.format(new Date(message.at))}</bdi>
                    </p>
                    <WrittenText text={withoutReference(message.content)} />
                  </li>
                ))}
            </ol>
            {query.hasNextPage ? (
              <Button
                look="quiet"
                className="mt-3"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('glass.more')}
              </Button>
            ) : null}
          </>
        )}
      </QueryState>
    </div>
  )
}
