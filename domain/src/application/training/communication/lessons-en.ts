import type { ModuleText } from '../content.ts'

export const communicationEn: Omit<ModuleText, 'questions' | 'practice'> = {
  contentNote:
    'This module has conversations about sadness, shame and loss. There is no danger to life in them. The practice conversation at the end is with a script. You can stop and come back at any time.',
  lessons: [
    {
      id: 'listening-in-writing',
      title: 'Listening in writing',
      text: [
        'Face to face, people see that you listen: you nod, you look at them, you say “hm”. In a chat all of this is missing. If you do not show it in words, the other person writes into the dark.',
        'So make your listening visible. Answer soon, even if it is short. Pick up a word that they used. Let them see that you took in the last message before you ask the next thing.',
        'Read to the end before you write. Read it twice if it is long. Ask yourself what hurts most in these lines. It often stands at the very end, or in half a sentence in the middle.',
        'Keep your messages a little shorter than theirs. Three lines are a good size. Long texts feel like a letter from school, and on a phone in the dark they are hard to read.',
      ],
      example:
        'Amal writes twelve lines about her exam, her father, the heat, and then: “anyway im used to being the stupid one.” Her supporter could ask about the exam. He picks the last line: “The stupid one. Who taught you to call yourself that?”',
      remember: 'Show in words that you heard, then ask.',
    },
    {
      id: 'open-questions',
      title: 'Open questions',
      text: [
        'A closed question can be answered with yes or no: “Are you sad?” An open one gives room: “What has today been like?” Most of the time, open is better.',
        'Good beginnings are what, how and when. “What was the hardest part?” “How did you get through the night?” Be careful with why: it easily sounds like a charge.',
        'One question at a time. Three in a row feel like an interview, and people answer the easiest one.',
        'Closed questions have their place too. When somebody can hardly write, “Is it more like sadness, or more like being empty?” is a hand to hold. And when it is about safety, ask clearly and directly.',
        'Leave silence. Somebody may need two minutes for one sentence. If it gets long, a soft line helps: “Take your time. I am here.”',
      ],
      example:
        '“I had a fight with my mother.” A closed reply: “Did you say sorry?” An open one: “What was it about for you?” The first already knows the way out. The second wants to know where the person stands.',
      remember: 'One open question, and then wait.',
    },
    {
      id: 'reflecting',
      title: 'Giving it back',
      text: [
        'To reflect is to give back in your own words what you understood. It is the strongest tool you have, and it costs nothing.',
        'You can reflect the content: “So since you moved, nobody has asked how you are.” You can reflect the feeling behind it: “That sounds lonely.” Best are both in one short line.',
        'Say it as a guess, not as a verdict: “It sounds as if”, “I wonder whether”. If you are wrong, the person will put it right, and then you both know more. A wrong guess made gently does no harm.',
        'Match the size of the feeling. If somebody writes “I am a bit annoyed”, do not answer “You must be furious”. If somebody is broken, do not answer “That is not nice”.',
        'Do not repeat like a parrot. Giving back the same words three times makes people feel that they talk to a machine.',
      ],
      example:
        '“Everyone says I should be happy, the baby is healthy. I just want to sleep.” — “So everybody looks at the baby, and nobody sees how worn out you are. Is that right?” — “yes!! exactly.” With that “yes” something opens.',
      remember: 'Give back what you heard, as a guess, in one line.',
    },
    {
      id: 'naming-feelings',
      title: 'Feelings get a name and a right to be',
      text: [
        'Many of us grew up with two feelings: fine and not fine. Men often learned that anger is allowed and tears are not. Women often learned the opposite. A name for what is there makes it smaller and clearer.',
        'Offer words, do not hand them out: “Is it more like shame, or more like anger?” Use what people use in daily life. In Arabic a heart can be tight, a chest can be heavy, somebody can be “tired” and mean much more. Ask what it means for them.',
        'To validate a feeling is to say: it makes sense that you feel this, after what happened. It does not mean that you agree with everything they do.',
        'Leave out “don’t be sad”, “be strong”, “thank God it is not worse”. They are meant well, and they tell the person to hide again.',
      ],
      example:
        '“I am happy for my friend’s wedding and I cried in the bathroom. I am a bad person.” — “Both can be true at the same time. You can wish her all the best, and it can hurt to be the one who is left. That doesn’t make you bad.”',
      remember: 'Name it gently, and let it be there.',
    },
    {
      id: 'advice-and-hope',
      title: 'Less advice, more hope',
      text: [
        'Advice is a fast way to end a feeling that is hard for us to bear. It says: here is the way out, please take it, then we can both relax. The person mostly hears that they have been too slow to think of it.',
        'Before you advise, ask three things. What have you tried? What has helped, even a little? What would you say to a friend in your place? People often carry half an answer with them.',
        'If you do have an idea, ask for leave and offer it small: “May I tell you something that helped me? You can leave it.” One idea. No pressure.',
        'Hope is something else than cheering up. You need not say that all will be well. You can say what you see: that they wrote, that they got through last night, that one thing moved a little. True and small hope can be believed.',
      ],
      example:
        '“Nothing helps anyway.” — “It feels as if nothing does. And you got up today, and you wrote here. What got you through that minute?” — “I thought of my little sister.” Now there is a thread to follow.',
      remember: 'Ask what helped before. Offer little. Hope in small, true things.',
    },
    {
      id: 'hard-moments-in-chat',
      title: 'Hard moments in a chat',
      text: [
        'They write “idk” or “ok” and nothing more. Do not push. Make it easier: offer two choices, a scale from one to ten, or simply company: “We can also just be here for a bit.”',
        'They send ten messages in a minute. Wait until they pause. Then pick one thread: “There is a lot. What weighs most right now?”',
        'They are angry with you. You may have missed something. Say sorry once, plainly, and go back: “I am sorry, I went too fast. Please tell me again.” A repair is worth more than a chat without mistakes.',
        'You do not understand a word or a dialect. Ask. Pretending is felt at once.',
        'They went away in the middle. Send one friendly line and let it be. Their phone may be empty, a child may cry, somebody may have come into the room. Do not follow up with worry and question marks.',
      ],
      example:
        '“you dont get it at all” — “You are right, I missed something, and I am sorry. What did I get wrong?” — “its not about the money. its that he lied.” In two lines the talk is deeper than it was before the mistake.',
      remember: 'When it goes wrong: slow down, say sorry once, ask again.',
    },
  ],
  dialogues: [
    {
      id: 'dialogue-lost-job',
      title: 'Three months without work',
      said: 'Three months with no job. My wife says nothing but I see how she looks at me. A man who doesn’t work is nothing',
      poor: {
        reply:
          'Don’t say that! You have to stay positive. Have you tried LinkedIn? Many companies are hiring.',
        why: 'It forbids the feeling, gives advice that he has surely heard, and hurries past the sentence that hurts: “is nothing”.',
      },
      good: {
        reply:
          'Three months is long. And it sounds as if the worst part isn’t the money, it is feeling like nothing in her eyes. Have the two of you been able to talk about that look?',
        why: 'It gives back the feeling in his own words, makes a gentle guess at what hurts most, and asks one open question.',
      },
    },
    {
      id: 'dialogue-grief',
      title: 'The empty chair',
      said: 'Its been a year since mama passed and in ramadan her chair is empty and everybody acts normal',
      poor: {
        reply:
          'May God have mercy on her. Time heals everything, a year is enough, you must be strong for your family.',
        why: 'The prayer may be welcome. But then grief gets a date on which it should be over, and the person is sent back to acting normal.',
      },
      good: {
        reply:
          'May she rest in mercy. Her chair is empty and nobody says it aloud. That must make it even lonelier. What do you miss most when you all sit down to eat?',
        why: 'It honours her in the words that the person may use, sees what is really hard, which is the silence, and invites a memory.',
      },
    },
  ],
}
