import type { ModuleText } from '../content.ts'

export const selfCareEn: Omit<ModuleText, 'questions'> = {
  contentNote:
    'This module is about you. It speaks about being tired, about grief and about hard days in this work. If you notice while reading that things are not good for you right now, take that seriously and tell somebody.',
  lessons: [
    {
      id: 'why-we-tire',
      title: 'Why this work tires us',
      text: [
        'To listen well you lend somebody your inner space for an hour. You feel a little of what they feel. That is how they know that you understand, and it is why you are tired afterwards even though you only sat and typed.',
        'There are three kinds of tired. The normal one goes away with sleep and a good meal. The second comes from too much for too long: you get short, cold, cynical, you dread your shift. The third comes from the stories: pictures that come back, a world that feels more dangerous than before, a heart that races at a ringtone.',
        'None of them is weakness. They are what happens to people who are awake to others. In our families many were taught to give until nothing is left and to call it honour. A well that is never filled gives no water to anybody.',
        'You are the tool of this work. Keeping the tool in order is part of the job and no luxury.',
      ],
      example:
        'Maha used to cry easily. After four months she notices that she reads a sad message and thinks: not another one. She is shocked at herself. Her supervisor is not: “That’s not your heart. That’s your tank. Let’s look at your hours.”',
      remember: 'Being tired is a gauge and no verdict. Look at it often.',
    },
    {
      id: 'before-a-shift',
      title: 'Before a shift',
      text: [
        'One minute before you switch to available, ask yourself four things. Have I slept and eaten? What am I carrying myself today? Is there a topic that I had better not take? Until when am I here?',
        'If the answer is “not today”, then it is not today. Tell the person in charge of the rota as early as you can. Cancelling early is reliable. Turning up empty is not.',
        'Prepare your place. Water, a charger, light, a door that closes. Nobody who can read along. Somebody at home who knows that you should not be called for the next hour.',
        'Then a small sign that it begins: a breath, a short prayer if you pray, a hand on the table. It sounds silly, and it helps. It tells your body: now I am there for somebody else. Later the same sign tells it that this is over.',
      ],
      example:
        'Hassan had a fight with his son at breakfast. At six he wants to start his shift. In the one-minute check he notices that he is still arguing in his head. He chooses “not family topics today”, drinks his coffee to the end, and starts at quarter past.',
      remember: 'Four questions, one minute. “Not today” is a good answer.',
    },
    {
      id: 'during-the-shift',
      title: 'During the shift',
      text: [
        'Your body is the first to know. A tight jaw, shallow breath, a cold stomach, fingers that type faster and faster. These are signals to slow down, not to push through.',
        'Small things work, if you do them every time. Between two conversations stand up, look out of the window, drink. In a conversation: both feet on the floor, and one breath that goes out longer than it came in. Nobody sees it in a chat.',
        'Take the break that the app offers, also when somebody is waiting. Others are asked too. You may switch to “break” without giving a reason, and it ends by itself so that you do not have to think of it.',
        'If a conversation becomes too much, you may hand it over. You may also call a supervisor in beside you, long before it gets bad. Two people read better than one. Nobody counts how often you do it.',
      ],
      example:
        'After a talk about a stillbirth the next request comes within seconds. Nadia’s thumb is already on the button. She sees that she is holding her breath. She switches to break, walks once round the house, and comes back eight minutes later with an open ear.',
      remember: 'Slow down at the first sign. A break is part of the shift.',
    },
    {
      id: 'after-a-hard-one',
      title: 'After a hard one',
      text: [
        'After a conversation that stays with you, do not rush to the next one. There is a pause after every crisis, and it is not for show.',
        'Take two minutes: What happened? What did I do well? What do I still carry? The app asks three short questions. They are for you alone, and it keeps no answer. If you need somebody to talk to, say so there. Then close it with the same small sign with which you began. Wash your hands and let the water take it along. Many people like that.',
        'Talk to your supervisor when something stays: a picture, a doubt, anger, or not knowing how it went on. Often we never find out. This is one of the hardest parts of the work. You were there in the moment that was yours. What came after was in other hands.',
        'With family and friends, speak about you and not about the story: “Today was heavy. Can we just sit for a bit?”',
        'In the days after: eat, sleep, move, see people. If pictures or bad sleep go on for more than two weeks, see a professional. You would tell a seeker the same.',
      ],
      example:
        'The person was silent all at once, and Omar does not know why. He reports it, takes his two minutes, and calls his supervisor. She says: “I’m looking after it now. What you did was right.” He cooks for his brothers, badly, and they laugh. At night he sleeps.',
      remember: 'Pause, two minutes, one sign, one person. What came after is in other hands.',
    },
    {
      id: 'your-own-well',
      title: 'Fill your own well',
      text: [
        'What fills you? Not what should. For one it is prayer at dawn, for another football, a garden, a long phone call with a sister, a silly series, or being alone at last. Put two of these in your week as firmly as a shift.',
        'Sleep comes first, and it is the first thing we give away. No crisis shifts in the hours in which you would sleep, not two nights in a row, and no phone beside the bed with the app open.',
        'In Ramadan, at exam time, with a new baby, in a year of mourning: life has seasons. Do less and say so. You do not have to earn your place here again each month.',
        'Keep people around you who need nothing from you. If everybody in your life comes to you to be carried, that is a second shift. Practise with one of them a sentence from this training: “I’d love to hear it, and not tonight.”',
        'Let yourself be helped too. Those who can only give get lonely.',
      ],
      example:
        'Salma makes a list of what filled her in the last month. It is empty. She is good at filling others. She rings an old friend and says the hardest sentence of her week: “I miss you, and I have no reason to call.” They talk until midnight.',
      remember: 'Two things that fill you, every week, as firm as a shift.',
    },
    {
      id: 'when-to-stop',
      title: 'When to stop',
      text: [
        'There are times to take a longer break: a death in the family, an illness, a relapse, a divorce, a war at home that you watch on your phone all day. Also when you feel that you need the conversations more than the people do.',
        'Look out for these in yourself. You dread each shift. You feel nothing, or too much. You drink or take something in order to come down. You cannot stop thinking of one person. You break small rules. You hide something from your supervisor. One of them is a reason to talk. Two are a reason to stop for a while.',
        'Once a month there is a talk with your supervisor. It is about you, not about numbers. Say there how you really are. And once a year this training is refreshed, for all of us.',
        'If you yourself think of ending your life, or of hurting yourself: you deserve the same care that you give. Tell your supervisor or a doctor, or call a line. Nobody will think less of you. To stop can be the bravest thing you do here, and the door stays open.',
      ],
      example:
        'After her father dies, Reem wants to go on “because it takes my mind off it”. In her monthly talk she hears herself say it. They agree on three months off and one coffee a month. In the fourth month she comes back, softer, and glad to be there.',
      remember: 'Stopping in time is part of doing this well. The door stays open.',
    },
  ],
  dialogues: [
    {
      id: 'dialogue-inner-voice',
      title: 'The voice in your own head',
      said: 'If I take tonight off and somebody dies, it will be my fault.',
      poor: {
        reply: 'Then I’d better stay online. I can sleep when I’m old.',
        why: 'It makes one tired person the only wall between the world and death. This is not true, and it leads to missing the very signs that you are afraid to miss.',
      },
      good: {
        reply:
          'I’m one link in a chain, and tonight others are on. If I go in empty I can miss what matters. Rest is how I protect the next person.',
        why: 'It is true, it is kind, and it puts the weight where it belongs: on the team and the rota, and not on one pair of shoulders.',
      },
    },
    {
      id: 'dialogue-colleague',
      title: 'A fellow supporter writes to you',
      said: 'cant stop thinking about that girl from tuesday. i looked for her name online yesterday. dont tell anyone pls',
      poor: {
        reply:
          'I understand, I did that once too. Don’t worry, I won’t say anything. Did you find her?',
        why: 'It makes the break of a rule normal, keeps it secret and feeds it. Both of them are now alone with it, and so is the girl.',
      },
      good: {
        reply:
          'That conversation really got to you. Looking for her crosses a line, though, for her sake and yours, and I can’t keep it to myself. Let’s call our supervisor together today. I’ll stay on the line with you.',
        why: 'It sees the pain, names the line without contempt, does not keep a secret that does harm, and goes along the hard way with them.',
      },
    },
  ],
}
