import * as z from 'zod'
import { hasPromise } from '../primitives/content/banned-promises.ts'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, refuseRepeatedIds, shortText } from '../primitives/content/service-file.ts'
import { languages } from '../primitives/language.ts'
import { entranceNames } from './entrances.ts'

export const entranceWords = z.strictObject({
  button: inEachLanguage(shortText(40)),
  beside: inEachLanguage(shortText(300)),
  poster: inEachLanguage(shortText(200)),
})

/** A place whose id stands in the link (`?door=campus`). */
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
    entranceNames
      .flatMap((entrance) =>
        (['beside', 'poster'] as const).flatMap((text) =>
          languages.map((language) => [entrance, text, language] as const),
        ),
      )
      .filter(([entrance, text, language]) => hasPromise(links[entrance][text][language]))
      .map((keys) => ({ file: 'links.yaml', code: 'banned-promise', keys })),
}
