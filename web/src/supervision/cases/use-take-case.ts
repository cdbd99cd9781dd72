import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { ORPCError } from '@orpc/client'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { queueQuery } from './queue-queries.ts'

/** When another supervisor was first, the problem names them. */
export function useTakeCase({ kind, id }: Pick<QueueCase, 'kind' | 'id'>) {
  const { t } = useWords('supervision')
  const take = useChangeOf(queueQuery.queryKey, () => api.supervision.takeCase({ kind, id }))
  const release = useChangeOf(queueQuery.queryKey, () => api.supervision.releaseCase({ kind, id }))
  const fault = take.error ?? release.error
  const takenBy = takenByName(fault)
  return {
    take,
    release,
    problem: takenBy
      ? t('queue.takenNow', { name: takenBy })
      : fault
        ? problemWords(fault)
        : undefined,
  }
}

function takenByName(fault: unknown): string | undefined {
  if (!(fault instanceof ORPCError) || fault.code !== 'TAKEN') return undefined
  const { firstName } = fault.data as { firstName?: unknown }
  return typeof firstName === 'string' && firstName !== '' ? firstName : undefined
}
