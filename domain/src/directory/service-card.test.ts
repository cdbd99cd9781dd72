import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { cardOf, readCard, withoutReference, writeCard } from './service-card.ts'

test('DIR-6 a card says the name, and refers to the service', () => {
  const content = writeCard('They listen.', cardOf(aService(), 'en'))
  expect(content).toBe('They listen.\nTest clinic\nservice:abcdefghij')
  expect(readCard(content)).toEqual({
    serviceId: 'abcdefghij',
    text: 'They listen.',
    name: 'Test clinic',
  })
  expect(withoutReference(content)).toBe('They listen.\nTest clinic')
})

test('a card without words above it', () => {
  expect(writeCard(' ', cardOf(aService(), 'en'))).toBe('Test clinic\nservice:abcdefghij')
  expect(readCard(writeCard(' ', cardOf(aService(), 'ar')))).toMatchObject({
    text: '',
    name: 'عيادة الاختبار',
  })
})

test('DIR-6 what was written above keeps its lines, and the name is the last of them', () => {
  const content = 'One.\nTwo.\nTest clinic\nservice:abcdefghij'
  expect(readCard(content)).toMatchObject({ text: 'One.\nTwo.', name: 'Test clinic' })
  expect(withoutReference('Test clinic\nservice:abcdefghij')).toBe('Test clinic')
})

test('a card is named in the language of its sender, or in the one that there is', () => {
  const named = (en: string, ar: string) => aService({ name: { en, ar } })
  expect(cardOf(named('Clinic', 'عيادة'), 'ar').name).toBe('عيادة')
  expect(cardOf(named('Clinic', ''), 'ar').name).toBe('Clinic')
  expect(cardOf(named('', 'عيادة'), 'en').name).toBe('عيادة')
})

test.each([
  'service:abcdefghij',
  'A\nservice:abcdefghi1',
  'A\nservice:abcdefghij ',
  'A service:abcdefghij',
  'A\nservice:abcdefghijk',
  '',
])('%j is no card', (content) => {
  expect(readCard(content)).toBeUndefined()
  expect(withoutReference(content)).toBe(content)
})
