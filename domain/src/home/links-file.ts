import * as z from 'zod'
import { hasPromise } from '../primitives/content/banned-promises.ts'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, refuseRepeatedIds, shortText } from '../primitives/content/service-file.ts'
import { languages } from '../primitives/language.ts'

/** Where a link from elsewhere leads, relative to the mount. */
export const entrances = {
  welcome: '/',
  emergency: '/emergency-connect',
  volunteer: '/expert-onboarding',
} as const
type Entrance = keyof typeof entrances
export const entranceNames = Object.keys(entrances) as [Entrance, ...Entrance[]]

export const entranceWords = z.strictObject({
  button: inEachLanguage(shortText(40)),
  beside: inEachLanguage(shortText(300)),
})

/** Where a link was put up. Its id stands in the link (`?door=campus`). */
export const place = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/),
  name: inEachLanguage(shortText(60)),
})
export const mostPlaces = 20

const linksFile = z.strictObject({
  welcome: entranceWords,
  emergency: entranceWords,
  volunteer: entranceWords,
  places: z.array(place).max(mostPlaces).superRefine(refuseRepeatedIds),
})

/** What leads to the service from elsewhere: words of buttons and posters, and where they hang. */
export const linksPart: ContentPart<z.infer<typeof linksFile>> = {
  name: 'links',
  files: ['links.yaml'],
  schema: z.object({ 'links.yaml': linksFile }).transform((read) => read['links.yaml']),
  doubts: (links) =>
    entranceNames.flatMap((entrance) =>
      languages.flatMap((language) =>
        hasPromise(links[entrance].beside[language])
          ? [
              {
                file: 'links.yaml',
                code: 'banned-promise',
                keys: [entrance, 'beside', language],
              },
            ]
          : [],
      ),
    ),
}
