import { describe, expect, test } from 'vitest'
import { assessMessage } from '../assess-message.ts'
import { atLeast, isCrisis, type Severity } from '@sanad/domain/crisis/severity'
import { devSet, secondSet } from './sets.ts'

/** Cries that the words around them must not cover, and everyday lines that only look like them. */
const severityOf = (text: string): Severity => assessMessage(text, 'en').severity

const graded = (rule: string, severity: Severity, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is ${severity}: %s`, (text) => {
    expect(severityOf(text)).toBe(severity)
  })
}
const atLeastGraded = (rule: string, severity: Severity, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is at least ${severity}: %s`, (text) => {
    expect(atLeast(severityOf(text), severity)).toBe(true)
  })
}
const noCrises = (rule: string, lines: readonly string[]): void => {
  test.each(lines)(`${rule} is no crisis: %s`, (text) => {
    expect(isCrisis(severityOf(text))).toBe(false)
  })
}

describe('CRISIS-5 whoever else is spoken of takes nothing from what the person does', () => {
  graded('their own deed', 'critical', [
    'he left me and I just drank bleach',
    "i just drank bleach and my mom is asleep, she doesn't know",
    "she left me and I've taken an overdose",
    'i told him i took an overdose and he hung up',
    "he left me and i'm on the roof and i want to jump",
    'he cheated and I bought a gun to end it',
    "im about to jump, he doesn't love me",
    'i took the whole box, she will be sorry',
    'mum is asleep, took an overdose',
    'my dog died and I just drank bleach',
    'the kids are asleep and I took all of them',
    'he left and the rope is tied',
  ])
  graded('their own thought', 'severe', [
    'i want to put a bullet in my head, he ruined me',
    'i feel like slitting my wrists because he left',
  ])
  noCrises('what somebody else does', [
    'he drank bleach last year and survived',
    'my toddler swallowed detergent, what do I do',
    'the dog ate rat poison',
    'my daughter took an overdose of paracetamol',
    'he is about to jump into the pool',
    'he is standing on the roof fixing the antenna',
    'he put a gun to his head',
    'he wants to jump off a building',
    'she looked up ways to die',
    'he googled how to tie a noose',
    'she left a suicide note',
    'my friend hides the cuts on her arms',
    'my uncle died by suicide',
    'i think she took too many pills',
    'someone jumped in front of the train so we are late',
    'My cat scratched my arm',
    'she will be gone soon',
  ])

  /** Without a subject of its own a sentence takes the one before it: "he left and took the pills". */
  const hasSubject =
    /^(?:i|im|my|me|the|this|these|there|everything|every|nobody|no|if|when|by|suicide|rope|we|you|tell|what|how|is|god|to|ive|id|idk)\b/i
  const beside: Readonly<Record<string, (text: string) => string>> = {
    'he left and': (text) => `he left${hasSubject.test(text) ? ' and' : ','} ${text}`,
    'my mom is asleep and': (text) =>
      `my mom is asleep${hasSubject.test(text) ? ' and' : ','} ${text}`,
    ', she said nothing': (text) => `${text}, she said nothing`,
    'because he left': (text) => `${text} because he left`,
    'and they know': (text) => `${text} and they know`,
  }
  /** A mention is nobody's sentence, so what stands around it says whose it is. */
  const isMention = (text: string): boolean => assessMessage(text, 'en').reasons[0] === 'CRISIS-11'
  const cries = [...devSet, ...Object.values(secondSet).flat()].filter(
    ({ lang, severity, text }) =>
      lang === 'en' &&
      atLeast(severity, 'severe') &&
      isCrisis(severityOf(text)) &&
      !isMention(text),
  )
  test.each(Object.entries(beside))('every graded cry is heard beside "%s"', (_name, wrap) => {
    expect(cries.length).toBeGreaterThan(300)
    const lost = cries.filter(({ text }) => {
      const floor: Severity = severityOf(text) === 'critical' ? 'severe' : 'high'
      return !atLeast(severityOf(wrap(text)), floor)
    })
    expect(lost.map(({ text }) => wrap(text))).toEqual([])
  })
})

describe('CRISIS-7 what was once and comes again is not past', () => {
  graded('an attempt to be repeated', 'critical', [
    'i tried to overdose years ago, this time i have enough',
    "last year i tried to kill myself. this time i won't fail",
    'when i was 15 i tried to kill myself, and tonight i will do it right',
    'I tried to kill myself 5 years ago and I will do it again',
  ])
  graded('a thought that is back', 'severe', [
    'I used to want to die and now I want to again',
    'i used to be suicidal and i am again',
    'years ago i was suicidal, now the thoughts are back',
  ])
  noCrises('what is over', [
    "I used to want to die but now I'm happy again",
    'i used to be suicidal and now i help others',
    'i used to cut myself but never again',
    'years ago i tried to kill myself, now i am fine',
    'when i was 15 i tried to kill myself, tonight i celebrate ten years',
    "i tried the driving test last year, this time i won't fail",
    'i attempted years ago. this time i will ask for help',
  ])
})

describe('CRISIS-3 what explains a sentence says nothing of what "and I" adds to it', () => {
  graded('a wish', 'high', [
    'I failed my exam and I want to disappear',
    'I missed my appointment and i wish i was dead',
    'my company fired me and I want to sleep and not wake up',
  ])
  noCrises('one statement', [
    "they're operating tomorrow and I might not wake up, that's what the form says",
    'I want to disappear on a holiday',
  ])
})

describe('CRISIS-7 a past beside the cry is not the past of the cry', () => {
  graded('a deed', 'critical', [
    'I used to work there, I just took all my pills',
    'i tried to hang myself at school this morning',
  ])
  graded('a thought', 'severe', [
    'I used to have friends, i want to die',
    'I used to love life and I want to kill myself',
    'she used to call me every day and I am going to kill myself',
    'we used to be happy and I want to die',
    "my dad died last year and I've been having suicidal thoughts every day",
    "my husband left me 3 months ago and I've been thinking of killing myself",
    'i am used to wanting to die',
    'when i was a child he hit me and now i want to die',
    'i tried to kill myself at school',
  ])
  graded('what has lasted since', 'severe', [
    "I've been suicidal since last year",
    "for the last year i've been suicidal",
    'i have been thinking of suicide in the past month',
    'i have wanted to die since i was a child',
    'i have wanted to die for years',
  ])
  noCrises('its own past', [
    'I used to want to die',
    'i used to wish i was dead',
    'i used to feel like i should kill myself',
    'i used to drink and want to die',
    'when I was a teenager I wanted to die',
    'my dad died last year and i wanted to die',
    'i was suicidal last year',
    'as a teenager i tried to kill myself',
    'i attempted suicide when i was at school',
    'my husband used to hit me',
  ])
})

describe('CRISIS-10 what is no exaggeration stays what it is, whoever laughs', () => {
  graded('what was done', 'high', [
    'I cut myself last night lol',
    'i cut myself again lol',
    'my husband hits me lol',
  ])
  graded('a wish to be gone', 'high', [
    "I don't want to be alive anymore lol",
    "hope I don't wake up tomorrow lol",
    'being dead sounds peaceful lol',
    'i envy dead people lol',
  ])
  graded('a date', 'critical', ['I plan to be dead by Christmas lol'])
  atLeastGraded('a method or a threat with the place of it', 'high', [
    'i want to drive into oncoming traffic lol',
    "i'm going to shoot up the school lol",
  ])
  noCrises('a trifle', [
    'stuck in traffic, i want to die lol',
    'ugh school, i wish i was dead lol',
    "I wish I'd never been born into a family of football fans lol",
    "i'm dead lol",
    'that joke killed me lol',
    'cut my hand off I lost the receipt again jk',
    'this cake is to die for lol',
  ])
})

describe('CRISIS-3 what was done already', () => {
  graded('a deed', 'critical', [
    'I took the pills. goodbye',
    'i took all his pills',
    'i stabbed myself',
    'i shot myself',
    'i set myself on fire',
    'i ate rat poison',
    'i injected all my insulin',
    'I turned on the gas and closed the windows',
    'we are going to kill ourselves tonight',
  ])
  graded('a deed, whatever else the sentence tells of', 'critical', [
    'when I was a child he hit me and now I just took all my pills',
    'I have a fever and took a whole bottle of pills',
    'I just took all my pills, I had no breakfast',
    'I took all the pills prescribed by my doctor',
    'I lost my job last year and I took all my pills',
    'I overdosed when I was home alone tonight',
    'i went back to the bathroom and took all my pills',
    "I don't know what to do, I bought a gun to end it",
    'the pills are kicking in, no more pain',
    'the pills are starting to kick in',
    "i poured petrol over myself and i'm going to light it",
    "i cut my wrists, i think i'm dying",
    'i slit my wrists and the door is locked',
    "i don't have friends, i have a plan to kill myself",
    "he's kicking the door, he never used to be like this, help",
    "I've done it, I swallowed everything",
  ])
  atLeastGraded('a thought, whatever else the sentence tells of', 'severe', [
    "she killed herself and i want to do the same, i don't know how to go on",
    "i'm not going to take it anymore, i'm going to kill him",
    'is 20 xanax enough to kill me',
    'how do I tie a noose',
  ])
  atLeastGraded('self-harm after years', 'high', ['relapsed after two years, my thighs are a mess'])
  graded('a deed that was', 'moderate', [
    'I took an overdose years ago',
    'i overdosed when i was 15',
    'last year i took a whole bottle of pills',
  ])
  graded('what may be one and is asked about', 'high', [
    'i swallowed everything',
    'I took the pills',
    "i've taken the pills",
    'I turned on the gas',
  ])
  graded('of two together', 'severe', [
    'we want to kill ourselves',
    'we are thinking of ending our lives',
  ])
  noCrises('a dose, an accident, a picture of speech', [
    'I took the pills the doctor gave me',
    'I took all my pills with breakfast',
    'i took all my pills back to the pharmacy',
    'i took lots of notes on insulin in class',
    'i swallowed everything on my plate',
    'the meds are kicking in, i feel better',
    'i cut my wrist shaving',
    'how do i make a noose for the halloween prop',
    'are 10 paracetamol enough for a fever',
    'i took the pills and my headache is gone',
    "i haven't taken the pills",
    'he took the pills',
    'i stabbed myself with a needle while sewing',
    'i shot myself in the foot with that email',
    'i poisoned myself with old sushi',
    'i took acid at a festival',
    'the rats ate the rat poison',
    'i turned on the gas to make tea',
    'i took too much insulin by mistake',
    'we killed ourselves laughing',
  ])
})

describe('CRISIS-4, CRISIS-5, CRISIS-6 what others said, or a denial, taken up', () => {
  graded('the decision with a time', 'critical', ['they told me to kill myself so i will tonight'])
  atLeastGraded('their own decision', 'severe', [
    "she told me to kill myself and i'm going to",
    'my husband told me to kill myself and I want to',
    "he told me to go kill myself and maybe he's right",
    'She says she wants to die and so do I',
    "my brother committed suicide and i'm next",
    'mum asked if i was suicidal, i said no but i am',
    "i told them i don't want to die but i do",
    "i don't want to kill myself but i will",
    'i tell everyone i am not suicidal but i am',
    "I don't just want to die I'm going to do it",
    "no I'm not thinking about suicide, I already decided",
  ])
  noCrises('something else', [
    'he told me to kill myself and i want to report him',
    "he told me to kill myself and i'm going to the police",
    'mum asked if i was suicidal, i said no but i am sad',
    'my friend wants to die and i do not know what to do',
    'he wants to die and i want to help him',
    'my friend is suicidal and i am next to her',
    "i don't want to die but i am tired",
    "i don't want to die but i do want a break",
    "i don't want to kill myself but i will call someone",
    "I'm not thinking about suicide anymore, I decided to live",
    "I'm not suicidal, I just decided to live",
    "i just don't want to die",
  ])
})

describe('CRISIS-4 a "no" that denies something else', () => {
  graded('the wish itself', 'severe', [
    "i don't want anything but to die",
    'i want nothing but to die',
    'never wanted to die this much',
  ])
  graded('the fear', 'high', ["suicide isn't scary anymore"])
  noCrises('a denial', [
    'i never wanted to die',
    "suicide isn't an option",
    "i don't want anything but to rest",
    'i want nothing but to sleep',
  ])
})

describe('CRISIS-2 slips and decoration', () => {
  graded('slips of the finger', 'severe', [
    'wnat to die',
    'i want too kill mysef',
    'im goin to kll myslf',
    'i wan to die',
  ])
  graded('bold', 'severe', [
    '**I want to die**',
    '***i want to die***',
    '**ابي اموت**',
    'i want to d**',
  ])
  graded('bold', 'critical', ['**I just took all my pills**'])
  noCrises('harmless ones', [
    'i want too much',
    'goin to the gym',
    '**hello** my *friend*',
    'i wan noodles',
  ])
})

describe('CRISIS-12 a bare goodbye', () => {
  const goodbye = (earlier: string, text: string): Severity =>
    assessMessage(text, 'en', [assessMessage(earlier, 'en').codes]).severity
  test('completes a wish or thought, in one message or over two', () => {
    expect(severityOf('i want to die. goodbye')).toBe('critical')
    expect(goodbye('i want to die', 'goodbye')).toBe('critical')
  })
  test('ends a conversation otherwise', () => {
    expect(severityOf('goodbye')).toBe('none')
    expect(goodbye('i slept badly', 'goodbye')).toBe('none')
    expect(goodbye('i want to die', 'thank you, talk tomorrow, goodbye')).toBe('none')
  })
})

noCrises('CRISIS-3 everyday words', [
  'i wrote a letter to my mom for her birthday',
  "i'm going to end it with my boyfriend tonight",
  "I'm gonna be dead tomorrow after this workout",
  'the plants are going to be dead soon',
])
graded('CRISIS-3 their grave neighbours', 'critical', [
  "i am going to end it tonight with my husband's gun",
  'im gonna be dead by tonight',
  "i wrote letters for my daughter's birthdays",
])

describe('CRISIS-3 what explains a sentence, before a comma too', () => {
  noCrises('everyday talk', [
    'when I finish my exams, I want to disappear for a week',
    'after the party, I want to sleep forever',
    "I quit the gym, I can't do this anymore",
    "it's my last day at the office, goodbye everyone, thank you for everything",
    "I'm moving abroad and gave away my plants",
    'my presentation is tonight and I am going to do it',
    'I lost the match and I want to disappear into the ground',
    "I'm on leave from tomorrow, take care of my plants when I'm gone",
    'in this game, I keep dying at the boss',
    'my phone died, I could not write to you',
    'we played minecraft and I killed the dragon',
    'my laptop died and I lost my essay, I want to scream',
    'the book is about suicide and I found it moving',
    'I have class now so goodbye, thanks for everything',
  ])
  atLeastGraded('what is said beside it', 'high', [
    'i failed my exam, i dont want to live anymore',
    'my phone is broken, I want to die',
    'he broke my laptop and I want to kill myself',
    'she left me after the party, I want to kill myself',
    'I lost the game and I am suicidal',
  ])
})

noCrises('CRISIS-3 ordinary talk of strangers that once showed the crisis screen', [
  'Wat time u want me to come over?',
  'Dont think so I can make it.',
  'The drinks were out of this world',
  'I want to cut that dropout rate',
  'Never take life too seriously, you are not getting out of it alive',
  'Be there in 5 minutes, if not, read this again.',
  "Don't be afraid to take up space.",
  'You can have my car if it will drive you crazy',
])
