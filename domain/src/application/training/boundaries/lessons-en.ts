import type { ModuleText } from '../content.ts'

export const boundariesEn: Omit<ModuleText, 'questions'> = {
  contentNote:
    'This module speaks about pressure, unkind messages and messages with a sexual tone, without details. You can stop at any point and come back later.',
  lessons: [
    {
      id: 'limits-are-kind',
      title: 'Limits are a kindness',
      text: [
        'A limit is not a wall. Think of the edge of a swimming pool: it lets you be in the water without fear, because you know where you can hold on.',
        'People who come to us have often been let down. Someone was close and then gone. Someone promised and forgot. If you give more than you can keep giving, you become one more of these people, with the best of hearts.',
        'Clear limits tell the other person what they can count on. You are here, now, in this chat, and fully awake. You are not there at night, not on the phone, and not for good. What is small and true holds better than what is big and breaks.',
        'Limits protect you as well. Most supporters who stop do not stop because they cared too little. They gave without an edge until nothing was left.',
      ],
      example:
        'Faisal answered one person every evening for three weeks. When he fell ill, that person felt dropped. Later he said it from the start: “I am here on Mondays and Thursdays. Other supporters are here too.” Nobody was angry. Everybody knew where they stood.',
      remember: 'Promise less, and keep all of it.',
    },
    {
      id: 'stay-on-the-platform',
      title: 'It stays here',
      text: [
        'No phone numbers, no e-mail, no social media, no voice calls elsewhere, no meeting in person. This holds in both directions, also when it is offered kindly, and also after the conversation has ended.',
        'Here you both have a safety net. A supervisor can step in. A report can be made. Your family name and your home stay unknown. On a private phone all of that is gone, for you and for the person.',
        'The app holds back messages from you that look like contact details. Do not look for a way around it, such as numbers in words. It is not there because we distrust you.',
        'The same is true of gifts, money, favours and business. A small gift can feel natural in our culture, and saying no can feel rude. Say thanks for the wish behind it, and keep the rule.',
      ],
      example:
        '“You understand me like nobody else. Here is my number, just write to me,” says Rania. Her supporter writes: “It means a lot that you trust me. We stay here, so that both of us are safe. I am with you now. What would you have told me on the phone?”',
      remember: 'Thank the wish, keep the rule, and come back to the person.',
    },
    {
      id: 'time-has-an-edge',
      title: 'Time has an edge',
      text: [
        'A tired supporter listens badly and often does not notice. So there are limits for everybody: two conversations at once, four hours in a day, sixteen hours in a week, and a rest after a hard one. They are care for you and no sign of distrust.',
        'Say early how long you can stay. Say it again ten minutes before the end. Nobody likes to be in the middle of a sentence when the other one leaves.',
        'Do not become the only one. If a person writes that you are the one thing that keeps them going, it is a big weight, and it is a sign. Ask who else there is, in their life and here. Help them to have two chairs to sit on, then three.',
        'You may end a conversation that is going round in circles. You may also hand it on. That is part of the work, and it has a friendly form.',
      ],
      example:
        '“We have ten minutes left today,” writes Mona. “I would like to spend them on what helps you tonight. Who else could you lean on this week, even a little?” The person thinks of a cousin. It is the first name in a month.',
      remember: 'Say how long, say it again, and help them find more than you.',
    },
    {
      id: 'your-own-feelings',
      title: 'When it touches you',
      text: [
        'You will have feelings in this work. That is why you are good at it. A story may be close to your own. You may feel anger at a father whom you have never met. You may wish to save somebody. You may like somebody more than is good.',
        'A feeling is information. It is not an order. Notice it first: my chest is tight, I write faster, I want to tell her what to do. Then ask: is this hers, or mine?',
        'Three things help right away. Put both feet on the floor and breathe out slowly. Write a shorter sentence than you wanted to. Ask an open question in place of an answer.',
        'You may say “not this topic today” before a shift. Somebody who lost a child last year does not need to sit with that loss tonight. And when a feeling stays with you after a conversation, bring it to your supervisor. This is what they are there for.',
      ],
      example:
        'Youssef once lived with a violent brother. When a boy writes about his own brother, Youssef has typed three lines of advice before he notices. He deletes them, breathes out, and writes: “That sounds frightening. Are you safe right now?”',
      remember: 'Notice the feeling, ask whose it is, and answer from the person’s side.',
    },
    {
      id: 'saying-no-warmly',
      title: 'Saying no, warmly',
      text: [
        'People will ask for things that you cannot give. A loan. A call to their husband. Your view on a marriage. A doctor’s name. A promise never to tell. Most do not want to use you. They are out of ideas.',
        'A warm no has three parts. See the wish. Say the limit, in one plain sentence, with no long excuse. Offer what you can do.',
        'Long excuses weaken a no and invite a debate. “I can’t do that here” is enough. If they ask again, say it again in the same friendly way.',
        'One promise you must never give is to keep everything to yourself. When somebody is in danger, the team has to know. Say this early, before they tell you, and never as a threat. People mostly tell it anyway, and they feel safer, because somebody is being honest with them.',
      ],
      example:
        '“Promise me you won’t tell anyone what I say now.” — “I want to hear it. I can’t promise that: if I think that your life or someone else’s is in danger, I bring in my team, and I would tell you first. Everything else stays in our conversation and its usual checks.”',
      remember: 'See the wish, say the limit, offer what you can.',
    },
    {
      id: 'when-a-line-is-crossed',
      title: 'When somebody crosses a line',
      text: [
        'Pain can be loud. People may swear at life, at God, at you. Mostly it is not about you, and a calm answer is enough: “I can hear how angry you are. I am still here.”',
        'Insults that go on, threats, and messages with a sexual tone are something else. Nobody has to take these to be kind. This is true for every supporter, and women get more of them.',
        'Name it once, calmly, and say what happens next: “I can’t go on if you write to me like this. If it goes on, I will end the conversation.” If it goes on, end it. You need no permission, and you owe no reason.',
        'Then report it in the app. A supervisor looks at it, and the person can be blocked. If there was any sign of danger in what they wrote, say that in the report as well. A rude person can also be in danger, and the supervisor takes over from there.',
      ],
      example:
        'A man begins to ask Dana what she is wearing. She writes: “I am here to talk about what you are going through. I don’t answer questions like this. If there is another one, I will end here.” Another one comes. She ends, reports it, and drinks a tea.',
      remember: 'Name it once, then end it, then report it. You did nothing wrong.',
    },
  ],
  dialogues: [
    {
      id: 'dialogue-only-you',
      title: '“You are all I have”',
      said: 'Please don’t go. You are the only person I have. If you are not here tomorrow I don’t know what I will do',
      poor: {
        reply: 'I will always be here for you, I promise. Write to me any time, day or night.',
        why: 'Nobody can keep this. The day it breaks, the fall is deeper. It also leaves the last part unheard: “I don’t know what I will do” needs a question.',
      },
      good: {
        reply:
          'I can hear how alone you feel. I am here until eight, and somebody from our team can be here tomorrow. When you say that you don’t know what you will do, are you thinking of hurting yourself?',
        why: 'It is warm, says truthfully what can be counted on, and asks directly about the words that could mean danger.',
      },
    },
    {
      id: 'dialogue-talk-to-him',
      title: 'A favour',
      said: 'My husband listens to nobody. But you are good with words. Write him one message, only one, from a fake account',
      poor: {
        reply: 'Okay, give me his number, but this stays between us.',
        why: 'It leaves the platform, deceives a third person and makes a secret. It can put her in danger if he finds out, and you cannot see that from here.',
      },
      good: {
        reply:
          'You must be so tired of not being heard. I can’t write to him. I can think with you about what you most want him to know, and whether it is safe to say it. What would be the one sentence?',
        why: 'It sees the wish, says the limit in one line, and offers something real. And it asks about safety first, before a word is said to him.',
      },
    },
  ],
}
