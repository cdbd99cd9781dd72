import * as z from 'zod'
import { countryCode } from '../crisis/lines/countries-file.ts'
import { oneLine, dayInput } from '../primitives/refusals.ts'
import { serviceIdPattern } from './service-card.ts'
import {
  serviceCosts,
  serviceKinds,
  serviceLanguages,
  serviceLimits as limits,
  serviceStatuses,
  serviceTopics,
} from './services.ts'

/** Empty rather than missing, so that a table has a column for it. */
const orEmpty = (schema: z.ZodString) => z.union([z.literal(''), schema])
const inBoth = (atLeast: number, atMost: number) =>
  z.strictObject({ en: oneLine(atLeast, atMost), ar: oneLine(atLeast, atMost) })
/** DIR-9. A number as typed; the service judges it by the country and stores one form. */
const phone = orEmpty(
  z
    .string()
    .max(limits.phone)
    .regex(/\p{Nd}/u),
)
/** A list without duplicates. */
const someOf = <Item extends string>(items: readonly [Item, ...Item[]]) =>
  z
    .array(z.enum(items))
    .max(items.length)
    .transform((chosen) => [...new Set(chosen)])

export const serviceId = z.string().regex(serviceIdPattern)

/** HTTPS, without characters that would end an address in a text. */
const isWebsite = (address: string): boolean => /^https:\/\/[^\s"'<>\\]+$/.test(address)

/** A service without its id, which the service chooses. */
export const serviceInput = z.strictObject({
  country: countryCode,
  city: inBoth(0, limits.city),
  kind: z.enum(serviceKinds),
  topics: someOf(serviceTopics),
  name: inBoth(1, limits.name),
  about: inBoth(0, limits.about).refine(({ en, ar }) => en !== '' || ar !== '', {
    error: 'Required',
    path: ['en'],
  }),
  languages: someOf(serviceLanguages),
  cost: z.enum(serviceCosts),
  phone,
  whatsapp: phone,
  email: orEmpty(
    z
      .string()
      .max(limits.email)
      .regex(/^[^\s@<>"',;:]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/),
  ),
  website: orEmpty(z.string().max(limits.website).refine(isWebsite, 'Invalid input')),
  address: inBoth(0, limits.address),
  always: z.boolean(),
  hours: inBoth(0, limits.hours),
  checkedOn: dayInput,
  status: z.enum(serviceStatuses),
})

/** Texts that are not judged again, because they were when they came in. */
const both = z.object({ en: z.string(), ar: z.string() })
export const storedService = z.object({
  ...serviceInput.shape,
  id: z.string(),
  city: both,
  name: both,
  about: both,
  address: both,
  hours: both,
  topics: z.array(z.enum(serviceTopics)).readonly(),
  languages: z.array(z.enum(serviceLanguages)).readonly(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  website: z.string(),
  checkedOn: z.string(),
})
