import { activate } from './activate.ts'
import { answerFile, answerPage } from './answer.ts'
import { install } from './install.ts'
import { keepMore } from './keep-more.ts'
import { kindOf } from './kind-of.ts'
import { openNotice, showNotice } from './push.ts'
import { renewEmptyPage } from './renew.ts'

/**
 * Stands between the pages and the network, so that every screen opens offline. A handler for
 * another event (a push, say) gets a file of its own and a row here.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate(self)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (kindOf(request, self.location.origin)) {
    case 'page': {
      const answer = answerPage(request, event.preloadResponse as Promise<Response | undefined>)
      event.respondWith(answer)
      return event.waitUntil(answer.then(renewEmptyPage))
    }
    case 'file':
      return event.respondWith(answerFile(request))
    case 'not-ours':
      return undefined
  }
})

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (message === 'take-over') return event.waitUntil(self.skipWaiting())
  event.waitUntil(keepMore(message))
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(self.registration, event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(self, event.notification)),
)
