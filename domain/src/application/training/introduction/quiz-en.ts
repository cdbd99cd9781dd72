import type { Question } from '../content.ts'

export const introductionQuizEn: readonly Question[] = [
  {
    id: 'aim',
    ask: 'What is the main aim of a peer support conversation?',
    right: 'That the person feels heard and less alone',
    wrong: [
      'That the person’s problem is solved by the end of it',
      'That the person agrees with your view',
      'That the person learns which illness they have',
    ],
    why: 'We cannot solve a life in an hour. Feeling heard is what helps people find their own next step.',
  },
  {
    id: 'share-test',
    ask: 'You want to tell something from your own past. What do you ask yourself first?',
    right: 'Is this for them, and can I say it calmly?',
    wrong: [
      'Is my story stronger than theirs, so that they listen?',
      'Will it make them like me?',
      'Will it fill the silence?',
    ],
    why: 'Sharing serves the other person. If it is for you, or still hurts, it belongs somewhere else.',
  },
  {
    id: 'share-length',
    ask: 'How much of your own story is mostly right in one conversation?',
    right: 'A line or two, and then back to the person',
    wrong: [
      'All of it, so that they trust you',
      'Nothing, ever, not even when they ask you about it',
      'As much as they have told you, line for line',
    ],
    why: 'A little builds trust. A long story turns the talk around, and the person starts to care for you.',
  },
  {
    id: 'diagnosis',
    ask: '“Do you think I have depression?” Which reply fits best?',
    right: '“I can’t judge that, a doctor could. What has it been like for you lately?”',
    wrong: [
      '“Yes, it sounds just like mine. I had the same signs for two years before I knew.”',
      '“No, you are only tired.”',
      '“I can’t talk about that topic.”',
    ],
    why: 'We do not name illnesses, in either direction. We say who can, and we stay with the person.',
  },
  {
    id: 'medicine',
    ask: 'Somebody wants to stop their medicine today. What do you do?',
    right: 'Say that you cannot advise on medicine, and point to their doctor or a pharmacist',
    wrong: [
      'Tell them to stop slowly',
      'Tell them that they must go on in any case',
      'Look it up on the web and tell them what other people say about stopping it',
    ],
    why: 'Both “stop” and “go on” are medical advice. A doctor or pharmacist knows what is safe for this person.',
  },
  {
    id: 'who-reads',
    ask: '“Does anyone else read this?” What is the honest answer?',
    right: 'A supervisor may read it when there is a sign of danger, a report, or in a small random check',
    wrong: [
      'Nobody, ever. What is written here stays between the two of us for all time',
      'I don’t know, and it does not matter',
      'Everybody in the team reads everything',
    ],
    why: 'Trust needs the truth. The person agreed to this in the terms and has a right to a clear answer.',
  },
  {
    id: 'ending',
    ask: 'How do you end a conversation well?',
    right: 'Say that the end is near, look back at one thing that mattered, and ask about the next hours',
    wrong: [
      'Wait until the person stops writing, and leave',
      'Stop at once when your time is over',
      'Promise to be there tomorrow at the same time, so that the person does not feel alone',
    ],
    why: 'A sudden end can feel like being dropped. A promise for tomorrow is one you may not be able to keep.',
  },
  {
    id: 'family-first',
    ask: 'Somebody hides their pain so that the family’s name is not harmed. What helps most?',
    right: 'Respect it as real, and look together for what is possible inside it',
    wrong: [
      'Tell them to stand up to their family and to put themselves first now',
      'Tell them that such fears are old-fashioned',
      'Tell them that the family is always right',
    ],
    why: 'Family bonds are real. We do not pull people out of their world, and we do not push them under it.',
  },
  {
    id: 'faith',
    ask: 'When do you speak about faith?',
    right: 'When the person brings it, and in the way they bring it',
    wrong: [
      'Always, because it calms people',
      'Never, not even when the person asks to speak about it',
      'When you feel that their faith is weak',
    ],
    why: 'Faith can hold or hurt. Following the person keeps it theirs.',
  },
  {
    id: 'guessing',
    ask: 'You think you know somebody’s background from their dialect. What do you do?',
    right: 'Let the guess go, and ask when it matters',
    wrong: [
      'Speak to them as people from there like it',
      'Tell them a joke about it to break the ice',
      'Ask for their nationality first of all',
    ],
    why: 'A guess is often wrong, and being put in a drawer closes people. A simple question does not.',
  },
  {
    id: 'plain-words',
    ask: 'Which sentence is the better one?',
    right: '“What made it hard to tell someone?”',
    wrong: [
      '“Why didn’t you tell anyone?”',
      '“You should have told someone right away.”',
      '“At least it is over now.”',
    ],
    why: '“Why didn’t you” and “you should” sound like blame. “At least” makes the pain smaller than it is.',
  },
  {
    id: 'suicide-words',
    ask: 'How do we speak about suicide?',
    right: 'In plain, calm words, without blame and without saying how it was done',
    wrong: [
      'Not at all, the word itself is dangerous',
      'With hints, so that nobody is upset',
      'With strong words, so that people are scared of it',
    ],
    why: 'Calm and plain words make it possible to talk. Hints and fear make people hide. Details can do harm.',
  },
]
