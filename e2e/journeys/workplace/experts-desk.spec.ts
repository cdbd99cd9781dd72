// Proven below: domain/src/chat/desk-order.test.ts
// Proven below: web/src/shell/header/shortcut-sheet.test.tsx
// Proven below: server/src/supervision/notes/session-notes.test.ts
// Proven below: web/src/supervision/cases/guidance.test.tsx
import { expect } from '@playwright/test'
import { expertsHold } from '../../harness/clock.ts'
import { goAvailable, quickLogin } from '../../harness/people/expert.ts'
import { newPerson, type Person, viewports } from '../../harness/people/person.ts'
import { test } from '../../harness/journey.ts'
import { aMatchedSeeker } from '../../harness/people/seeker-by-api.ts'
import { words, type Language } from '../../harness/words.ts'

const chat = ({ language }: Person) => words('chat', language)
const supervision = ({ language }: Person) => words('supervision', language)

const names = { en: ['Nadia', 'Yusuf', 'Rana'], ar: ['نادية', 'يوسف', 'رنا'] } as const
const grave = { en: 'I want to kill myself', ar: 'أريد أن أنتحر' } as const
const accounts = { en: 'sara@preview.example', ar: 'mariam@preview.example' } as const

const composer = (person: Person) =>
  person.page.getByRole('textbox', { name: chat(person)('composer.label') })
const noteField = (person: Person) =>
  person.page.getByRole('textbox', { name: supervision(person)('note.label') })
const list = (person: Person) =>
  person.page.getByRole('navigation', { name: supervision(person)('desk.list') })
const talksTo = ({ page }: Person, name: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

for (const language of ['en', 'ar'] as const satisfies readonly Language[])
  test(`CHAT-22 PRIVATE-1 Three conversations by keyboard alone in ${language}`, async ({
    browser,
    product,
  }) => {
    const { url } = product
    const expert = await newPerson(browser, { language, device: 'desktop', url })
    const { page } = expert
    const { keyboard } = page
    await quickLogin(expert, accounts[language])
    await goAvailable(expert)
    await expertsHold(product, 3)
    const [nadia, yusuf, rana] = names[language]
    const seekers = []
    for (const name of names[language]) {
      const seeker = await aMatchedSeeker(browser, { url, name, language })
      await page.goto('/dev/chat')
      await page.getByRole('link', { name }).focus()
      await keyboard.press('Enter')
      await talksTo(expert, name)
      seekers.push(seeker)
    }
    const [first, second] = seekers

    await test.step('a draft stays, while the keys lead to the one that waits', async () => {
      await keyboard.press('r')
      await expect(composer(expert)).toBeFocused()
      await keyboard.type('half a sentence, just')
      await second?.write('Are you there?')
      await expect(list(expert).getByRole('link', { name: yusuf })).toContainText(
        chat(expert)('list.unread', { count: 1 }),
      )
      await keyboard.press('Shift+Tab')
      await keyboard.press('w')
      await talksTo(expert, yusuf)
      await expect(page.getByText('Are you there?')).toBeVisible()
      await keyboard.press('r')
      await keyboard.type('I am here')
      await keyboard.press('Enter')
      await expect(composer(expert)).toHaveValue('')
      await expert.looksRight('the desk')
    })

    await test.step('danger is marked in the list, and guidance stands beside the conversation', async () => {
      await first?.write(grave[language])
      const marked = list(expert).getByRole('link').first()
      await expect(marked).toContainText(nadia)
      await expect(marked).toContainText(chat(expert)('list.danger'))
      await keyboard.press('Shift+Tab')
      await keyboard.press('w')
      await talksTo(expert, nadia)
      await expect(page.getByText(grave[language])).toBeVisible()
      await expect(
        page.getByRole('region', { name: supervision(expert)('panel.steps') }),
      ).toBeVisible()
      await expert.looksRight('the desk in danger')
      await keyboard.press('h')
      await expect(page.getByRole('dialog')).toBeVisible()
      await keyboard.press('Escape')
    })

    await test.step('on a phone five messages stay in sight', async () => {
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await first?.write(text)
      const last = page.getByRole('log').getByText('Five', { exact: true })
      await expect(last).toBeVisible()
      const { desktop, phone } = viewports
      await page.setViewportSize(phone)
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
        await expect(page.getByRole('log').getByText(text, { exact: true })).toBeInViewport()
      await expert.looksRight('the desk of a phone in danger')
      await page.setViewportSize(desktop)
    })

    await test.step('a note is saved, and is there after the next conversation', async () => {
      await keyboard.press('n')
      await expect(noteField(expert)).toBeFocused()
      await keyboard.type('Ask about the sister.')
      await expect(page.getByText(supervision(expert)('note.saved'))).toBeVisible()
      await keyboard.press('Shift+Tab')
      await keyboard.press('j')
      await expect(noteField(expert)).toHaveValue('')
      await keyboard.press('k')
      await talksTo(expert, nadia)
      await expect(noteField(expert)).toHaveValue('Ask about the sister.')
    })

    await test.step('the draft is still there, and the keys are named by ?', async () => {
      for (const _ of names[language]) {
        if ((await page.getByRole('heading', { level: 1 }).textContent()) === rana) break
        const before = await page.getByRole('heading', { level: 1 }).textContent()
        await keyboard.press('j')
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
      }
      await expect(composer(expert)).toHaveValue('half a sentence, just')
      await keyboard.press('?')
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText(supervision(expert)('shortcuts.waiting'))
      await expert.looksRight('the shortcuts')
      await keyboard.press('Escape')
      await keyboard.press('e')
      await expect(page.getByRole('dialog', { name: chat(expert)('end.title') })).toBeVisible()
    })
    expect(expert.troubles()).toEqual([])
  })
