import type { Language } from '@sanad/domain/primitives/language'
import { linesFor, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'

/** Listens, says that it is a program, gives no advice and claims no lived experience. */
const greeting: Record<Language, string> = {
  en: 'Hello. I am an automatic demo supporter: a program, not a person. I am here so that you can try how a conversation feels. What is on your mind today?',
  ar: 'أهلًا. أنا داعم تجريبي آلي: برنامج ولست إنسانًا. أنا هنا لتجربة شكل المحادثة. ما الذي يشغل بالك اليوم؟',
}

const prompts: Record<Language, readonly string[]> = {
  en: [
    'Thank you for telling me. What has been the heaviest part of it?',
    'That sounds like a lot to carry. How long has it been like this?',
    'I am listening. What would you want another person to understand about it?',
    'Take your time. What usually helps, even a little?',
    'What would make today a bit easier?',
  ],
  ar: [
    'شكرًا لأنك أخبرتني. ما أثقل جزء في الأمر عليك؟',
    'يبدو هذا حملًا كبيرًا. منذ متى والأمر هكذا؟',
    'أقرأ ما كتبته. ما الذي يهمك أن يفهمه غيرك عن هذا؟',
    'لا داعي للعجلة. ما الذي يخفّف عنك عادةً، ولو قليلًا؟',
    'ما الذي قد يجعل هذا اليوم أسهل قليلًا؟',
  ],
}

const crisisWords: Record<Language, (numbers: string) => string> = {
  en: (numbers) =>
    `I am only a program, and this sounds too important for a program. Please talk to a person now: ${numbers}. The red Help now button has the numbers of other countries.`,
  ar: (numbers) =>
    `أنا مجرد برنامج، وما كتبته أهم من أن يُترك لبرنامج. يمكنك التحدث مع إنسان الآن: ${numbers}. زر «مساعدة الآن» الأحمر يعرض أرقام بلدان أخرى.`,
}

interface Turn {
  /** Its messages so far: the first says that it is a program. */
  readonly said: number
  readonly crisis: boolean
  /** To call in place of a program. */
  readonly lines: readonly CrisisLine[]
}

export function listeningPrompt(language: Language, { said, crisis, lines }: Turn): string {
  if (crisis) return crisisWords[language](numbersOf(lines, language))
  if (said === 0) return greeting[language]
  const list = prompts[language]
  return list[(said - 1) % list.length] ?? greeting[language]
}

function numbersOf(all: readonly CrisisLine[], language: Language): string {
  const { emergency, lines } = linesFor('AE', all)
  return [...emergency, ...lines.slice(0, 2)]
    .map((crisisLine) => `${crisisLine.name[language]} ${crisisLine.shown}`)
    .join(language === 'ar' ? '، ' : ', ')
}
