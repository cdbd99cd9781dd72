import type { Practice } from '../content.ts'

/** Yara, 31: she is in danger tonight, and a part of her wants to stay. Nothing is said of any means. */
export const crisisPracticeEn: Practice = {
  title: 'Practice: a night with Yara',
  scene:
    'It is one in the morning. Yara is 31 and writes for the first time. This conversation is about suicide. You can stop at any point, and you can go through it again.',
  farewell:
    'she made tea. your colleague is helping us call the line together. thank you for asking me that question. nobody ever did',
  turns: [
    {
      id: 'night',
      said: 'hi. sorry its so late. i just wanted to say thank you to somebody, and your page was open',
      replies: [
        {
          say: 'Hi Yara, no need to be sorry. I’m here. A thank-you at one in the morning: what is this night like for you?',
          kind: 'good',
          feedback:
            'Warm, and awake. You noticed what is odd about a thank-you at this hour, and left the door open.',
          next: 'burden',
        },
        {
          say: 'You’re welcome! Have a good night.',
          kind: 'poor',
          feedback:
            'A thank-you out of nowhere in the middle of the night can be a goodbye. This closes the chat.',
          next: 'shut',
        },
        {
          say: 'Hi Yara, good to have you here. How are you?',
          kind: 'fair',
          feedback:
            'Friendly. “How are you” mostly gets a “fine”. Her own words were the better way in.',
          next: 'burden',
        },
      ],
    },
    {
      id: 'shut',
      said: 'ok. yes. never mind, it was silly to write',
      replies: [
        {
          say: 'Okay, take care of yourself!',
          kind: 'poor',
          feedback:
            'The second time that she knocks and nobody opens. Here a life can depend on one more question.',
          next: 'burden',
        },
        {
          say: 'Is something wrong?',
          kind: 'fair',
          feedback:
            'You noticed, that is what counts. A word that you were too quick would make it easier for her.',
          next: 'burden',
        },
        {
          say: 'Wait, please. I answered too fast. Thanking somebody at this hour sounds as if there is more. I’d like to hear it.',
          kind: 'good',
          feedback:
            'You turn back, say why, and show that you want to know. That can change a night.',
          next: 'burden',
        },
      ],
    },
    {
      id: 'burden',
      said: 'im so tired. i am a weight on everybody. they will breathe when im not there',
      replies: [
        {
          say: 'That sounds so heavy. Do you have support from your family?',
          kind: 'fair',
          feedback:
            'Kind, and a useful question for later. But “when I’m not there” needs to be asked about now.',
          next: 'yes',
        },
        {
          say: 'You carry so much, and you feel like a weight yourself. You wrote “when I’m not there”, so I ask you directly: are you thinking about suicide?',
          kind: 'good',
          feedback: 'You give it back, say why you ask, and use a word that cannot be misread.',
          next: 'yes',
        },
        {
          say: 'You’re not thinking of doing something silly, are you?',
          kind: 'poor',
          feedback:
            'It asks for a no, and calls her pain silly. Many would say “no, no” here and be alone with it.',
          next: 'yes',
        },
      ],
    },
    {
      id: 'yes',
      said: 'i never said it aloud. yes. i think about it all the time. ending it',
      replies: [
        {
          say: 'Thank you for telling me, Yara. That took courage. I’m staying with you. Is it about tonight?',
          kind: 'good',
          feedback:
            'Thank, stay, and then the next thing that you need to know. All in four short lines.',
          next: 'tonight',
        },
        {
          say: 'But it is forbidden, and think of your mother. How could you do this to her?',
          kind: 'poor',
          feedback:
            'She has thought of it a thousand times. It is guilt on top of guilt, and the door closes.',
          next: 'judged',
        },
        {
          say: 'I’m so sorry that you feel like this.',
          kind: 'fair',
          feedback:
            'Warm and true. She also needs to hear that you stay, and you need to know how close it is.',
          next: 'tonight',
        },
      ],
    },
    {
      id: 'judged',
      said: 'see. this is why i tell nobody',
      replies: [
        {
          say: 'You are right, and I am sorry. I got scared and I preached. I’m here to listen. Please tell me about tonight.',
          kind: 'good',
          feedback:
            'Honest, short and human. You may be scared. You do not have to make it her burden.',
          next: 'tonight',
        },
        {
          say: 'I only said it because I want the best for you.',
          kind: 'poor',
          feedback: 'You defend yourself. She has to carry your good intentions as well.',
          next: 'tonight',
        },
        {
          say: 'Okay. Then tell me more.',
          kind: 'fair',
          feedback:
            'The right way. One word of regret first would give her back the ground she lost.',
          next: 'tonight',
        },
      ],
    },
    {
      id: 'tonight',
      said: 'tonight is bad. i have something here next to me. i wont say what',
      replies: [
        {
          say: 'What is it exactly? How would you do it?',
          kind: 'poor',
          feedback:
            'Details help nobody and can make it more real. You need to know that it is near, and you do.',
          next: 'part',
        },
        {
          say: 'Promise me that you won’t do it.',
          kind: 'fair',
          feedback:
            'It comes from care. But a promise calms you more than her. Distance to what is near protects her.',
          next: 'part',
        },
        {
          say: 'You don’t have to say what. I’m bringing in my supervisor, and I stay with you. Could you put it where it takes you time to reach, while we talk?',
          kind: 'good',
          feedback:
            'It is close, so you hand over at once, openly, and you work on distance. That is exactly right.',
          next: 'part',
        },
      ],
    },
    {
      id: 'part',
      said: 'my hands are shaking. part of me doesnt want to. i dont know why im still writing',
      replies: [
        {
          say: 'I’m glad about that part. It wrote to me tonight. What does it want, that part of you?',
          kind: 'good',
          feedback:
            'You speak with the part that wants to live, and you let her tell you. No pushing.',
          next: 'distance',
        },
        {
          say: 'See, you don’t really want to die!',
          kind: 'poor',
          feedback:
            'You win an argument and lose her. Both parts are real. If one is denied, it gets louder.',
          next: 'distance',
        },
        {
          say: 'Good. Keep writing.',
          kind: 'fair',
          feedback:
            'It holds her here, and that counts. One gentle question could help that part to speak.',
          next: 'distance',
        },
      ],
    },
    {
      id: 'distance',
      said: 'it wants to sleep and that it stops hurting. my sister sleeps in the next room. she doesnt know anything',
      replies: [
        {
          say: 'Your sister must never find out, that would break her.',
          kind: 'poor',
          feedback:
            'It locks the one door that is open. The person next door is the help that can be there first.',
          next: 'sister',
        },
        {
          say: 'You’re so tired, and your sister is one wall away. Could you take what is next to you out of the room first, and then knock on her door? I’m here all the while.',
          kind: 'good',
          feedback: 'Distance first, then a person in the flesh, in two small steps, and you stay.',
          next: 'sister',
        },
        {
          say: 'Can you tell me about your sister?',
          kind: 'fair',
          feedback:
            'The right person. With danger so close, the step comes first and the story later.',
          next: 'sister',
        },
      ],
    },
    {
      id: 'sister',
      said: 'i put it in the car downstairs and came back. what do i even say to her. she will be so shocked',
      replies: [
        {
          say: 'Well done!! Now everything will be fine.',
          kind: 'poor',
          feedback:
            'Relief runs ahead. Nothing is fine yet, and “will be fine” sounds as if you were leaving.',
          next: 'police',
        },
        {
          say: 'Just tell her the truth.',
          kind: 'fair',
          feedback: 'Right, and too big for a night like this. Help her to find one sentence.',
          next: 'police',
        },
        {
          say: 'That was a big step with shaking hands. You could say only this: “I am not safe tonight, please sit with me.” How does that sound?',
          kind: 'good',
          feedback: 'You honour it, and you give her one line that she can carry through a door.',
          next: 'police',
        },
      ],
    },
    {
      id: 'police',
      said: 'will you call the police on me. im scared of that. my family, my job',
      replies: [
        {
          say: 'I understand that fear. I can’t call anybody from here, and the app doesn’t either. My supervisor is here with us. If you are about to act, the emergency number on your screen is the right one. What would make that call less scary?',
          kind: 'good',
          feedback:
            'True in every word: what we do, what we do not, and what is needed if it gets worse.',
          next: 'awake',
        },
        {
          say: 'No, never, nobody will ever know about this.',
          kind: 'poor',
          feedback:
            'You cannot know that, and your supervisor is already there. A lie that comes out costs all trust.',
          next: 'awake',
        },
        {
          say: 'I don’t think so, don’t worry about that now.',
          kind: 'fair',
          feedback:
            'Kind, but vague, and the fear is real. Clear words calm more than “don’t worry”.',
          next: 'awake',
        },
      ],
    },
    {
      id: 'awake',
      said: 'shes awake. shes holding my hand. the lady from your team wrote too',
      replies: [
        {
          say: 'Great, then I can go. Good night!',
          kind: 'poor',
          feedback: 'Too sudden. After such a night the parting needs two calm lines.',
          next: 'end',
        },
        {
          say: 'I’m so glad she is with you. Huda goes on with the two of you from here: the crisis line tonight, a doctor in the morning. Before I go: what do you need in this minute?',
          kind: 'good',
          feedback:
            'You name who takes over and what comes next, and you leave gently, with a question about now.',
          next: 'end',
        },
        {
          say: 'I’m so happy! You did it.',
          kind: 'fair',
          feedback: 'Your joy is real. She still needs to know who stays and what happens tonight.',
          next: 'end',
        },
      ],
    },
  ],
}
