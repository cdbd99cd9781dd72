import { supportTypes, type SupportType } from '@sanad/domain/application/experience'
import type { OptionalFeature } from '@sanad/domain/primitives/content/public-content'
import { changedContent } from './content.ts'

export const offers = (feature: OptionalFeature): boolean =>
  !changedContent().without?.includes(feature)

/** Kinds of support that are offered, and those chosen before. */
export function offeredSupportTypes(chosen: readonly SupportType[] = []): readonly SupportType[] {
  const used = changedContent().supportTypes ?? supportTypes
  return supportTypes.filter((type) => used.includes(type) || chosen.includes(type))
}
