import type { Question } from '../content.ts'

export const communicationQuizEn: readonly Question[] = [
  {
    id: 'visible',
    ask: 'Why must listening be shown in words in a chat?',
    right: 'The nod and the look are missing, so people write into the dark',
    wrong: [
      'Because people read faster than they would hear you speak in a room',
      'Because the app counts the messages',
      'Because long replies look more professional',
    ],
    why: 'In a chat silence can look like not caring. A short line that shows you heard is the nod.',
  },
  {
    id: 'message-size',
    ask: 'What is a good size for your message?',
    right: 'A little shorter than theirs, about three lines',
    wrong: [
      'As long as possible, to show that you care about it all',
      'Always one word, so that you do not disturb',
      'Twice as long as theirs, with all your thoughts',
    ],
    why: 'Short lines leave room. On a phone at night a long text is hard to take in.',
  },
  {
    id: 'last-line',
    ask: 'Somebody writes ten lines and ends with “anyway, nobody would notice”. What do you pick up?',
    right: 'The last line, because it may weigh the most',
    wrong: [
      'The first line, so that everything is answered in order',
      'All ten lines, one after the other',
      'The line that you know most about',
    ],
    why: 'What hurts most often comes at the end, said lightly. This one can also be a sign of danger.',
  },
  {
    id: 'open-question',
    ask: 'Which of these is an open question?',
    right: '“What was that evening like for you?”',
    wrong: [
      '“Were you angry with her?”',
      '“Did you tell your parents about it afterwards?”',
      '“It was your fault, wasn’t it?”',
    ],
    why: 'It cannot be answered with yes or no, and it does not already know the answer.',
  },
  {
    id: 'one-question',
    ask: 'Why ask only one question at a time?',
    right: 'Three in a row feel like an interview, and the easiest gets the answer',
    wrong: [
      'Because the app can only send one question mark in each of the messages',
      'Because people cannot remember more',
      'Because questions are impolite in Arabic',
    ],
    why: 'One question and some quiet let the person go where they need to go.',
  },
  {
    id: 'closed-good',
    ask: 'When is a closed question the better one?',
    right: 'When somebody can hardly write, or when it is about safety',
    wrong: [
      'When you already know what the answer ought to be',
      'When the conversation has gone on for too long',
      'Never, closed questions are always a mistake in a chat',
    ],
    why: 'A small choice can be a hand to hold, and safety needs a clear question.',
  },
  {
    id: 'reflect',
    ask: '“They all look at the baby.” Which reply reflects best?',
    right: '“And nobody sees how worn out you are. Is that so?”',
    wrong: [
      '“They all look at the baby.”',
      '“Babies are a blessing, you should enjoy this time while it lasts.”',
      '“You must hate them for that.”',
    ],
    why: 'It gives back the meaning as a guess and in the right size, and the person can correct it.',
  },
  {
    id: 'validate',
    ask: 'What does it mean to validate a feeling?',
    right: 'To say that it makes sense after what happened',
    wrong: [
      'To say that everything they did was right',
      'To say that you feel exactly the same thing too',
      'To check whether the feeling is true',
    ],
    why: 'A feeling may be there without every deed being fine. That is a great relief to hear.',
  },
  {
    id: 'be-strong',
    ask: 'Why do we leave out “be strong” and “it could be worse”?',
    right: 'They tell the person to hide again, even when meant well',
    wrong: [
      'They are too short to be of help to anybody at all here',
      'They are only used by older people',
      'They do not exist in English',
    ],
    why: 'Most people have heard them all their lives. What they have not met is somebody who can bear to listen.',
  },
  {
    id: 'before-advice',
    ask: 'What comes before an idea of your own?',
    right: 'Asking what they have tried and what has helped a little',
    wrong: [
      'Telling them that your idea works for everybody who tries it',
      'Saying it several times so that it stays with them',
      'Nothing, good ideas should be said at once',
    ],
    why: 'People often carry half an answer. What they find themselves stays with them.',
  },
  {
    id: 'true-hope',
    ask: 'Which sentence gives hope that can be believed?',
    right: '“You got through last night, and you wrote here today.”',
    wrong: [
      '“Everything will be wonderful very soon, I am sure of it.”',
      '“Others have it much harder than you, and they manage.”',
      '“Just think of something nice.”',
    ],
    why: 'It is small, and it is true. Nobody has to believe in a miracle for it.',
  },
  {
    id: 'repair',
    ask: '“You don’t get it at all.” What is the best next step?',
    right: 'Say sorry once, plainly, and ask what you got wrong',
    wrong: [
      'Explain what you meant, so that it is clear you did get it',
      'Say sorry many times and tell them how bad you feel',
      'Move on to a lighter topic',
    ],
    why: 'A repair brings people closer than a chat without mistakes. It is about them and not about you.',
  },
]
