import { expect, test } from 'vitest'
import { whyNotTopics } from './experience.ts'
import { supportTypesPart, topicsPart } from './topics-file.ts'

const topic = { id: 'Exile', name: { en: 'Exile', ar: 'الغربة' }, supportersMayName: true }
const problemsOf = (topics: readonly unknown[]) =>
  topicsPart.schema
    .safeParse({ 'topics.yaml': topics })
    .error?.issues.map(({ path, message, code }) => [
      path.slice(1).join('.'),
      code === 'custom' ? message : code,
    ])

test('a topic has an id and a name in each language', () => {
  expect(problemsOf([topic])).toBeUndefined()
  expect(problemsOf([{ ...topic, name: { en: 'Exile' } }])).toEqual([['0.name.ar', 'invalid_type']])
  expect(problemsOf([{ ...topic, id: '<b>' }])).toEqual([['0.id', 'invalid_format']])
  expect(problemsOf([])).toEqual([['', 'too_small']])
})

test('two topics with one id are refused at the second', () => {
  expect(problemsOf([topic, topic])).toEqual([['1.id', 'duplicate']])
})

test('a topic that is not offered is refused unless it was stored before', () => {
  expect(whyNotTopics([topic], ['Exile'])).toBeUndefined()
  expect(whyNotTopics([topic], ['Exile', 'War'])).toBe('UNKNOWN_TOPIC')
  expect(whyNotTopics([topic], ['Exile', 'War'], ['War'])).toBeUndefined()
})

test('a service may leave out kinds of support, but for those that a search and on call need', () => {
  const read = (types: readonly string[]) =>
    supportTypesPart.schema.safeParse({ 'support-types.yaml': types })
  expect(read(['crisis', 'emotional']).success).toBe(true)
  expect(read(['emotional']).error?.issues[0]?.message).toBe('missing')
  expect(read(['emotional', 'crisis', 'crisis']).error?.issues[0]?.message).toBe('duplicate')
})
