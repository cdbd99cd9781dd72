import { expect, test } from 'vitest'
import { checkContent } from '#server/platform/stores/content/check-content.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { contentParts } from './content-parts.ts'

test('the default values are plain data, so the bundle holds the same values as the files', () => {
  const { values } = checkContent(defaultFiles, contentParts)
  expect([...values.keys()]).toEqual(contentParts)
  for (const value of values.values()) expect(JSON.parse(JSON.stringify(value))).toEqual(value)
})
