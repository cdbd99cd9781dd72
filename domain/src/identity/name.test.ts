import { describe, expect, test } from 'vitest'
import { isNameAlone } from './name.ts'

describe('a name that strangers see', () => {
  test.each(['Layla', 'محمد عبد الله', "O'Neil-Smith", 'Sam 🌙', 'moon1998', 'J. R.', 'د. سمر', 'X'])(
    '%s is one',
    (name) => expect(isNameAlone(name)).toBe(true),
  )
  test.each([
    'Sam +971 50 123 4567',
    'سمر ٠٥٠١٢٣٤٥٦٧',
    'sam@example.org',
    '@sam_insta',
    't.me/sam',
    'www.sam',
    'sam.com',
  ])('%s is a way to reach somebody', (name) => expect(isNameAlone(name)).toBe(false))
})
