import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'

export const servicesFile = 'services.csv'

/** DIR-10. By column; the directory's desk judges the cells, as those of an import. */
export const servicesPart: ContentPart = {
  name: 'services',
  files: [servicesFile],
  schema: z.object({ [servicesFile]: z.array(z.record(z.string(), z.string())) }),
}
