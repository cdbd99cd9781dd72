import { countryPattern } from '@sanad/domain/crisis/lines/crisis-lines'
import type { Service } from '@sanad/domain/directory/services'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { isMoment } from '#web/platform/device.ts'
import { onDevice } from '#web/platform/storage/storage.ts'
import { directoryKeys } from './storage-keys.ts'

interface Directory {
  /** Undefined while this device has never had the list. */
  readonly services: readonly Service[] | undefined
  readonly reading: 'loading' | 'done' | 'failed'
}

const isBoth = (value: unknown): boolean => {
  const { en, ar } = (value ?? {}) as Record<string, unknown>
  return typeof en === 'string' && typeof ar === 'string'
}

/** What a browser stored may be anything. */
function isService(value: unknown): value is Service {
  if (typeof value !== 'object' || value === null) return false
  const service = value as Partial<Record<keyof Service, unknown>>
  const texts = [
    service.id,
    service.kind,
    service.cost,
    service.phone,
    service.whatsapp,
    service.email,
    service.website,
  ]
  return (
    texts.every((text) => typeof text === 'string') &&
    isMoment(service.checkedOn) &&
    countryPattern.test(String(service.country)) &&
    [service.city, service.name, service.about, service.address, service.hours].every(isBoth) &&
    [service.topics, service.languages].every(Array.isArray)
  )
}

function readCopy(): readonly Service[] | undefined {
  try {
    const copy: unknown = JSON.parse(onDevice.get(directoryKeys.device.services) ?? '')
    return Array.isArray(copy) && copy.every(isService) ? copy : undefined
  } catch {
    return undefined
  }
}

/** Every card in a conversation would ask again for a list that came a moment ago. */
const freshMs = 300_000

/** DIR-1. The last list stays on this device until Leave site. */
const servicesQuery = queryOptions({
  queryKey: ['directory', 'services'],
  queryFn: async () => {
    const { services } = await api.directory.services()
    onDevice.set(directoryKeys.device.services, JSON.stringify(services))
    return services
  },
  initialData: readCopy,
  initialDataUpdatedAt: 0,
  staleTime: freshMs,
})

/** Refreshed in the background. */
export function useServices(): Directory & { readonly refresh: () => void } {
  const { data, isFetching, isError, refetch } = useQuery(servicesQuery)
  const reading = isFetching ? 'loading' : isError ? 'failed' : 'done'
  return { services: data, reading, refresh: () => void refetch() }
}
