import * as z from 'zod'
import { entranceNames } from '../home/entrances.ts'
import { entranceWords, place } from '../home/links-file.ts'
import { get } from '../primitives/operation.ts'

const linkKit = z.object({
  /** The origin and mount of the service. */
  site: z.string(),
  entrances: z.record(z.enum(entranceNames), entranceWords),
  places: z.array(place),
})

export type LinkKit = z.infer<typeof linkKit>

export const linkOperations = {
  linkKit: get('/admin/links', 'What a button, a link or a poster elsewhere needs.').output(
    linkKit,
  ),
}
