// Proven below: domain/src/chat/nudges/nudges.test.ts
// Proven below: server/src/chat/nudges/nudges.test.ts
// Proven below: web/src/supervision/desk/ask-directly.test.tsx
import { expect } from '@playwright/test'
import { directQuestions } from '@sanad/domain/chat/nudges/questions'
import { bothSee, composer, endSession, write } from '../../harness/conversation.ts'
import { quickLogin } from '../../harness/people/expert.ts'
import { newPerson } from '../../harness/people/person.ts'
import { otherLanguage } from '../../harness/people/seeker-language.ts'
import { takeGravest } from '../../harness/people/supervisor.ts'
import { meetAcross } from '../../harness/pair.ts'
import { test } from '../../harness/journey.ts'
import { words } from '../../harness/words.ts'

const hint = { en: 'there is no way out of this', ar: 'ما في أمل في أي شيء' } as const
const reply = { en: 'I do not know how to say it', ar: 'لا أعرف كيف أقول ذلك' } as const

for (const language of ['en', 'ar'] as const)
  test(`NUDGE-1 A hint in ${language}: the supporter is reminded, asks in that language, and a yes calls the team`, async ({
    browser,
    product,
  }) => {
    const { seeker, expert } = await meetAcross(browser, product.url, language)
    const reminder = words('nudges', expert.language)
    const answers = words('supervision', expert.language)
    await write(seeker, hint[language])

    await expect(expert.page.getByText(reminder('about.suicide'))).toBeVisible()
    await expert.page.getByRole('button', { name: reminder('ask'), exact: true }).click()
    await expert.looksRight('reminded to ask directly')
    const question = directQuestions[language].suicide[0] ?? ''
    await expert.page.getByRole('button', { name: question }).click()
    await expect(composer(expert.page, expert.language)).toHaveValue(question)
    await expect(seeker.page.getByText(question)).toBeHidden()
    await write(expert, question)
    await write(seeker, reply[language])
    await bothSee([seeker, expert], [hint[language], question, reply[language]])

    const open = expert.page.getByRole('region', { name: answers('asked.about.suicide') })
    await expect(open).toBeVisible()
    await expect(expert.page.getByText(reminder('about.suicide'))).toBeHidden()
    await expert.looksRight('a direct question without an answer')
    await open.getByRole('button', { name: answers('asked.yes') }).click()

    const noted = expert.page.getByRole('region', { name: answers('asked.noted.yes') })
    await noted.getByRole('button', { name: answers('asked.followUps.Q5') }).click()
    await expect(expert.page.getByText(answers('guide.level.severe'))).toBeVisible()
    await expect(expert.page.locator('[aria-current="step"]')).toContainText(
      { en: 'Ask about right now:', ar: 'السؤال عن هذه اللحظة:' }[expert.language],
    )
    await expert.looksRight('after a yes')
    await noted.getByRole('button', { name: answers('asked.followUps.T') }).click()
    await expect(expert.page.getByText(answers('guide.level.critical'))).toBeVisible()
    await expect(composer(expert.page, expert.language)).toBeEditable()
    await expect(seeker.page.getByRole('dialog')).toBeHidden()
    await expect(noted).toContainText(words('chat', expert.language)('help.planAndExercises'))

    const supervisor = await newPerson(browser, {
      language: otherLanguage[language],
      device: 'desktop',
      url: product.url,
    })
    await quickLogin(supervisor, 'supervisor@preview.example')
    await takeGravest(supervisor)
    const queue = words('supervision', supervisor.language)
    await expect(supervisor.page.getByText(queue('queue.sign.asked')).first()).toBeVisible()

    await endSession(seeker)
    await expert.page.goto('/dev/dashboard')
    const debrief = words('supporter-care', expert.language)('care.debrief')
    await expect(expert.page.getByText(debrief)).toBeVisible()
    for (const person of [seeker, expert, supervisor]) expect(person.troubles()).toEqual([])
  })
