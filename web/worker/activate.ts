import { isOfAnotherBuild } from './shell.ts'

/**
 * Takes the open pages over. Of the builds before, the latest stays: a page of it may be open in another tab and
 * ask for a part that the server no longer has.
 */
export async function activate(scope: ServiceWorkerGlobalScope): Promise<void> {
  // In the order in which they were made.
  const before = (await caches.keys()).filter(isOfAnotherBuild)
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)))
  // While this starts, the browser already asks for the page.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
