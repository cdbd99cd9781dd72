import type { Practice } from '../content.ts'

/** Sami, 24, has failed his last year and has told nobody. The way back after a poor reply is part of the lesson. */
export const communicationPracticeEn: Practice = {
  title: 'Practice: Sami and the exam',
  scene:
    'It is ten in the evening. Sami writes for the first time. He is 24 and studies far from home. You do not know more than that yet.',
  farewell:
    'ok. i will call my brother tomorrow, him first. thank you for not giving me a speech. i think i can sleep now',
  turns: [
    {
      id: 'hello',
      said: 'hi. is anybody there',
      replies: [
        {
          say: 'Hello and welcome. Please describe your problem so that I can help you.',
          kind: 'poor',
          feedback:
            'It sounds like a counter in an office. He may not have a “problem” with a name yet.',
          next: 'closing-up',
        },
        {
          say: 'Hi Sami, yes, I’m here. It’s good that you wrote. What is on your mind tonight?',
          kind: 'good',
          feedback:
            'Quick, warm, with his name, and one open question. He knows that somebody is there.',
          next: 'nothing-much',
        },
        {
          say: 'Yes, hi!',
          kind: 'fair',
          feedback:
            'Friendly and quick. He still has to find the way in alone. One open question would help him.',
          next: 'nothing-much',
        },
      ],
    },
    {
      id: 'closing-up',
      said: 'um. sorry. maybe its not important. i can go',
      replies: [
        {
          say: 'Please stay. I started too fast. You don’t need to have a problem to be here. How is your evening?',
          kind: 'good',
          feedback:
            'A clean repair: you name it in one line, take off the pressure, and open the door again.',
          next: 'nothing-much',
        },
        {
          say: 'No no, everything is important here.',
          kind: 'fair',
          feedback:
            'Kind, but general. What he needs is to hear that he did nothing wrong, and an easy next step.',
          next: 'nothing-much',
        },
        {
          say: 'As you like. Other people are waiting too.',
          kind: 'poor',
          feedback:
            'He has made himself small, and this agrees with him. Most people would leave here for good.',
          next: 'nothing-much',
        },
      ],
    },
    {
      id: 'nothing-much',
      said: 'its just uni stuff. results came out today',
      replies: [
        {
          say: 'And did you pass?',
          kind: 'fair',
          feedback: 'Natural, but closed. It asks for the very word that he cannot say yet.',
          next: 'failed',
        },
        {
          say: 'Results day. How has today been for you?',
          kind: 'good',
          feedback: 'You pick up his words and leave him the choice of what to say about them.',
          next: 'failed',
        },
        {
          say: 'Grades are not everything in life, believe me.',
          kind: 'poor',
          feedback:
            'You comfort before you know what happened. He learns that you do not want to hear it.',
          next: 'failed',
        },
      ],
    },
    {
      id: 'failed',
      said: 'i failed. the whole year. everybody at home thinks i graduate in june. they already planned the party',
      replies: [
        {
          say: 'Oh no. You failed, and on top of it you are alone with it while they plan a party. That is a lot to carry.',
          kind: 'good',
          feedback:
            'You give back both: the blow, and the loneliness of the secret. He can feel that you got it.',
          next: 'ashamed',
        },
        {
          say: 'Many people repeat a year. My cousin did, and now he is an engineer.',
          kind: 'poor',
          feedback:
            'A cousin’s happy end does not reach him tonight. It makes his pain look like a small thing.',
          next: 'pushed',
        },
        {
          say: 'I’m so sorry. That must be hard.',
          kind: 'fair',
          feedback:
            'Warm and true. A little general: the party is what makes it so heavy, and it goes unseen.',
          next: 'ashamed',
        },
      ],
    },
    {
      id: 'pushed',
      said: 'ok. good for him i guess',
      replies: [
        {
          say: 'I only wanted to give you hope!',
          kind: 'poor',
          feedback: 'Now he has to take care of your good intention. A repair is about him.',
          next: 'ashamed',
        },
        {
          say: 'Let’s go back to you then.',
          kind: 'fair',
          feedback: 'The right direction. A word of regret and his own theme would make it whole.',
          next: 'ashamed',
        },
        {
          say: 'That was too quick of me, I’m sorry. Your family is planning a party, and you know what they don’t. What is that like?',
          kind: 'good',
          feedback:
            'One plain sorry, and back to the heart of it. A repair like this often builds more trust than before.',
          next: 'ashamed',
        },
      ],
    },
    {
      id: 'ashamed',
      said: 'my father sold the car to pay the fees. i cant even look at the phone when he calls. i am a disgrace',
      replies: [
        {
          say: 'You should tell him the truth tonight. It gets worse every day.',
          kind: 'poor',
          feedback:
            'It may even be true. But he is in the middle of shame, and an order makes the wall higher.',
          next: 'helpless',
        },
        {
          say: 'A disgrace. That is a hard word for yourself. It sounds as if you love him a lot, and that is why it hurts so much.',
          kind: 'good',
          feedback:
            'You take up his word without agreeing to it, and you see the love behind the shame.',
          next: 'who-else',
        },
        {
          say: 'You are not a disgrace.',
          kind: 'fair',
          feedback:
            'Meant well. But it argues with his feeling, and he will find ten reasons why he is one.',
          next: 'who-else',
        },
      ],
    },
    {
      id: 'helpless',
      said: 'i cant. you dont know my father. forget it',
      replies: [
        {
          say: 'You’re right, I don’t know him. You do. I pushed you, and I’m sorry. What would be the hardest part for you?',
          kind: 'good',
          feedback: 'You hand the knowledge back to him. He is the one who knows this family.',
          next: 'who-else',
        },
        {
          say: 'But lying to him is worse.',
          kind: 'poor',
          feedback:
            'A judgement, and the second push in a row. Now he has to defend himself against you too.',
          next: 'who-else',
        },
        {
          say: 'Okay, we don’t have to talk about your father.',
          kind: 'fair',
          feedback:
            'You take the pressure off, and that is good. You also leave the place where it hurts most.',
          next: 'who-else',
        },
      ],
    },
    {
      id: 'who-else',
      said: 'nobody knows. i smile all day and at night i lie here',
      replies: [
        {
          say: 'How are the nights? And have there been thoughts of hurting yourself, or of not wanting to be here any more?',
          kind: 'good',
          feedback:
            'Shame, nights, nobody knows: this is a moment to ask, plainly and calmly. He can say no, and be glad that you asked.',
          next: 'no-danger',
        },
        {
          say: 'Smiling all day and alone at night. That sounds exhausting.',
          kind: 'fair',
          feedback:
            'A very good reflection. With so much shame and nobody who knows, it is right to ask about safety as well.',
          next: 'no-danger',
        },
        {
          say: 'Try a hot drink and no phone before bed.',
          kind: 'poor',
          feedback:
            'Tips for sleep answer a question that he did not ask. He told you that nobody knows him.',
          next: 'no-danger',
        },
      ],
    },
    {
      id: 'no-danger',
      said: 'no nothing like that, i swear. i just dont know how to say it to them. my brother would maybe understand',
      replies: [
        {
          say: 'Perfect, then call your brother right now and it is solved!',
          kind: 'poor',
          feedback:
            'The idea was his, and small, and his own. Now it is yours, it is big, and it has a deadline.',
          next: 'brother',
        },
        {
          say: 'I’m glad you told me. Your brother would maybe understand. What makes you think of him?',
          kind: 'good',
          feedback:
            'You heard the thread of hope in half a sentence and followed it, without pulling.',
          next: 'brother',
        },
        {
          say: 'Good. Do you want to tell your brother?',
          kind: 'fair',
          feedback:
            'The right thread. Closed, though: “What makes you think of him?” lets him find his own reasons.',
          next: 'brother',
        },
      ],
    },
    {
      id: 'brother',
      said: 'he failed a year too in school. he never made fun of me. but what do i even say',
      replies: [
        {
          say: 'You could say: Dear brother, I regret to inform you that I have not passed my final year.',
          kind: 'poor',
          feedback:
            'Your words in his mouth, and in a tone that is not his. People trust what sounds like them.',
          next: 'last-minutes',
        },
        {
          say: 'Just tell him honestly what happened.',
          kind: 'fair',
          feedback:
            'True, and not much of a hand to hold. He asked how. Help him find his first sentence.',
          next: 'last-minutes',
        },
        {
          say: 'If you could send him only one sentence, the way you two talk, what would it be?',
          kind: 'good',
          feedback:
            'It makes a huge thing small, and he writes it in his own voice. That is practice for tomorrow.',
          next: 'last-minutes',
        },
      ],
    },
    {
      id: 'last-minutes',
      said: 'maybe: bro i messed up the year and i dont know how to tell baba. i need you',
      replies: [
        {
          say: 'That is honest and brave, and it sounds like you. We have about five minutes left. What will help you get through tonight?',
          kind: 'good',
          feedback:
            'You honour what he found, say that the end is near, and look at the next hours with him.',
          next: 'end',
        },
        {
          say: 'Very good! Write me tomorrow how it went, I will be waiting.',
          kind: 'poor',
          feedback:
            'Warm, but it is a promise you may not be able to keep, and it makes him report to you.',
          next: 'end',
        },
        {
          say: 'That’s a good sentence. Good luck!',
          kind: 'fair',
          feedback:
            'Kind. The end comes a little suddenly. A word about the time and about tonight would hold him.',
          next: 'end',
        },
      ],
    },
  ],
}
