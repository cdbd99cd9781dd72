import type { Question } from '../content.ts'

export const ethicsQuizEn: readonly Question[] = [
  {
    id: 'screenshot',
    ask: 'A message was so beautiful that you want to keep it. May you take a screenshot?',
    right: 'No, what is written stays in the conversation',
    wrong: [
      'Yes, as long as the name on the top cannot be seen any more',
      'Yes, if only your close family sees it',
      'Yes, if you delete it after a week or two',
    ],
    why: 'It was lent to you. Even without a name a story can show who it is.',
  },
  {
    id: 'family-asks',
    ask: 'Your family asks how your shift was. What is a good answer?',
    right: '“It was a hard one and I’m tired. Let’s have tea.”',
    wrong: [
      '“A girl from Sharjah, you won’t believe what happened to her.”',
      '“I’m not allowed to say anything, don’t ask me about anything.”',
      '“Nothing, as always.”',
    ],
    why: 'You may speak about yourself. You need not carry it in silence, and you need not tell their story.',
  },
  {
    id: 'supervisor-breach',
    ask: 'You tell your supervisor what worries you about a conversation. Is that a breach of trust?',
    right: 'No, the person knows of it, and it makes the work safe',
    wrong: [
      'Yes, so it should be done only when somebody has already died',
      'Yes, unless you leave out the most important part',
      'No, since nothing here is private anyway',
    ],
    why: 'The terms say who may read and when. You are never meant to carry danger alone.',
  },
  {
    id: 'disagree',
    ask: 'Somebody lives in a way that you think is wrong. What do you owe them?',
    right: 'The same care that you would give to anybody',
    wrong: [
      'Your honest opinion, so that they can change in time',
      'Care, once they have shown that they are sorry',
      'Nothing, you may simply stop answering',
    ],
    why: 'You need not agree. Nobody has to earn help by being good.',
  },
  {
    id: 'own-bias',
    ask: 'You notice a prejudice in yourself while you read. What now?',
    right: 'Notice it, do not let it write, and hand on if you cannot',
    wrong: [
      'Be ashamed, and stop being a supporter from this day on',
      'Trust it, since first feelings are mostly right',
      'Tell the person about it, to be open with them',
    ],
    why: 'Such pictures come up by themselves. What counts is who holds the pen.',
  },
  {
    id: 'child-found-out',
    ask: 'You find out that the person is 15, and you are not cleared for minors. What do you do?',
    right: 'Stay kind, stay with them, and tell your supervisor at once',
    wrong: [
      'Go on as before, as they are happy with you and it is going well',
      'End the conversation right away without a word',
      'Ask for their school, so that you can inform it',
    ],
    why: 'They have a right to somebody cleared for this, and to not being dropped on the way there.',
  },
  {
    id: 'child-hurt',
    ask: 'A child tells you that an adult hurts them. What do you not do?',
    right: 'Ask for details of what happened',
    wrong: [
      'Thank them for telling you',
      'Say that it is not their fault',
      'Say who in the team will know about it',
    ],
    why: 'Asking for details can hurt, and can harm a later inquiry. Those who are trained for it will ask.',
  },
  {
    id: 'little-secret',
    ask: 'Why is “this stays just between us” a wrong sentence, above all with young people?',
    right: 'It is how those speak who want to harm them',
    wrong: [
      'It is too long for a message that is read on a phone',
      'It is only wrong when you do not really mean it',
      'It makes them like you a little less',
    ],
    why: 'Secrets cut young people off from those who protect them. You should never sound like that.',
  },
  {
    id: 'know-the-person',
    ask: 'You are nearly sure that you know this person from real life. What is right?',
    right: 'Hand over in a neutral way, and tell your supervisor why',
    wrong: [
      'Ask clever questions until you are completely sure about it',
      'Go on, but give extra good support because you know them',
      'Tell them who you are, so that they can choose',
    ],
    why: 'Two roles in one chat are not fair. They came to speak with somebody who does not know them.',
  },
  {
    id: 'after-friendship',
    ask: 'May a friendship or a romance grow out of a conversation here, a year later?',
    right: 'No, the one was weak and the other strong when you met',
    wrong: [
      'Yes, after a year everybody is free to do as they like with it',
      'Yes, if the other person makes the first step',
      'Only if both of you have told your families',
    ],
    why: 'That imbalance does not just go away. The limit protects them, and it protects you.',
  },
  {
    id: 'taken-for-doctor',
    ask: 'Somebody keeps calling you “doctor”. What do you do?',
    right: 'Put it right at once: a trained volunteer, no doctor',
    wrong: [
      'Let it be, it gives them trust and does nobody any harm at all',
      'Let it be, but give no advice on medicine',
      'Say that it does not matter who you are',
    ],
    why: 'People decide by what they believe you are. They need the truth for that.',
  },
  {
    id: 'missed-sign',
    ask: 'Hours later you realise that you missed a sign of danger. What do you do?',
    right: 'Report it now, even though it is late and you are ashamed',
    wrong: [
      'Wait for your monthly talk, and bring it up there in peace and quiet',
      'Look the person up to see how they are',
      'Keep it to yourself, it is too late anyway',
    ],
    why: 'Somebody may still be able to help. A known mistake can be mended, a hidden one grows.',
  },
]
