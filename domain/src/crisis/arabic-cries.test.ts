import { expect, test } from 'vitest'
import { assessMessage } from './assess-message.ts'
import { atLeast, isCrisis, type Severity } from './severity.ts'

/** What is said in the varieties of Arabic, and the everyday lines that stand nearest to it. */
const severityOf = (text: string): Severity => assessMessage(text, 'ar').severity

const least = (rule: string, severity: Severity, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is ${severity} at least: %s`, (text) => {
    const graded = severityOf(text)
    expect(atLeast(graded, severity), graded).toBe(true)
  })
}
const most = (rule: string, severity: Severity, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is ${severity} at most: %s`, (text) => {
    const graded = severityOf(text)
    expect(atLeast(severity, graded), graded).toBe(true)
  })
}
const noCrises = (rule: string, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is no crisis: %s`, (text) => {
    const graded = severityOf(text)
    expect(isCrisis(graded), graded).toBe(false)
  })
}

least('CRISIS-10 talk of laughing', 'severe', [
  'اضحك قدام الناس وانا ابي اموت',
  'بضحك معاهم بس انا عايزة اموت',
  'قلت لأمي "أبي أموت" وضحكت',
  'الكل ضحك علي ابي اموت',
  'الناس ضحكت علي سأنتحر الليلة',
  'الناس ضحكت علي أنا فوق السطح وأريد أن أقفز',
  'مش هزار انا هنتحر',
  'مو هزار بنتحر الليلة',
  'انا جاد مو ضحك بنتحر',
  'ma badde de7k badde mout',
])
test.each([
  ['أريد أن أموت 😂', 'high'],
  ['بدي موت 😂', 'high'],
  ['هنتحر والله هههه', 'high'],
  ['هقتله النهارده … هههه', 'high'],
  ['3ayez amoot hahaha', 'high'],
  ['ليش عايش انا هههه', 'moderate'],
  ["I don't want to live anymore lol", 'moderate'],
  ['i wish i was dead 😂', 'moderate'],
  ["what's the most painless way to go lol", 'high'],
] as const)('CRISIS-10 laughter lowers by a step: %s is %s', (text, severity) => {
  expect(severityOf(text)).toBe(severity)
})
noCrises('CRISIS-10 an idiom of laughing', [
  'هموت من الضحك هههه',
  'بموت من الضحك',
  'ابي اموت من الضحك',
  'موتني من الضحك 😂',
  'هموت هههه',
  'متت 😂😂',
  'hamoot mel de7k 😂',
  "I'm dead lol",
  'this video killed me 😂',
])

least('CRISIS-7 what is wanted now', 'severe', [
  'انا مراهقة وأفكر في الانتحار',
  'انا بالثانوية وابي اموت',
  'كنت مع اهلي وفجأة ابي انتحر',
  'كنت احبه وتركني وابي اموت',
  'مات ابوي قبل سنه وابي اموت',
  'تطلقت قبل سنة ومن يومها ابي اموت',
  'تعبت سنين وابي اموت',
  'اتعالج سنين وما فاد وابي انتحر',
  'ما اقدر انسى الماضي بدي موت',
  'زمان كنت سعيدة ودلوقتي عايزة اموت',
  'الحمدلله بطلت تدخين بس بفكر انتحر',
  'وقفت العلاج وافكر في الانتحار',
  'من يوم كنت صغيرة وانا ابي اموت',
  'عمري 16 سنة وابي اموت',
  'صديقتي انتحرت وانا ابي الحقها',
  'امي ماتت وابي الحقها',
])
least('CRISIS-7 a wish of now', 'high', ['ابني صغير وما ابي اعيش', 'زوجي يضربني وابني صغير'])
noCrises('CRISIS-7 what was, or is over', [
  'الحمدلله تعافيت من افكار الانتحار',
  'بطلت افكر في الانتحار الحمدلله',
  'تجاوزت مرحلة الافكار الانتحارية',
  'كنت وانا صغيرة ابي اموت',
  'لما كنت في الثانوية كنت افكر في الانتحار',
  'كنت افكر في الانتحار واجرح نفسي قبل سنين',
  'في المراهقة كنت بدي موت',
  'كان ابوي يضربني وانا صغير',
  'وقفت افكر في الانتحار من سنة',
  'ما عدت افكر في الانتحار',
])

least('CRISIS-3 an act done or under way', 'critical', [
  'طعنت نفسي',
  'شنقت نفسي والحبل انقطع',
  'نطيت من البلكونة',
  'رميت نفسي قدام السيارة',
  'قطعت شرايني',
  'ولعت في نفسي',
  'سكبت بنزين على نفسي وبولع',
  'شربت بنزين',
  'شربت فلاش',
  'شربت مبيض',
  'شربت سم فار',
  'خدت حبة الغلة',
  'شربت الدوا كلو',
  'جالسة ابلع الحبوب',
  'كلنا ابتلعنا الحبوب',
  'المسدس براسي',
  'ابوي بيقتلني الحين',
  'بقتل زوجي الليلة',
  'خديت بزاف ديال الكينة',
  'كليت الكاشيات كاملين',
  'درت حبل فرقبتي',
])
least('CRISIS-3 an everyday word of the same sentence explains no act away', 'critical', [
  'رجعت من المدرسة وبلعت كل الحبوب',
  'طردوني من الشغل وشربت علبة الدوا كلها',
  'ابني صغير وشربت كلور',
  'لم اعد احتمل سأنتحر الليلة',
  'الاجازة خلصت وراح انتحر بكرا',
])
least('CRISIS-3 an everyday word of the same sentence explains no thought away', 'severe', [
  'طردوني من الشغل وبفكر انتحر',
  'رسبت في المدرسة لا حل أمامي سوى الانتحار',
])
least('CRISIS-3 who says "I" is nobody in the news', 'high', [
  'انا طالب وافكر في الانتحار',
  'انا شاب ابي انتحر',
  'انا مراهق وحاولت انتحر',
  'عايش في القاهرة وبفكر انتحر',
  'بفكر انتحر بسبب الشغل',
])
noCrises('CRISIS-3 the news', [
  'انتحار شاب في القاهرة',
  'طالب انتحر في الجامعة',
  'مراهق حاول الانتحار',
  'رح انتحر من ورا الرياضيات',
  'محاضرة عن الانتحار في المدرسة',
])
least('CRISIS-3 intent in Latin letters', 'severe', [
  'bghit n9tel rasi',
  'ra7 2o2tol 7ale',
  'rah antahir',
  '7antaher',
])
noCrises('CRISIS-3 everyday lines with the words of acts', [
  'السيارة شربت بنزين كتير الشهر ده',
  'نطيت من الفرحة',
  'نطيت من على السرير',
  'رميت نفسي على الكنبة ونمت',
  'شربت الدوا كله زي ما قال الدكتور',
  'ابوي بيقتلني اذا عرف',
  'ذبحت نفسي بالشغل اليوم',
  'ولعت في المطبخ شمعة',
  'الفكرة براسي من زمان',
  'بقتل الصرصور الليلة',
  'قاعد اشرب الدوا بعد الاكل',
  'فلاش الكاميرا خرب',
  'نطيت من السيارة وهي واقفة',
  'قاعد ابلع حبوب الفيتامين',
  'الحبوب قدامي وعندي صداع',
  'الحبل جاهز للغسيل',
  'كل شي جاهز للعرس الليلة وارتاح',
  'كتبت رسالة لامي في عيد الام',
  'اخذت جرعة كبيرة من التطعيم',
])

least('CRISIS-4 nothing but', 'severe', [
  'لا شيء غير الانتحار',
  'لم يبق لي إلا الانتحار',
  'لا مفر من الانتحار',
  'ما عندي الا اني انتحر',
  'لم يعد لدي سوى الموت',
])
noCrises('CRISIS-4 exceptions of something else', [
  'لا مفر من الموت فهو حق على الجميع',
  'ما عندي الا اختي',
  'لم يبق إلا القليل',
  'لا يفرقنا الا الموت',
  'ما في شي اكيد الا الموت',
])

least('CRISIS-3 a wish inside the words of an idiom', 'high', [
  'لا هموت نفسي',
  'لا، هموت نفسي',
  'ابي اموت من التعب',
  'ابي اموت وانام للابد',
  'عايز اموت واشوف امي في الجنة',
  'ابي اموت واروح لامي',
  'ابي اموت بسرعة',
  'بدي موت بهدوء',
])
noCrises('CRISIS-3 an idiom', [
  'بموت من التعب اليوم',
  'هموت من الجوع',
  'ابي اموت من الجوع',
  'بموت واعرف مين قالك',
  'نفسي اموت واعرف مين اللي كسب',
  'لن اموت من الجوع',
  'هموت وانام',
  'عايز اموت فيك',
  'عايزة اموت من الكسوف',
  'بدي موت بهالشوب',
  'بدي موت وآكل شاورما',
  'انتحار تسوق في الزحمة دي',
])
least('CRISIS-3 wishes of every day', 'high', [
  'يا رب اموت',
  'يارب اموت الليلة قبل بكرة',
  'ليش ما اموت وارتاح',
  'لن أعيش بعد اليوم',
])
noCrises('CRISIS-3 a prayer or a resolve', [
  'يا رب اموت وانا ساجد',
  'يا رب اموت على طاعتك',
  'لن أعيش بعد اليوم في خوف',
  'يارب ما اموت الا وانت راضي عني',
  'يا رب اموت قبل اهلي ما ابي اشوف حزنهم',
  'مات الشحن لازم الحقه',
])

least('CRISIS-9 one of one’s own beside a word to the other side', 'severe', [
  'لانك ما ترد أشعر برغبة في الانتحار',
  'لانك ما ترد لا حل أمامي سوى الانتحار',
  'أشعر برغبة في الانتحار انت معي؟',
])

most('CRISIS-3 a count of what is no medicine', 'high', [
  'اكلت ثمان حبات سمبوسك',
  'اكلت عشر حبات ورق دوالي',
  'اكلت عشر حبات بسكويت',
  'خذت تسع حبات من الدجاج',
  'اخذت عشرين حبة خبز',
  'اخذت ثمان حبات ستيكر للبنات',
])
least('CRISIS-3 a count of pills', 'critical', [
  'اخذت ثلاثين حبة',
  'اخذت عشرين حبة دفعة واحدة',
  'خذت عشرين حبة زاناكس',
  'كليت عشرين حبة وابي انام',
  'خدت تلاتين حباية دلوقتي',
  'اخذت ثلاثين حبة، ساعدوني',
  'اكلت عشرين حبة منوم',
])
