import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTabChannel, hasUnsentTextInAnyTab } from './tab-channel.ts'
import { inTab, platformKeys } from '../storage/storage.ts'
import { keepOwnDrafts } from '../storage/draft-owner.ts'

let stop: () => void
/** What this tab says to the others. */
let said: string[]
/** The state of the other tabs that show a person's data. */
let others: ('unsent' | 'nothing' | 'asleep')[]

let counted: number

beforeEach(() => {
  said = []
  counted = 0
  others = []
  const held = () =>
    ['another', 'sanad.here', ...others.map(() => 'sanad.here')].map((name) => ({ name }))
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, _how: object, act: () => Promise<void>) => {
        counted += 1
        return act()
      },
      query: async () => ({ held: held() }),
    },
  })
  const set = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, word) {
    set.call(this, key, word)
    if (key !== 'sanad.tabs') return
    said.push(word)
    if (word === 'unsent?') for (const answer of others) if (answer !== 'asleep') hears(answer)
  })
  vi.useFakeTimers()
})
/** A person is signed in in this tab. */
function open() {
  stop = openTabChannel()
  keepOwnDrafts('0190a0a0-0000-7000-8000-000000000001')
}
afterEach(() => {
  stop()
  inTab.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

const hears = (newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'sanad.tabs', newValue }))

test('alone, no tab is asked and there is no wait', async () => {
  open()
  expect(await hasUnsentTextInAnyTab()).toBe(false)
  expect(said).toEqual([])
})

test('every other tab is heard before it is taken that there is nothing', async () => {
  open()
  others = ['nothing', 'nothing', 'unsent']
  expect(await hasUnsentTextInAnyTab()).toBe(true)
  others = ['nothing', 'nothing']
  expect(await hasUnsentTextInAnyTab()).toBe(false)
})

test('one that sleeps is not waited for without an end', async () => {
  open()
  others = ['nothing', 'asleep']
  const answer = hasUnsentTextInAnyTab()
  await vi.runAllTimersAsync()
  expect(await answer).toBe(false)
})

test('a tab answers for its drafts; one that shows no person only if it has some', () => {
  open()
  hears('unsent?')
  inTab.set(platformKeys.words.outbox('s'), 'half a sent')
  hears('unsent?')
  inTab.clear()
  hears('unsent?')
  expect(said).toEqual(['nothing', 'unsent'])
})

test('a tab that shows no person is counted if it has drafts', () => {
  stop = openTabChannel()
  expect(counted).toBe(0)
  stop()
  inTab.set(platformKeys.words.outbox('s'), 'half a sent')
  stop = openTabChannel()
  expect(counted).toBe(1)
  keepOwnDrafts('0190a0a0-0000-7000-8000-000000000001')
  expect(counted).toBe(1)
})
