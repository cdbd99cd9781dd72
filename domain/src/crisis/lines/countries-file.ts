import * as z from 'zod'
import type { ContentPart } from '../../primitives/content/content-part.ts'
import type { CountryEntry } from '../../primitives/content/public-content.ts'
import { inEachLanguage, shortText } from '../../primitives/content/service-file.ts'
import { isTimeZone } from '../../primitives/time/wall-time.ts'
import { countryPattern, youngestAge } from './crisis-lines.ts'

/** The age in years, because the profile knows minors only as the range 13 to 17. */
const oldestMinor = 17

/** Operations check it against the countries in force, so that contracts stay the same. */
export const countryCode = z.string().regex(countryPattern)

const countriesFile = z
  .array(
    z.strictObject({
      code: countryCode,
      name: inEachLanguage(shortText(60)),
      zones: z.array(z.string().max(60).refine(isTimeZone, 'not-a-zone')),
      aloneFrom: z
        .int()
        .refine((age) => age >= youngestAge && age <= oldestMinor + 1, 'not-an-age')
        .optional(),
      zoneGroups: z.array(z.string().regex(/^[A-Za-z_]+\/(?:[A-Za-z_]+\/)?$/)).optional(),
    }),
  )
  .min(1)
  .max(60)
  .superRefine((countries, context) => {
    const seen = new Set<string>()
    const add = (text: string, path: PropertyKey[]) => {
      if (seen.has(text)) context.addIssue({ code: 'custom', message: 'duplicate', path })
      seen.add(text)
    }
    for (const [place, { code, zones, zoneGroups = [] }] of countries.entries()) {
      // The United Kingdom's code is also the name of its zone.
      add(`country ${code}`, [place, 'code'])
      for (const [at, zone] of zones.entries()) add(zone, [place, 'zones', at])
      for (const [at, group] of zoneGroups.entries()) add(group, [place, 'zoneGroups', at])
    }
  })

/** Where the service names numbers to call, and how a device is known to be there. */
export const countriesPart: ContentPart<readonly CountryEntry[]> = {
  name: 'countries',
  files: ['countries.yaml'],
  schema: z
    .object({ 'countries.yaml': countriesFile })
    .transform(({ 'countries.yaml': countries }) => countries),
}
