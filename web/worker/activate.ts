import { isOfAnotherBuild } from './shell.ts'

/**
 * Takes over the open pages. The latest earlier build is kept, because a page of it may be open in
 * another tab and request a part that the server no longer has.
 */
export async function activate(scope: ServiceWorkerGlobalScope): Promise<void> {
  // In the order of creation.
  const before = (await caches.keys()).filter(isOfAnotherBuild)
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)))
  // While the worker starts, the browser already requests the page.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
