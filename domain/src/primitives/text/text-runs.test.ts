import { describe, expect, test } from 'vitest'
import { isolateNumbers, type TextRun, textRuns } from './text-runs.ts'

/** Numbers stand in ⟨ ⟩, stretches of the other script in [ ]. */
const shown = (runs: readonly TextRun[]): string =>
  runs
    .map((run) => {
      if (run.kind === 'text') return run.text
      return run.kind === 'number' ? `⟨${run.text}⟩` : `[${shown(run.runs)}]`
    })
    .join('')

const plain = (runs: readonly TextRun[]): string =>
  runs.map((run) => (run.kind === 'opposite' ? plain(run.runs) : run.text)).join('')

describe('the runs of a text', () => {
  test.each([
    ['I can’t sleep.', 'I can’t sleep.'],
    ['Call 800-4673 or +971 50 123 4567', 'Call 800-4673 or +971 50 123 4567'],
    ['كان أسبوعًا ثقيلًا', 'كان أسبوعًا ثقيلًا'],
    ['اتصلت على 800-4673 أمس', 'اتصلت على ⟨800-4673⟩ أمس'],
    ['رقمي 050 123 4567 الآن', 'رقمي ⟨050 123 4567⟩ الآن'],
    ['رقمي +971 50 123-4567', 'رقمي ⟨+971 50 123-4567⟩'],
    ['هاتف (04) 555 1234', 'هاتف ⟨(04) 555 1234⟩'],
    ['في 2026 كان 15 شخصًا', 'في 2026 كان 15 شخصًا'],
    ['في 2026 15 شخصًا', 'في 2026 15 شخصًا'],
    ['٨٠٠-٤٦٧٣ هو الرقم', '⟨٨٠٠-٤٦٧٣⟩ هو الرقم'],
    ['الساعة 10:30 يوم 3/5/2026', 'الساعة ⟨10:30⟩ يوم ⟨3/5/2026⟩'],
    ['من 3-5 أيام', 'من ⟨3⟩-⟨5⟩ أيام'],
    ['نسبة 50% تقريبًا', 'نسبة ⟨50%⟩ تقريبًا'],
    ['اطلب *100*1# الآن', 'اطلب ⟨*100*1#⟩ الآن'],
    ['قالت take a break! ثم ذهبت', 'قالت [take a break]! ثم ذهبت'],
    ['قال «take it easy» لي', 'قال «[take it easy]» لي'],
    ['أحب C++ و PHQ-4 كثيرًا', 'أحب [C++] و [PHQ-4] كثيرًا'],
    ['عندي iPhone 15 جديد', 'عندي [iPhone 15] جديد'],
    ['عندي 3 iPhone', 'عندي 3 [iPhone]'],
    ['شبكة 3G ضعيفة', 'شبكة [3G] ضعيفة'],
    ['بريدي a.b@mail.com فقط', 'بريدي [a.b@mail.com] فقط'],
    ['علاج CBT (cognitive therapy) مفيد', 'علاج [CBT (cognitive therapy)] مفيد'],
    ['مرحبا (hello) and bye', 'مرحبا ([hello]) [and bye]'],
    ['علاج (CBT) مفيد', 'علاج ([CBT]) مفيد'],
    ['قال Ahmad, 3 مرات', 'قال [Ahmad], 3 مرات'],
    ['اسمي @layla_9 هناك', 'اسمي [@layla_9] هناك'],
    ['She said الله معك, 3 times', 'She said [الله معك], 3 times'],
    ['He wrote كلمني 800-4673 الآن today', 'He wrote [كلمني ⟨800-4673⟩ الآن] today'],
    ['Meet me الساعة 10 tomorrow', 'Meet me [الساعة 10] tomorrow'],
    ['800-4673', '⟨800-4673⟩'],
    ['3', '3'],
    ['', ''],
    ['مرحبا\nHello there.\nرقم 1-2-3', 'مرحبا\nHello there.\nرقم ⟨1-2-3⟩'],
  ])('%s', (text, runs) => {
    expect(shown(textRuns(text))).toBe(runs)
    expect(plain(textRuns(text))).toBe(text)
  })
})

test.each([
  ['سارة 050 123 4567', 'سارة \u2066\u202D050 123 4567\u202C\u2069'],
  ['سارة ٠٥٠-١٢٣', 'سارة \u2066\u202D٠٥٠-١٢٣\u202C\u2069'],
  ['الإسعاف 998', 'الإسعاف 998'],
  ['Sara 050 123 4567', 'Sara 050 123 4567'],
  ['الرابط: https://a.example/x?n=12-34', 'الرابط: https://a.example/x?n=12-34'],
])('the numbers of “%s” are held left to right, and nothing else changes', (text, held) =>
  expect(isolateNumbers(text)).toBe(held),
)
