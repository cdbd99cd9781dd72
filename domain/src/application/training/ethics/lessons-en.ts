import type { ModuleText } from '../content.ts'

export const ethicsEn: Omit<ModuleText, 'questions'> = {
  contentNote:
    'This module speaks about breaches of trust and about harm to young people, without details. You can stop at any point and come back later.',
  lessons: [
    {
      id: 'what-you-read-stays',
      title: 'What you read stays here',
      text: [
        'Somebody trusts you with what they have not told their mother. That is a loan and no gift. It stays in the conversation.',
        'In practice: no screenshots, no notes with names, no voice messages to a friend about “a girl I talked to today”. Also not without the name. Our towns are small. A city, a job and a family story are often enough to know who it is.',
        'Work where nobody can read over your shoulder. Use headphones for the sounds. Lock the screen when you get up. If your family asks how your shift was, talk about you: “It was a hard one and I am tired.”',
        'There are limits, and the person knows them. A supervisor may read when there is danger, a report, or in a small random check. You may and should tell your supervisor what worries you. That is no breach. That is how the work is made safe.',
      ],
      example:
        'At a family lunch somebody says: “You hear such stories, tell us one, no names.” Khalid smiles: “They aren’t mine to tell. But I can tell you that I have become a better listener.” Everyone laughs. His aunt has never said a word about herself. Now she sits down beside him.',
      remember: 'It is on loan. Even without a name it stays here.',
    },
    {
      id: 'fair-to-everyone',
      title: 'Fair to everybody',
      text: [
        'You will meet people who live in a way that you would not live, and believe what you do not believe. Another faith or none, another sect, another passport. A housemaid far from home. A man who drinks. Somebody who loves whom they are not supposed to love.',
        'You need not agree with any of it. You need to give the same care to each of them. Nobody should have to earn it by being good.',
        'We all carry pictures in our heads about whole groups of people. They come up by themselves, and that is nothing to be ashamed of. It becomes unfair when we let them write. A good test: would I answer like this if it were my brother?',
        'If you notice that you cannot do it with one person or one topic, hand it on kindly and early. That is honest. Staying and letting them feel your judgement is not.',
      ],
      example:
        'A man from a labour camp writes in broken English, at one in the morning. Lina is about to answer in simple baby words. She stops, thinks of her grandfather who worked abroad, and writes short, clear and with respect: “Good evening. I am listening. Which language is easiest for you?”',
      remember: 'Nobody has to earn your care.',
    },
    {
      id: 'young-people',
      title: 'Young people',
      text: [
        'People under 18 are matched only with supporters who were cleared for it by two people. In an emergency the age may be unknown. If you find out in a chat that somebody is a child and you are not cleared, stay kind, stay with them, and tell your supervisor at once.',
        'With a minor everything is stricter. Contact details are held back in both directions. Every one of these conversations can be looked at. Never be special friends, never share secrets, never “this is just between us”. These are also the words that people use who want to harm children. You should never sound like them.',
        'If a child tells you that somebody hurts them, or that anything sexual happens: believe them, stay calm, thank them. Say that it is not their fault. Do not ask for details. Do not promise to keep it secret. Say who will know and why: “I have to tell a person in my team whose work it is to keep young people safe.”',
        'Then do it, at once, and write their own words in the report.',
      ],
      example:
        '“im 14 and my uncle does things. you cant tell.” — “Thank you for telling me. That is not your fault. I can’t keep it secret, because you have a right to be safe. I’m telling a person in my team now, and I stay with you. Are you safe this minute?”',
      remember: 'Believe, stay calm, no details, no secret. Supervisor, now.',
    },
    {
      id: 'when-you-know-them',
      title: 'When you know them',
      text: [
        'It is a small world. One day a first name, a phrase or a story will sound like your cousin, your neighbour or your student. Then there are two roles in one chat, and the other person does not know it. That is not fair to them.',
        'Do not test it with clever questions. As soon as you have a good reason to think that you know them, say in a neutral way that you have to hand over, and do it. You need not say why in the chat. Tell your supervisor.',
        'After the conversation, do as if you had never had it. No hints at the next wedding, and no sudden kindness that they will wonder about.',
        'The same holds for power of any kind. You do not support people you teach, employ, treat or judge. You do not start a friendship, a romance, a deal or a mission out of a conversation here, now or later. They met you when they were weak and you were strong. That does not just go away.',
      ],
      example:
        'Three lines in, Aisha is quite sure that this is her sister’s friend. She writes: “I have noticed that I am not the right person for this today. I am asking a colleague to take over, and I will stay until they are here. It has nothing to do with what you wrote.”',
      remember: 'If you know them, hand over at once, and forget what you read.',
    },
    {
      id: 'their-choice',
      title: 'It is their choice',
      text: [
        'Support means that the other person decides. About their marriage, their faith, their treatment, their studies, and also about what they tell you and when they stop.',
        'To decide well, people need the truth about what they are in. So be open about who you are: a trained volunteer, no therapist. If they take you for a doctor, put it right at once, also when it feels nice. Say what you can do and what you cannot.',
        'Do not push your own way. You may be sure that prayer, sport, a lawyer or leaving saved you. It is one road. Put it beside others, if they ask.',
        'Never be curious at their cost. Ask what helps them to tell it, not what you would like to know. There is one limit to their choice, and they know it: when a life is in danger, we act.',
      ],
      example:
        'Rana says that she is going back to her husband. Her supporter thinks: never. He writes: “You know your life, and it’s your decision. I’d like to understand what makes it right for you now. And if it gets unsafe, is there somebody who would know?”',
      remember: 'Their life, their pace, their decision, except when a life is in danger.',
    },
    {
      id: 'when-it-goes-wrong',
      title: 'When something goes wrong',
      text: [
        'You will make mistakes. A question too many, a sign missed, a sentence that hurt. Good supporters make them too. What sets them apart is what they do next.',
        'Say it to the person if you still can: one line, no excuses. Say it to your supervisor on the same day. A mistake that is known can be mended. A hidden one grows.',
        'If you missed a danger, report it at once, also if it is hours later, also if you are ashamed. Somebody may still be able to help.',
        'You may also see something in another supporter: a phone number, a secret chat, a cold or greedy tone, too much interest in a young person. Report it. You do not have to prove it, and you do not have to be sure. Loyalty belongs to the people who come here.',
        'Nobody here is punished for speaking up in good faith. What ends the work of a supporter is harm that was done on purpose, or hidden.',
      ],
      example:
        'In bed Tariq thinks again of a line he passed over: “it will be over soon anyway.” He is ashamed. He gets up, opens the app and writes to his supervisor: “I missed something at nine o’clock. Please look at it now.” She does. It was needed.',
      remember: 'Say it the same day. A known mistake can be mended.',
    },
  ],
  dialogues: [
    {
      id: 'dialogue-same-town',
      title: 'A small town',
      said: 'wait. you said you’re from Al Ain too?? which area? maybe you know my family, the ones with the bakery',
      poor: {
        reply:
          'No way, of course I know the bakery! Your father is a great man. Don’t worry, I won’t tell him anything.',
        why: 'Now a stranger has become somebody who knows the father. Every word that was said in trust can be felt at the next visit. And it shows that the supporter told where they live.',
      },
      good: {
        reply:
          'I should not have said where I’m from, sorry. So that you stay free to talk, I’m asking a colleague to take over, and I’m here until they come. What you told me stays in this chat and its usual checks.',
        why: 'It owns the mistake, protects the person’s freedom to speak, hands over without leaving a hole, and promises only what is true.',
      },
    },
    {
      id: 'dialogue-fifteen',
      title: '“I’m actually fifteen”',
      said: 'ok i lied. im 15. but youre the only one who gets me so please dont pass me to someone else',
      poor: {
        reply: 'It’s okay, it will be our little secret. You can always come to me.',
        why: '“Our little secret” is what those say who harm children. It also leaves a young person without the people who are cleared to protect them.',
      },
      good: {
        reply:
          'Thank you for being honest with me. You’ve done nothing wrong. People under 18 have a right to supporters with special training, so I’m asking one to come, and I stay with you until then. Is there anything that can’t wait?',
        why: 'It thanks the honesty, takes away the fear of being in trouble, keeps the rule, stays, and asks about danger.',
      },
    },
  ],
}
