import { expect, test } from 'vitest'
import { returnConversation, forgetReturn, storeReturn, returnAddress } from './return-to.ts'

test('the wanted place is kept until it is forgotten', () => {
  storeReturn('/dev/chat?from=mail', '1')
  expect([returnAddress(), returnConversation()]).toEqual(['/dev/chat?from=mail', '1'])
  forgetReturn()
  expect([returnAddress(), returnConversation()]).toEqual([undefined, undefined])
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
  storeReturn(address)
  expect(returnAddress()).toBeUndefined()
})

test.each([
  '//elsewhere.example/profile',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
])('nor is %s where the screens stand at the root', (address) => {
  document.querySelector('meta[name="sanad:mount"]')?.setAttribute('content', '')
  storeReturn(address)
  expect(returnAddress()).toBeUndefined()
})
