// Proven below: web/src/chat/phrases/writing-tools.test.tsx
// Proven below: server/src/directory/directory.test.ts
// Proven below: web/src/directory/directory.test.tsx
import { expect } from '@playwright/test'
import { goAvailable, openConversation, quickLogin } from '../../harness/people/expert.ts'
import { test } from '../../harness/journey.ts'
import { newPerson, waitForApp, type Person } from '../../harness/people/person.ts'
import { agree, setUpProfile } from '../../harness/people/seeker.ts'
import { waitForOfflineCache } from '../../harness/service-worker.ts'
import { enterAs, signUpBy } from '../../harness/sweep.ts'
import { words, type Language } from '../../harness/words.ts'
import { aService } from '../../../domain/test/a-service.ts'

const accounts = { en: 'sara@preview.example', ar: 'mariam@preview.example' } as const

const chat = ({ language }: Person) => words('chat', language)
const phrases = ({ language }: Person) => words('phrases', language)
const composer = (person: Person) =>
  person.page.getByRole('textbox', { name: chat(person)('composer.label') })

/** One member of the team proposes a service, another confirms it. */
async function listService(proposer: Person, confirmer: Person): Promise<Record<Language, string>> {
  const { id: _id, ...service } = aService({ city: { en: '', ar: '' }, checkedOn: '2026-01-01' })
  const call = async ({ page }: Person, operation: string, json: object) => {
    const answer = await page.request.post(`/api/rpc/directory/${operation}`, { data: { json } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { json: { proposals: { id: string }[] } }).json
  }
  const desk = await call(proposer, 'proposeService', {
    revision: 0,
    service,
    reason: 'I called it.',
  })
  await call(confirmer, 'decideService', { proposalId: desk.proposals[0]?.id, confirm: true })
  return service.name
}

for (const language of ['en', 'ar'] satisfies readonly Language[])
  test(`LIBRARY-1 DIR-6 A phrase is edited and sent, and a card opens without a network, in ${language}`, async ({
    browser,
    product,
  }) => {
    const { url } = product
    const person = (device: 'phone' | 'desktop') => newPerson(browser, { language, device, url })
    const [expert, seeker] = [await person('desktop'), await person('phone')]
    const [proposer, confirmer] = [await person('desktop'), await person('desktop')]
    await enterAs(proposer, 'supervisor')
    await enterAs(confirmer, 'owner')
    const { [language]: name } = await listService(proposer, confirmer)
    await quickLogin(expert, accounts[language])
    await goAvailable(expert)

    await seeker.page.goto('/dev/breathing')
    await signUpBy(seeker, `card-${language}@words.example`)
    await seeker.page.goto('/dev/dashboard')
    await agree(seeker)
    await setUpProfile(seeker)
    const find = words('matching', language)('find.start')
    await seeker.page.getByRole('button', { name: find }).click()
    await seeker.page.getByRole('log').waitFor()
    await openConversation(expert, language === 'ar' ? 'ليلى' : 'Layla')

    // They load on demand, and read only what is typed after that.
    const open = expert.page.getByRole('button', { name: phrases(expert)('open') })
    await open.waitFor()
    await test.step('by /', async () => {
      await composer(expert).pressSequentially('/')
      const list = expert.page.getByRole('listbox', { name: phrases(expert)('list') })
      await expect(list.getByRole('option').first()).toBeVisible()
      await expert.looksRight('phrases by slash')
      await expert.page.keyboard.press('Enter')
      await expect(composer(expert)).not.toHaveValue(/^\/?$/)
      await expert.page.keyboard.type(' (1)')
      await expert.page.keyboard.press('Enter')
      await expect(seeker.page.getByRole('log')).toContainText('(1)')
    })

    await test.step('by the button, and a card with it', async () => {
      const sheet = expert.page.getByRole('dialog')
      await open.click()
      await expert.looksRight('phrases by the button')
      await sheet.getByRole('listitem').first().getByRole('button').first().click()
      await expect(composer(expert)).not.toHaveValue('')
      await composer(expert).press('End')
      await expert.page.keyboard.type(' (2)')
      await open.click()
      await sheet.getByRole('button', { name: phrases(expert)('services') }).click()
      await sheet.getByRole('button', { name }).click()
      await composer(expert).press('Enter')
      await expect(seeker.page.getByRole('log')).toContainText('(2)')
      await expect(seeker.page.getByRole('log')).toContainText(name)
      await seeker.looksRight('a card in a conversation')
    })

    await test.step('the card and the directory open without a network', async () => {
      const { page } = seeker
      await page.goto('/dev/directory')
      await expect(page.getByText(name).first()).toBeVisible()
      await waitForOfflineCache(page)
      seeker.disconnected()
      await page.context().setOffline(true)
      await page.reload()
      await waitForApp(page)
      await expect(page.getByText(name).first()).toBeVisible()
      await seeker.looksRight('the directory without a network')
    })
    expect([...expert.troubles(), ...seeker.troubles()]).toEqual([])
  })
