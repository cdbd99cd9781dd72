import { expect, test } from 'vitest'
import { openNotice } from './push.ts'

/**
 * Presses the notice of an offer; each page is whether it shows that offer.
 * @returns what was done, in order
 */
const press = (...pages: boolean[]) => pressOn({ link: '/chat', ofPage: true }, pages)

async function pressOn(data: object, pages: readonly boolean[]): Promise<string[]> {
  const done: string[] = []
  const clients = pages.map((shows, at) => ({
    focus: async () => done.push(`focus ${at}`),
    navigate: async (address: string) => done.push(`navigate ${at} ${address}`),
    postMessage: (_press: unknown, [port]: MessagePort[]) =>
      void (shows && port?.postMessage('opened')),
  }))
  const self = {
    location: { origin: 'https://help.example.org' },
    clients: {
      matchAll: async () => clients,
      openWindow: async (address: string) => done.push(`open ${address}`),
    },
  } as unknown as ServiceWorkerGlobalScope
  const notification = { close: () => undefined, tag: 'offer', data }
  await openNotice(self, notification as unknown as Notification)
  return done
}

test('a pressed offer is opened by the page that shows it, whichever was looked at last', async () => {
  expect(await press(false, true)).toEqual(['focus 1'])
})

test('when no page shows it any more, its link is opened', async () => {
  expect(await press(false)).toEqual(['focus 0', 'navigate 0 https://help.example.org/chat'])
  expect(await press()).toEqual(['open https://help.example.org/chat'])
})

test('a push opens its address in a page that is open, or in a new one', async () => {
  expect(await pressOn({ link: '/n/1' }, [true])).toEqual([
    'focus 0',
    'navigate 0 https://help.example.org/n/1',
  ])
  expect(await pressOn({ link: '/n/1' }, [])).toEqual(['open https://help.example.org/n/1'])
})

test('another site is never opened', async () => {
  const elsewhere = { link: 'https://elsewhere.example/' }
  expect(await pressOn(elsewhere, [true])).toEqual([
    'focus 0',
    'navigate 0 https://help.example.org',
  ])
})
