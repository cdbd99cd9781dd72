import { expect, test } from 'vitest'
import { forgetWish, keepWish, wishedFor } from './wish.ts'

test('a wish is kept until it is forgotten', () => {
  keepWish('/dev/chat/1?from=mail')
  expect(wishedFor()).toBe('/dev/chat/1?from=mail')
  forgetWish()
  expect(wishedFor()).toBeUndefined()
})

test.each([
  'https://elsewhere.example/dev/',
  '//elsewhere.example/dev/',
  '/\\elsewhere.example/dev/',
  '/dev/../../elsewhere',
  '/deviant/profile',
  '/profile',
  'javascript:alert(1)',
])('%s is no place of ours', (address) => {
  keepWish(address)
  expect(wishedFor()).toBeUndefined()
})

test.each([
  '//elsewhere.example/profile',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
])('nor is %s where the screens stand at the root', (address) => {
  document.querySelector('meta[name="sanad:mount"]')?.setAttribute('content', '')
  keepWish(address)
  expect(wishedFor()).toBeUndefined()
})
