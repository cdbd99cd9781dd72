// @ts-nocheck
import * as z from 'zod'
import type { Language } from '../../primitives/language.ts'
import { moduleIds } from '../training.ts'
import outlinesAr from './outlines.ar.json' with { type: 'json' }
import outlinesEn from './outlines.en.json' with { type: 'json' }

const outlinesInOneLanguage = z
  .record(z.enum(moduleIds), z.strictObject({ title: z.string(), description: z.string() }))
  .readonly()

/** What the list shows of each module, also of one in preparation. */
export const outlines: Readonly<Record<Language, z.infer<typeof outlinesInOneLanguage>>> = {
  en: outlinesInOneLanguage.parse(outlinesEn),
  ar: outlinesInOneLanguage.parse(outlinesAr),
}
