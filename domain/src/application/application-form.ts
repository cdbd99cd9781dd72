import { topicPattern } from './experience.ts'
import {
  draftFields,
  draftOf,
  profileFields,
  profileParts,
  type DraftField,
  type ExpertProfileDraft,
  type ProfileField,
  type ProfilePart,
} from './profile-fields.ts'

export const emptyDraft = draftOf(({ kind }) => {
  if (kind === 'one') return null
  return kind === 'some' || kind === 'topics' ? [] : ''
})

/** Specification §5: the fields in the order of the screen. */
export const requiredFields = (part: ProfilePart): DraftField[] =>
  draftFields.filter((name) => {
    const field = profileFields[name]
    return field.part === part && field.optional !== true
  })

export const missingIn = (part: ProfilePart, draft: ExpertProfileDraft): DraftField[] =>
  requiredFields(part).filter((field) => isEmpty(draft[field]))

export const missingFields = (draft: ExpertProfileDraft): DraftField[] =>
  profileParts.flatMap((part) => missingIn(part, draft))

function isEmpty(value: ExpertProfileDraft[DraftField]): boolean {
  return value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
}

/** Reads what a browser kept before sign-in; a damaged answer is left out and costs no other. */
export function readKeptDraft(kept: unknown): Partial<ExpertProfileDraft> {
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = Object.entries(kept).filter(
    ([field, value]) =>
      Object.hasOwn(profileFields, field) && fits(profileFields[field as DraftField], value),
  )
  return Object.fromEntries(entries)
}

function fits(field: ProfileField, value: unknown): boolean {
  switch (field.kind) {
    case 'name':
    case 'story':
      return (
        typeof value === 'string' &&
        value.length <= field.most &&
        value.isWellFormed() &&
        !value.includes('\0')
      )
    case 'one':
      return value === null || isAmong(field.values, value)
    case 'some':
      return isList(value, (item) => isAmong(field.values, item))
    case 'topics':
      return isList(value, (item) => typeof item === 'string' && topicPattern.test(item))
  }
}

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && new Set(value).size === value.length && value.every(isItem)

const isAmong = (values: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && values.includes(value)
