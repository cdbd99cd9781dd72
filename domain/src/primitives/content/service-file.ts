import * as z from 'zod'
import type { ContentPart } from './content-part.ts'
import { telephoneOf } from '../text/telephone.ts'
import { logoFile, optionalFeatures } from './public-content.ts'
import { hasLegibleTone } from './tones.ts'

/** A text of one line without markup. */
export const shortText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((name) => !/[<>"\p{C}]/u.test(name), 'not-a-name')

export const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, ar: text })

/** Reports a repeated id at the later entry. */
export function refuseRepeatedIds(
  entries: readonly { readonly id: string }[],
  context: z.RefinementCtx,
): void {
  for (const [place, { id }] of entries.entries())
    if (entries.findIndex((one) => one.id === id) < place)
      context.addIssue({ code: 'custom', message: 'duplicate', path: [place, 'id'] })
}

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { abort: true })
  .refine(hasLegibleTone, 'contrast')

const reach = {
  email: z.email().max(254).optional(),
  /** A number with its country's code, so that a tap reaches it from everywhere. */
  phone: shortText(40)
    .refine((text) => telephoneOf(text)?.startsWith('+'), 'not-a-number')
    .optional(),
}

const serviceFile = z.strictObject({
  name: inEachLanguage(shortText(40)),
  /** Addresses for the public pages and under the terms. */
  contact: z
    .strictObject({ address: inEachLanguage(shortText(200)).optional(), ...reach })
    .optional(),
  /** Specification §2.11: where applicants ask. Without it they are shown `contact`. */
  support: z.strictObject(reach).optional(),
  without: z.array(z.enum(optionalFeatures)).max(optionalFeatures.length).optional(),
  colours: z.strictObject({ primary: colour, accent: colour }).optional(),
  /** What a search engine shows of the public pages in live. */
  public: z
    .strictObject({
      title: inEachLanguage(shortText(60)).optional(),
      description: inEachLanguage(shortText(160)).optional(),
    })
    .optional(),
  /** RFC 9116: where to report a security hole. */
  security: z
    .strictObject({
      contact: z.union([z.email(), z.url({ protocol: /^https$/ })]),
      expires: z.iso.date(),
    })
    .optional(),
})

interface ServiceContent extends z.infer<typeof serviceFile> {
  /** An SVG of shapes alone, as the service may show it. */
  readonly logo?: string | undefined
}

export const servicePart: ContentPart<ServiceContent> = {
  name: 'service',
  files: ['service.yaml', logoFile],
  optional: [logoFile],
  schema: z
    .object({ 'service.yaml': serviceFile, [logoFile]: z.string().optional() })
    .transform(({ 'service.yaml': service, [logoFile]: logo }) => ({ ...service, logo })),
  // Anyone who uses the device can read the title in the browser's tabs and history.
  doubts: ({ public: shown }) =>
    shown?.title
      ? [{ file: 'service.yaml', code: 'title-is-seen', keys: ['public', 'title'] }]
      : [],
}
