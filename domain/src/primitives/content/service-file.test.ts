import { expect, test } from 'vitest'
import { servicePart } from './service-file.ts'

const name = { en: 'House', ar: 'بيت' }
const issuesOf = (own: object) =>
  servicePart.schema
    .safeParse({ 'service.yaml': { name, ...own } })
    .error?.issues.map(({ message, path }) => [path.join('.'), message])

test('a number to call has its country’s code, so that it works from everywhere', () => {
  expect(issuesOf({ contact: { phone: '+971 4 765 4321' } })).toBeUndefined()
  for (const phone of ['04 765 4321', 'ask for Layla', '+0 12'])
    expect(issuesOf({ support: { phone } })).toEqual([
      ['service.yaml.support.phone', 'not-a-number'],
    ])
})

test('only a feature that nothing else needs can be left out', () => {
  expect(issuesOf({ without: ['exercises'] })).toBeUndefined()
  expect(issuesOf({ without: ['crisis-lines'] })).toHaveLength(1)
})
