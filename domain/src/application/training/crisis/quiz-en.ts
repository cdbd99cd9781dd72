import type { Question } from '../content.ts'

export const crisisQuizEn: readonly Question[] = [
  {
    id: 'first-thing',
    ask: 'You read words that frighten you. What comes first?',
    right: 'One long breath out, then read again, then a short line',
    wrong: [
      'A long message with everything that could be of help to them',
      'A quick joke, so that the mood gets lighter',
      'Closing the chat until you feel ready for it',
    ],
    why: 'They borrow your calm. Eight seconds for a breath are never lost.',
  },
  {
    id: 'asking-plants',
    ask: 'Does asking about suicide plant the thought?',
    right: 'No, studies have not found that, and many feel relief',
    wrong: [
      'Yes, so the word should never be used in a chat like this',
      'Yes, but only with young people and with women',
      'Nobody has ever looked into this question',
    ],
    why: 'The fear is common and it keeps people silent. A calm and direct question opens a door.',
  },
  {
    id: 'how-to-ask',
    ask: 'Which is the best way to ask?',
    right: '“You wrote there is no way out. Are you thinking about suicide?”',
    wrong: [
      '“You’re not thinking of doing anything silly, are you? Please tell me no.”',
      '“You seem a bit down, is it the weather?”',
      '“I hope you don’t have bad thoughts?”',
    ],
    why: 'It says why it asks, and cannot be misread. The others beg for a no or look away.',
  },
  {
    id: 'no-score',
    ask: 'Can a list of signs tell you who is really in danger?',
    right: 'No. A sign is a reason to ask, never a score',
    wrong: [
      'Yes, with more than five of the signs it becomes serious',
      'Yes, if somebody trained for a long time uses it',
      'Yes, and people who joke about it are safe',
    ],
    why: 'National guidance says not to use scales to predict it. You ask, and you take the answer seriously.',
  },
  {
    id: 'sudden-calm',
    ask: 'After weeks of storm a man is calm all at once, and thanks all his friends. What do you do?',
    right: 'Gently say what you noticed, and ask directly',
    wrong: [
      'Be glad that they feel better, and end the chat early',
      'Say nothing, so that the good mood stays',
      'Wait until next week and see how it goes',
    ],
    why: 'A sudden calm and thanks can mean that somebody has decided. It can also be good news. Ask.',
  },
  {
    id: 'after-yes',
    ask: 'They said yes. What helps most in the next line?',
    right: '“Thank you for telling me. I’m staying with you.”',
    wrong: [
      '“Think of your mother, she would never get over it.”',
      '“It is forbidden, you know that very well.”',
      '“You have so much to live for!”',
    ],
    why: 'They have just taken a great risk. Thank, stay, listen. Guilt and preaching close the door.',
  },
  {
    id: 'details',
    ask: 'They say that what they would use is near. What do you ask?',
    right: 'If it could be put out of reach, or kept by somebody',
    wrong: [
      'What exactly it is, and how they would want to use it',
      'If they are sure that it would work',
      'Nothing, it is better not to touch it at all',
    ],
    why: 'Time and distance save lives. Details help nobody and can do harm.',
  },
  {
    id: 'already-done',
    ask: '“I already did something an hour ago. I feel fine.” What now?',
    right: 'It is a medical emergency: ambulance now, hand over, stay',
    wrong: [
      'Ask them to write again if they begin to feel unwell later',
      'Ask why, and talk about the reasons first',
      'Advise them to drink water and to sleep',
    ],
    why: 'Feeling fine says little about what is going on in the body. Every minute counts.',
  },
  {
    id: 'supervisor-no',
    ask: 'There is danger, and the person says: no supervisor. What do you do?',
    right: 'Bring the supervisor in, tell them so, and stay',
    wrong: [
      'Do as they wish, because it is their own choice to make',
      'Do it in secret, so that they do not notice it',
      'End the chat, since you cannot agree',
    ],
    why: 'A life goes before a wish for silence. Done openly, it can keep the trust. In secret it breaks it.',
  },
  {
    id: 'truthful',
    ask: 'What may you truthfully say about help from outside?',
    right: 'We cannot send anybody, and we work out together who can come',
    wrong: [
      'An ambulance is on its way to you and will be there very soon',
      'The police have been told and will find you',
      'Somebody is here for you at every hour',
    ],
    why: 'We do not know where they are. False safety can cost the minutes in which they would have called.',
  },
  {
    id: 'self-harm-oath',
    ask: 'Somebody hurts themselves. Why not make them swear to stop?',
    right: 'It may be the only thing that works for now, and a broken oath adds shame',
    wrong: [
      'Because swearing is not allowed in the terms of this service for anybody',
      'Because self-harm is harmless',
      'Because they only do it for attention',
    ],
    why: 'Ask about the wound, about what comes before, and about thoughts of dying. Care comes first.',
  },
  {
    id: 'violence-now',
    ask: '“He is at the door, I locked myself in.” What is first?',
    right: 'Safety: the lock, the emergency number, whether it is safe to write',
    wrong: [
      'Asking how the marriage was in the beginning and what went wrong',
      'Telling her to open and talk calmly to him',
      'Telling her to leave him for good tonight',
    ],
    why: 'Safety first, talk later. Leaving can be the most dangerous moment and needs a plan.',
  },
]
