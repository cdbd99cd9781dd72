import type { Question } from '../content.ts'

export const boundariesQuizEn: readonly Question[] = [
  {
    id: 'why-limits',
    ask: 'Why are clear limits kind to the person you support?',
    right: 'They know what they can truly count on',
    wrong: [
      'They will not write as often and so get used to being alone',
      'They learn that you are very busy',
      'They see that rules matter more than people',
    ],
    why: 'Many have been let down before. A small thing that holds is better than a big one that breaks.',
  },
  {
    id: 'phone-number',
    ask: 'Somebody you have talked to for an hour offers you their number. What do you do?',
    right: 'Thank them for the trust, keep to the chat, and go on with what they need',
    wrong: [
      'Save it, but use it only if there is a real emergency one day',
      'Give yours instead, so that they can decide',
      'End the conversation at once, because it broke a rule',
    ],
    why: 'Here both of you have a safety net. A kind wish is no offence, so there is no need to punish it.',
  },
  {
    id: 'after-it-ended',
    ask: 'The conversation has ended. May you now look for the person on social media?',
    right: 'No, the rule goes on after the end',
    wrong: [
      'Yes, once the conversation is over it is private life',
      'Yes, if you only look and do not write',
      'Only when they asked you to find them',
    ],
    why: 'They trusted a space with limits. Looking for them takes that space away without asking.',
  },
  {
    id: 'number-in-words',
    ask: 'The app held back a message of yours with a phone number. What now?',
    right: 'Leave it. The app itself shows the help lines',
    wrong: [
      'Write the digits as words so that it goes through',
      'Send it in two parts',
      'Send a picture of the number, which the app does not read',
    ],
    why: 'The hold protects both sides. Going around it breaks the trust that your role stands on.',
  },
  {
    id: 'gift',
    ask: 'A grateful person wants to send you a small gift. How do you answer?',
    right: 'Thank them warmly for the wish, and say that you cannot take gifts',
    wrong: [
      'Take it, since saying no would be rude in our culture',
      'Ask for money for a good cause instead',
      'Say nothing and change the topic',
    ],
    why: 'You can honour the wish and still keep the rule. Gifts turn help into a debt.',
  },
  {
    id: 'two-chairs',
    ask: '“You are the only one I have.” What is the most helpful direction?',
    right: 'Look together for others too, in their life and in the team',
    wrong: [
      'Tell them that they should not depend on people at all',
      'Be there more often, so that they never need to feel alone again',
      'Stop writing to them so that they find friends',
    ],
    why: 'Being the only one is a weight that nobody can carry, and it leaves the person with one thin thread.',
  },
  {
    id: 'working-hours',
    ask: 'You have reached your four hours for today, and somebody new is waiting. What is right?',
    right: 'Stop. Others are asked, and your rest protects the next person',
    wrong: [
      'Take just this one, because it would be heartless to say no',
      'Take it with a second account',
      'Take it and write only short replies',
    ],
    why: 'A tired supporter misses things. The limit holds for all of us, since few of us see when we are tired.',
  },
  {
    id: 'own-anger',
    ask: 'You feel hot anger at somebody’s father while you read. What comes first?',
    right: 'Notice that the anger is yours, breathe out, and ask an open question',
    wrong: [
      'Tell them how terrible their father is, so that they feel you on their side',
      'Hide behind short, cold replies',
      'Advise them to leave home at once',
    ],
    why: 'A feeling is information and no order. They may love this father too, and your anger can shut that out.',
  },
  {
    id: 'not-today',
    ask: 'A topic is too close to your own loss this month. What may you do?',
    right: 'Say “not this topic today” before your shift',
    wrong: [
      'Nothing, a good supporter takes what comes',
      'Take it and tell your story, since you know it so well',
      'Take it and leave halfway without a word',
    ],
    why: 'Knowing your limit is part of doing this well. Nobody has to explain it.',
  },
  {
    id: 'secret-promise',
    ask: '“Promise me you will tell nobody.” What do you say?',
    right:
      'That you want to hear it, and that with danger to a life you bring in the team and say so first',
    wrong: [
      'That you promise, and later decide by yourself what to do with what you have heard from them',
      'That you cannot talk to them then',
      'That everything is always told to the family',
    ],
    why: 'Honest words before the story build trust. A promise that you break later destroys it.',
  },
  {
    id: 'sexual-message',
    ask: 'Somebody writes to you with a sexual tone. You have named it once, and it goes on. What now?',
    right: 'End the conversation and report it',
    wrong: [
      'Put up with it, because they are in pain',
      'Answer with a joke to keep the mood light',
      'Explain the rules for as long as it takes',
    ],
    why: 'One calm sentence is enough. Nobody has to bear this in order to be kind.',
  },
  {
    id: 'rude-and-at-risk',
    ask: 'Somebody insults you, and between the insults writes that life has no point. What matters?',
    right: 'You may end it, and the danger goes into the report so that a supervisor takes over',
    wrong: [
      'The insults cancel what they wrote about life, so you end it and forget about it',
      'You must stay until they calm down',
      'You answer the insults first, so that respect returns',
    ],
    why: 'A person who is rude can be in danger as well. You hand on the worry, and you do not have to stay in the storm.',
  },
  {
    id: 'given-without-edge',
    ask: 'Some supporters stop this work. What is most often the reason?',
    right: 'They gave and gave, until nothing was left',
    wrong: [
      'They cared too little for people right from the start',
      'They found the talks too dull',
      'The limits kept them from any real help for people',
    ],
    why: 'Their hearts were in it, but they had no edge. Limits help you to stay for longer.',
  },
  {
    id: 'two-evenings-a-week',
    ask: 'You can be here on two days a week. What do you tell a person at the start?',
    right: 'Which days you are here, and that others are here too',
    wrong: [
      'That you will come each day for as long as they need you',
      'Nothing yet, so that they do not feel sad so soon',
      'That you will try hard to come on more days if they ask for it',
    ],
    why: 'They know where they stand from day one. If you fall ill, they will not feel dropped.',
  },
  {
    id: 'lost-on-private-phone',
    ask: 'What do you both lose if the talk moves to a private phone?',
    right: 'The safety net that is here for both of you',
    wrong: [
      'Only the old messages, and those you can copy by hand',
      'Nothing, if you trust each other',
      'Just some time, as a call takes longer than a chat does',
    ],
    why: 'Here the team can step in, and a report can be made. On a private phone, all of that is gone.',
  },
  {
    id: 'naming-the-end',
    ask: 'When do you tell a person how long you can stay?',
    right: 'Early on, and again ten minutes before the end',
    wrong: [
      'Only in the last minute, so that the mood stays good',
      'Not at all, since they will see that you have left',
      'When they ask for it',
    ],
    why: 'It hurts to be left in the middle of a sentence. A word in good time leaves room for what matters most.',
  },
  {
    id: 'round-in-circles',
    ask: 'A talk goes round in circles and leads to nothing new. What may you do?',
    right: 'End it in a friendly way, or hand it on',
    wrong: [
      'Stay for as long as they write, or it is no real help',
      'Write less and less, until they see it and leave',
      'Start to argue a little',
    ],
    why: 'To end a talk or hand it on is part of the work. It does not mean that you failed.',
  },
  {
    id: 'tight-chest',
    ask: 'Your chest feels tight, and you type faster and faster. What helps right away?',
    right: 'Put both feet on the floor and breathe out slowly',
    wrong: [
      'Type on, so that the hard part is over soon',
      'Tell the person how upset you are, so that they can calm you',
      'Push the feeling away and give them a long list of tips',
    ],
    why: 'A slow breath gives you a moment. Then a short line or an open question comes more easily.',
  },
  {
    id: 'feeling-that-stays',
    ask: 'The talk is over, but a heavy feeling stays with you. Where do you take it?',
    right: 'To your supervisor, who is there for this',
    wrong: [
      'Back to the same person, to ask if all is well now',
      'To your friends, with all that the person told you',
      'Nowhere, a good helper is strong',
    ],
    why: 'You do not have to carry it alone. And the person’s story stays safe with the team.',
  },
  {
    id: 'three-parts-of-no',
    ask: 'What are the three parts of a warm no?',
    right: 'See the wish, say the limit, offer what you can',
    wrong: [
      'Say sorry, give all your reasons, wait till they agree',
      'Say “maybe”, wait some days, hope that they forget it',
      'Say no, switch the topic, move on',
    ],
    why: 'The person feels seen and knows where the limit is. And they do not leave with empty hands.',
  },
  {
    id: 'long-excuse',
    ask: 'Why is it better to say no with no long excuse?',
    right: 'A long excuse makes the no weak and starts a debate',
    wrong: [
      'A long excuse is too kind, and a no has to hurt a bit',
      'A long text may be held back by the app, so it is not read',
      'Reasons are secret',
    ],
    why: '“I can’t do that here” is enough. Each new reason calls for a new answer.',
  },
  {
    id: 'loan-asked-again',
    ask: 'You said no to a loan in a kind way. The person asks you again. What now?',
    right: 'Say the same no again, just as kindly as before',
    wrong: [
      'Lend a small sum, since they seem to need it so much',
      'Be harsh this time, so that they will not ask again',
      'Leave the chat with no word',
    ],
    why: 'Most people who ask are out of ideas. They do not want to use you, so a calm no is enough.',
  },
  {
    id: 'loud-pain',
    ask: 'A person in pain swears at life, and once at you. Which answer fits?',
    right: '“I can hear how angry you are. I am still here.”',
    wrong: [
      '“One more word like this, and I will report you at once.”',
      '“Do not talk like that. Others have a much harder life.”',
      '“Come back when you are calm.”',
    ],
    why: 'Pain can be loud, and most of the time it is not about you. A calm answer keeps the door open.',
  },
  {
    id: 'leave-to-end',
    ask: 'The insults go on after your calm warning. Whose yes do you need to end the chat?',
    right: 'You need no yes, and you owe no reason',
    wrong: [
      'The team’s yes, so you wait in the chat until it comes',
      'The person’s yes, since the chat belongs to them as well',
      'Your own, once they say sorry',
    ],
    why: 'You did nothing wrong. End it, then report it, and add any sign of danger to the report.',
  },
]
