import * as z from 'zod'
import type { ContentPart } from './content-part.ts'

/** A text of one line without markup. */
export const shortText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((name) => !/[<>"\p{C}]/u.test(name), 'not-a-name')

/** A text in each language of the service. */
export const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, ar: text })

const serviceFile = z.strictObject({
  name: inEachLanguage(shortText(40)),
})
type ServiceFile = z.infer<typeof serviceFile>

/** Who runs the service, and what it is called. */
export const servicePart: ContentPart<ServiceFile> = {
  name: 'service',
  files: ['service.yaml'],
  schema: z
    .object({ 'service.yaml': serviceFile })
    .transform(({ 'service.yaml': service }) => service),
}
