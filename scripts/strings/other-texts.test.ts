import path from 'node:path'
import { expect, test } from 'vitest'
import { loadOtherTexts } from './other-texts.ts'
import { loadTerms } from './terms.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const texts = await loadOtherTexts(repository)

/** What each of them is known to say: a place that is no longer read fails here. */
test.each([
  ['notices', 'A supporter is here now', 'هناك داعم حاضر الآن'],
  ['mails of notices', 'You asked us for one message', 'طلبت منا رسالة واحدة'],
  ['mails', 'Your code:', 'رمز الدخول:'],
  ['content/emergency-notice', 'We cannot see where you are.', 'ولا نعرف مكانك'],
  ['prompts', 'a program, not a person', 'برنامج ولست إنسانًا'],
  ['index.html', 'In danger right now?', 'هل أنت في خطر الآن؟'],
  ['content/exercises', 'Put both feet on the floor', 'قدمي'],
  ['content/phrases', 'Are you safe right now?', 'هل أنت في أمان الآن؟'],
  ['content/terms/seeker', 'Terms & Conditions', 'الشروط والأحكام'],
  ['content/training/crisis', 'suicide', 'الانتحار'],
  ['server/src/privacy/export/export-words', 'A copy of your data', 'نسخة من بياناتك'],
])('the checks read %s in both languages', (slice, english, arabic) => {
  const text = texts.find((one) => one.slice === slice)
  expect([...(text?.en.values() ?? [])].join('\n')).toContain(english)
  expect([...(text?.ar.values() ?? [])].join('\n')).toContain(arabic)
})

test('the table of terms has words to refuse in both languages', async () => {
  const { en, ar } = await loadTerms(repository)
  expect(en).toContainEqual({ not: 'first in line', say: 'front of the queue' })
  expect(ar).toContainEqual({ not: 'وردية', say: 'مناوبة' })
  for (const { not, say } of [...en, ...ar]) expect([not, say]).not.toContain('')
})
