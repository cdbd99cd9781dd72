import { expect, test } from 'vitest'
import { assessMessage } from './assess-message.ts'
import { isCrisis, type Severity } from '@sanad/domain/crisis/severity'

/** What lowers a sentence, and what only looks as if it did. Each list has both. */
const severityOf = (text: string): Severity => assessMessage(text, 'ar').severity

const crises = (rule: string, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is a crisis: %s`, (text) => {
    expect(isCrisis(severityOf(text))).toBe(true)
  })
}
const noCrises = (rule: string, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is no crisis: %s`, (text) => {
    expect(isCrisis(severityOf(text))).toBe(false)
  })
}
const graded = (rule: string, severity: Severity, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is ${severity}: %s`, (text) => {
    expect(severityOf(text)).toBe(severity)
  })
}

graded('CRISIS-9 a plan or an attempt beside a call to the other side', 'critical', [
  'اخذت كل الحبوب وينك انت؟',
  'أخذت كل الحبوب، عندك وقت؟',
  'السكين في يدي وأنا أنزف، أنت معي؟',
  'راح انتحر الليلة هل انت معي؟',
  'شكرا لأنك سمعتني بس أنا راح أنتحر الليلة',
  'شكراً لأنك كنتِ معي\nسامحوني كلكم\nهذه آخر رسالة مني',
  'شكرا لأنك وقفت جنبي\nراح أنهي حياتي الليلة\nانتبهوا لأمي بعدي',
  'بلعت علبة الحبوب كلها، لديك حل؟',
  'قلتلي اصبري وانا الحين قدامي الحبوب جاهزة',
  'انتي وينك الحبل جاهز قدامي؟',
  'هل انت هنا انا واقف على السطح بنط؟',
])
crises('CRISIS-9 a first person beside a word to the other side', [
  'ابي اموت انت معي؟',
  'انت تسمعني ابي انتحر؟',
  'عندك وقت؟ لأني أفكر أقتل نفسي',
  'شكرا لأنك تسمعين بس عايزة اموت',
  'قلتلي كل شي بيتحسن بس انا بدي موت',
  'وينك انت مليت من الحياة وابي ارتاح منها؟',
  'لانك ما رديت علي ابي اموت',
  'نفسك تسمع؟ نفسي اموت وارتاح',
  'معك دقيقة بفكر انهي حياتي؟',
])
noCrises('CRISIS-9 a question or thanks to the other side', [
  'هل تفكر في الانتحار؟',
  'هل راودتك أفكار عن الانتحار؟',
  'انت عندك افكار انتحارية؟',
  'هل لديك رغبة في الموت؟',
  'بتفكري بالانتحار؟',
  'انتي حاولتي الانتحار من قبل؟',
  'شكراً لأنك أخبرتني عن رغبتك بالموت',
  'شكراً لأنك أخبرتني أنك تتمنى الموت، هذا يحتاج شجاعة',
  'لأنك حكيتلي عن افكار الانتحار ارتحت',
])

crises('CRISIS-4 "no" that opens an answer and denies nothing', [
  'لا انا ابي اموت',
  'لا انا راح انتحر الليلة',
  'لا ابي انتحر الليلة',
  'لا بدي انتحر',
  'لا، انا عايزة اموت',
  'لا لا انا ابي اموت',
  'لا والله انا بدي موت',
  'لا هنتحر الليلة',
  'لا عايز اموت',
  'لا راح انتحر اليوم',
  'اقولك لا انا ابي اموت',
  'تعبت، لا أنا ناوية أنتحر',
])
crises('CRISIS-4 what is denied is something else', [
  'ما ابي شي ابي اموت',
  'ما عندي شي ابي انتحر',
  'ما بدي شي بدي موت',
  'مش عايزة حاجة انا عايزة اموت',
  'ما اقدر انا ابي انتحر',
  'ما في شي راح انتحر',
  'ما عاد اقدر بدي موت',
  'ما ودي في شي ودي اموت',
  'مش عايز اي شي عايز انتحر',
  'ما ابي غير الموت',
  'لا أريد إلا الموت',
  'ما أفكر غير بالانتحار',
  'ما ابي الا اني اموت',
  'سألوني وش فيك قلت ابي اموت وما احد رد',
  'سألتني أمي ليش تبكين، أبي أنتحر وما أقدر أقول لها',
])
noCrises('CRISIS-4 a denial', [
  'لا اريد ان اموت',
  'لا أريد أن أموت الآن',
  'ما ابي اموت',
  'ما بدي موت',
  'لا لا ما ابي اموت',
  'لا ما ابي اموت',
  'لا انا ما ابي اموت',
  'لا انا مش عايزة اموت',
  'انا لا اريد الانتحار',
  'ما عندي افكار انتحارية',
  'ما عندي اي نية انتحر',
  'ما ابي افكر في الانتحار',
  'مش عايز افكر اموت نفسي',
  'ما راح انتحر',
  'لا ابي انتحر ولا شي بس تعبان',
  'لا انا بفكر انتحر ولا شي، زعلانة بس',
  'ما ابي اموت ولا انا ناوي انتحر',
  'ما انا ناوي انتحر لا تخاف',
  'لا أفكر في الانتحار من غير سبب ولا بسبب',
  'سألني المعالج هل أريد أن أقتل نفسي وقلت لا',
  'سألتني إذا بدي انتحر قلتلها لا',
  'سألتني أمي إذا بدي موت قلت لها لا',
])

crises('CRISIS-7 for years is not past', [
  'من زمان وانا ابي اموت',
  'صار لي سنين ابي اموت',
  'صارلي سنتين بدي موت',
  'الحمد لله بس ابي اموت من زمان',
  'لي سنين افكر في الانتحار',
  'من سنين وانا عايزة اموت',
  'بدي موت من سنتين',
  'منذ سنوات وأنا أفكر في الانتحار',
  'بقالي سنين عايز اموت',
  'من خمس سنين وانا اتمنى الموت',
  'سنين وانا ابي اموت',
  'تعبت من الحياة من زمان وأبي أموت',
  'من زمان وانا اجرح نفسي',
  'من وانا صغير ابي اموت',
  'كل سنه ابي اموت',
])
noCrises('CRISIS-7.8 an age with a now behind it, and what has gone', [
  'حاولت الانتحار وعندي 19 سنة، دلوقتي 44 وعندي بنتين',
  'جتني افكار انتحار، راحت الحمدلله',
])
crises('CRISIS-7.8 an age alone is not past, nor is what has not gone', [
  'عندي 19 سنة وحاولت الانتحار امس',
  'عندي افكار انتحار ما راحت الحمدلله على كل حال',
])
noCrises('CRISIS-7 past', [
  'كنت ابي اموت من زمان',
  'كنت أفكر في الانتحار من سنين والحمد لله تعافيت',
  'زمان كنت عايزة اموت',
  'كان بدي موت من سنتين وهلق منيحة كتير',
  'حاولت انتحر من عشر سنين',
  'من زمان حاولت انتحر',
  'فكرت انتحر من زمان بس الحين احسن',
  'كنت اجرح نفسي ووقفت من زمان',
  'حاولت انتحر وصار لي سنين متعافي',
  'قبل سنوات تمنيت الموت، واليوم أحمد الله',
])

graded('CRISIS-10 laughter never lowers a time, a means, an attempt', 'critical', [
  'راح انتحر الليلة هههه',
  'راح أنتحر الليلة 😂',
  'goodbye i am going to kill myself tonight 😂',
  'i am going to kill myself tonight lol',
  'i want to kill myself tonight lol',
  'ههههه هنتحر النهارده',
  'بكرا بنتحر هههه',
  'رح اقتل حالي بكرا ههههههه',
  'واقف على السطح وبنط هههه',
  'i have the pills and i am going to kill myself lmao',
])
graded('CRISIS-10 laughter beside a time or means', 'severe', [
  'هههه ابي اموت الليله',
  'ابي اموت الليلة 😂',
  'بدي موت هالليلة ههههه',
  'عايزة اموت دلوقتي هههههه',
  '3ayez amoot elleila hahaha',
])
crises('CRISIS-10 a trifle of another sentence', [
  'i want to kill myself. i have been at work all day lol',
  'i have homework. i want to die. lol',
  'ابي انتحر. رجعت من الدوام هههه',
  'i want to kill myself! what a long meeting today haha',
])
noCrises('CRISIS-10 hyperbole', [
  'another monday meeting, I want to kill myself lol',
  'if I have to attend one more meeting tomorrow I will kill myself lol',
  'هرمي نفسي من الشباك من كتر المذاكرة ههههه',
  'لو الاهلي خسر هنتحر ههههههه',
  'لو الاهلي خسر النهارده هنتحر هههه',
  'بموت من الضحك الليلة هههه',
  'عندي امتحان بكره ابي اموت ههههه',
  'هههه ابي اموت من الجوع',
  'سهرة الليلة كانت تضحك هههههه',
  'kms if we lose this ranked game lol',
])

crises('CRISIS-2 letters, dots or invisible characters between the words', [
  'i w a n t t o d i e',
  'I W A N T T O D I E',
  'i w a n t t o k i l l m y s e l f',
  'ا ر ي د ا ن ا م و ت',
  'ا ب ي ا م و ت',
  'ع ا ي ز ا م و ت',
  'i wanna d i e and i w a n n a d i e',
  'i.want.to.die',
  'i.want.to.kill.myself',
  'ابي.اموت.الليلة',
  'i\u200bwant\u200bto\u200bdie',
  'i want to\u200bdie',
  'ابي\u200bاموت',
  'اريد\u200cان\u200cاموت',
  'ki\u200bll my\u200bself',
])
noCrises('CRISIS-2 letters, dots or invisible characters in harmless words', [
  'a b c d e f g h i j',
  'ا ب ت ث ج ح خ د',
  'plan a or b or c d e',
  'w i f i code is on the fridge',
  'ل ا ا ر ي د ا ن ا م و ت',
  'see www.example.com and docs.example.org/a.b.c',
  'good\u200bmorning my\u200bfriend',
  'می\u200cخواهم سلام',
  'i.dont.want.to.die',
])

graded('CRISIS-3 a count in words', 'critical', [
  'بلعت ثلاثين حبة',
  'بلعت عشرين حبة بندول',
  'اخذت خمسين حبه',
  'شربت أربعين حباية',
  'خدت خمسة وعشرين برشامة',
  'أخذت عشر حبات بنادول',
  'بلعت خمستاشر قرص',
  'تناولت ثلاثون حبة',
])
noCrises('CRISIS-3 a count of food, or of what is prescribed', [
  'اكلت عشرين حبة تمر',
  'اكلت 20 حبة تمر',
  'كليت عشر حبات ورق عنب',
  'اكلت ثلاثين حبة فستق وانا اتفرج',
  'اخذت حبة بندول للصداع',
  'اخذت حبتين بعد الغدا',
  'شريت ثلاثين حبة ليمون',
  'اكلت عشرين حبة زيتون',
])

crises('CRISIS-2 "and" written together with a wish or a deed', [
  'تعبت وابي اموت',
  'زعلانة وأبي أنتحر',
  'الحبل معلق وابي اموت',
  'تعبت وافكر انتحر',
  'اكره الدنيا ونفسي اموت',
  'بصعد السطح وانتحر الليلة',
  'اقتل اطفالي وانتحر',
  'تعبت وأفكر في الانتحار',
  'خلاص بكتب الرسالة وأنهي حياتي',
  'ودي انام وأخلص من حياتي',
])
noCrises('CRISIS-2 "and" written together with a harmless wish', [
  'تعبت وابي انام',
  'جوعان ونفسي اكل بيتزا',
  'ما ابي انتحر وابي ارتاح بس',
  'اشتغل وافكر في الاجازة',
  'مشتاق لكم وابي اشوفكم',
  'لا ابغى اسهر ونفسي انام',
  'بموت واعرف السر',
  'رحت السوق وابي ارجع البيت',
])
