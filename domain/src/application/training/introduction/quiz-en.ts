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
    right:
      'A supervisor may read it when there is a sign of danger, a report, or in a small random check',
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
    right:
      'Say that the end is near, look back at one thing that mattered, and ask about the next hours',
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
  {
    id: 'small-from-outside',
    ask: 'A talk ends and nothing is solved. But the person breathed out and felt worth talking to. How was it?',
    right: 'It may well have been a good talk',
    wrong: [
      'It did not help, as the problem is still there',
      'It was too short, and more advice was needed',
      'It was good only if they said thank you',
    ],
    why: 'A good talk can look small from outside. What counts is that the person felt worth talking to.',
  },
  {
    id: 'not-met-yet',
    ask: 'Most people who write to us have heard a lot. What have they not met yet?',
    right: 'A person who wants to know how it really is',
    wrong: [
      'Good advice on how to be strong in hard times',
      'A kind word that other people have it worse',
      'A clear plan that tells them what they must do first',
    ],
    why: 'They have had plenty of advice. What they miss is a person who truly wants to know. That is your place.',
  },
  {
    id: 'lost-job',
    ask: 'A man has lost his job and writes: “I feel useless.” Which first reply fits best?',
    right: '“That sounds heavy. How long have you been carrying it?”',
    wrong: [
      '“Here are five links to jobs. Try the first one today and tell me how it went.”',
      '“Don’t say that. Other people have it far worse.”',
      '“I lost my job too, and then I found a much better one. Be strong.”',
    ],
    why: 'Links and advice come too soon when the pain has not been heard. A warm, open question lets him speak.',
  },
  {
    id: 'open-wound',
    ask: 'A part of your own past still hurts a lot. Where does it belong?',
    right: 'With a friend of yours or with your supervisor',
    wrong: [
      'In the talk, so that the person sees you understand',
      'In the talk, but only once they have told you a sad story',
      'Nowhere. A supporter never speaks of old pain',
    ],
    why: 'An open wound needs care of its own. In the talk, the person may start to look after you.',
  },
  {
    id: 'own-road',
    ask: 'Long walks got you through a bad time. Now a person feels as you did then. What do you keep in mind?',
    right: 'What worked for me may not work for them',
    wrong: [
      'It worked for me, so it will work for them too',
      'They should copy each step, as we feel the same',
      'If they do not want to walk, they do not want help',
    ],
    why: 'Your way out is one road. They will find theirs, and it may look quite different.',
  },
  {
    id: 'who-is-right',
    ask: '“Who is right, my wife or me?” a man asks. What do you do?',
    right: 'Say that you can’t judge this, and ask what hurts most today',
    wrong: [
      'Say that he is right, since he is the one who came for help',
      'Say that she is right, so that he learns to see her side',
      'Ask for all the facts from both sides first, and then say who is right',
    ],
    why: 'We do not decide who is right in a family. We say so kindly, name who could help, and come back to him.',
  },
  {
    id: 'pointing-on',
    ask: 'A man needs help with the law. You point him to a legal aid office. What is this?',
    right: 'A form of care, as you need not be all things to him',
    wrong: [
      'A polite way to close a talk that has become too hard',
      'A sign that you are weak and should have learned more',
      'A last step, for when your own answers have not worked',
    ],
    why: 'Each kind of helper has a place beside you. To say who can help keeps him safe and takes a weight off you.',
  },
  {
    id: 'what-you-see',
    ask: 'What do you see about the person you talk with?',
    right: 'Their first name or nickname, and their language',
    wrong: [
      'Their full name and their age, but never their e-mail',
      'Their e-mail, so that you can write to them later on',
      'Nothing at all, not even a name to call them by',
    ],
    why: 'You never see an e-mail, a surname or an age. They do not see yours. You use the name they chose.',
  },
  {
    id: 'silence-is-normal',
    ask: 'There is no sign of danger, and the person has not typed for some minutes. What is mostly true?',
    right: 'Silence is normal, and they may type again soon',
    wrong: [
      'They are upset with you and will not come back',
      'They need a long text from you to fill the gap',
      'They have said it all, so the talk can end now',
    ],
    why: 'People type, delete and type again. They may go away and come back. You listen more than you write.',
  },
  {
    id: 'same-gender',
    ask: 'A person would feel easier with a supporter of their own gender, and that is not you. How do you take it?',
    right: 'As their wish, and not as a judgement of you',
    wrong: [
      'As a sign that you have said the wrong thing',
      'As a wish to talk them out of, since you mean well',
      'As a lack of trust that they must work on first',
    ],
    why: 'Some people feel easier that way. It says what helps them, and it says nothing bad about you.',
  },
  {
    id: 'person-first',
    ask: 'Which words put the person first?',
    right: '“A person with depression”',
    wrong: [
      '“A depressive, like so many”',
      '“A clear case of depression”',
      '“An addict who wants to get well”',
    ],
    why: 'A person is more than what they live with. So we name the person first, and the rest after that.',
  },
  {
    id: 'their-own-words',
    ask: 'A person writes short lines and mixes dialect with English. How do you write back?',
    right: 'In short lines, with their own words and mix',
    wrong: [
      'In formal Arabic, so that it sounds more serious',
      'With a wise quote, so that they have a line to keep',
      'In long texts, so that they see how much you care',
    ],
    why: 'Short lines in the person’s own words feel close. Wise quotes and formal texts can feel far away.',
  },
]
