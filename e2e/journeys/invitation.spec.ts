// Proven below: server/src/application/invitation/invitation.test.ts
// Proven below: web/src/application/invitation/invitation.test.tsx
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { quickLogin } from '../harness/people/expert.ts'
import { test } from '../harness/journey.ts'
import { newPerson, waitForApp } from '../harness/people/person.ts'
import { signUp } from '../harness/people/seeker.ts'
import { words, type Language } from '../harness/words.ts'

const names = { en: 'Hind Saleh', ar: 'هند صالح' } as const

for (const [language, elsewhere] of [
  ['en', 'ar'],
  ['ar', 'en'],
] as const) {
  test(`INVITE-4 A link made in ${language} makes one applicant, in the language of their browser`, async ({
    browser,
    product: { url },
  }) => {
    const t = words('invitation', language)
    const owner = await newPerson(browser, { language, device: 'desktop', url })
    await quickLogin(owner, 'owner@preview.example')
    await owner.page.waitForURL('**/dashboard')
    await owner.page.goto('/dev/staff/invitations')
    await owner.page.getByRole('button', { name: t('list.make') }).click()
    await owner.page.getByRole('textbox', { name: t('list.label') }).fill('7')
    await owner.looksRight('a new invitation')
    await owner.page.getByRole('button', { name: t('list.makeYes') }).click()
    const link = owner.page.getByRole('textbox', { name: t('list.link') })
    await link.waitFor()
    await owner.looksRight('the link of an invitation')
    const { pathname, hash } = new URL(await link.inputValue())
    await owner.page.getByRole('button', { name: t('list.done') }).click()

    const first = await invited(elsewhere)
    const second = await invited(elsewhere)
    await apply(first)
    await apply(second)
    const calm = words('invitation', elsewhere)
    await expect(second.page.getByText(calm('lost'))).toBeVisible()
    await expect(first.page.getByText(calm('lost'))).toHaveCount(0)

    const late = await newPerson(browser, { language: elsewhere, device: 'phone', url })
    await late.page.goto(pathname + hash)
    await late.page.getByRole('heading', { name: calm('ended.heading') }).waitFor()
    await late.looksRight('an invitation that has ended')
    await owner.page.reload()
    await expect(owner.page.getByText(t('list.states.used'), { exact: true })).toBeVisible()
    await owner.looksRight('the invitations of the team')
    for (const person of [owner, first, second, late]) expect(person.troubles()).toEqual([])

    async function invited(theirs: Language) {
      const person = await newPerson(browser, { language: theirs, device: 'phone', url })
      await person.page.goto(pathname + hash)
      await person.page.waitForURL('**/expert-onboarding')
      await waitForApp(person.page)
      await expect(person.page.getByText(words('invitation', theirs)('notice'))).toBeVisible()
      await person.looksRight('the first page of applying, with an invitation')
      return person
    }

    async function apply(person: Awaited<ReturnType<typeof invited>>) {
      await person.page.goto('/dev/auth?role=expert')
      await waitForApp(person.page)
      await signUp(person, { name: names[elsewhere], email: `${randomUUID()}@invited.example` })
      await person.page.waitForURL((address) => !address.pathname.endsWith('/auth'))
    }
  })
}
