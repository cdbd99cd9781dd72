import type { ContentPart } from '@sanad/domain/primitives/content/content-part'
import { checkContent } from '../src/platform/stores/content/check-content.ts'
import { defaultFiles } from '../src/platform/stores/content/default-files.ts'

/** What the release says in one part of the content folder. */
export function defaultOf<Value>(part: ContentPart<Value>): Value {
  const files = part.files.flatMap((file) => {
    const text = defaultFiles[file]
    return text === undefined ? [] : [[file, text] as const]
  })
  return checkContent(Object.fromEntries(files), [part]).values.get(part) as Value
}
