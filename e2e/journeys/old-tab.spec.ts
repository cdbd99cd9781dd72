// Proven below: web/src/platform/api/api.test.ts
// Proven below: server/src/http/wire.test.ts
// Only here: the old page against the new service
import { expect } from '@playwright/test'
import { bothSee, composer, write } from '../harness/conversation.ts'
import { test } from '../harness/journey.ts'
import { meetQuickly } from '../harness/pair.ts'
import { newPerson } from '../harness/people/person.ts'
import { behindProxy, waitForOfflineCache } from '../harness/service-worker.ts'
import { words } from '../harness/words.ts'

for (const language of ['en', 'ar'] as const)
  test(`A tab of the version before keeps the words, the conversation and the way to help (${language})`, async ({
    browser,
    product,
  }) => {
    const deployment = await behindProxy(product.url)
    const [seeker, expert] = await Promise.all([
      newPerson(browser, { language, device: 'phone', url: deployment.url }),
      newPerson(browser, { language, device: 'desktop', url: product.url }),
    ])
    const { page } = seeker
    await meetQuickly({ seeker, expert })
    await waitForOfflineCache(page)
    await write(seeker, 'before the update')
    await bothSee([seeker, expert], ['before the update'])
    await composer(page, language).fill('not sent yet')

    deployment.deployAnother(['chat', 'emergency', 'crisis'])
    seeker.disconnected()
    await page.goBack()
    await expect(page.getByText(words('platform', language)('newer.text'))).toBeVisible()
    await page.goForward()
    await expect(composer(page, language)).toHaveValue('not sent yet')
    await write(expert, 'after the update')
    await bothSee([seeker, expert], ['before the update', 'after the update'])
    await page.goto('/dev/emergency-connect')
    await page.locator('a[href^="tel:"]').nth(1).waitFor()
    await page.goBack()

    deployment.deployAnother()
    seeker.connected()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: words('platform', language)('newer.take') }).tap(),
    ])
    await expect(composer(page, language)).toHaveValue('not sent yet')
    await page.getByRole('button', { name: words('chat', language)('composer.send') }).tap()
    await bothSee([seeker, expert], ['before the update', 'after the update', 'not sent yet'])
    // What the newer service does not know, and the proxy, which passes no sockets on.
    const isExpected = (trouble: string) => /^console: .*\b404\b/.test(trouble)
    expect(seeker.troubles().filter((trouble) => !isExpected(trouble))).toEqual([])
    await Promise.all([seeker, expert].map((person) => person.page.context().close()))
    await deployment.close()
  })
