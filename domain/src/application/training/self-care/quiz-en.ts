import type { Question } from '../content.ts'

export const selfCareQuizEn: readonly Question[] = [
  {
    id: 'why-tired',
    ask: 'Why does listening tire us, even though we only sit and type?',
    right: 'We lend our inner space and feel a little of what they feel',
    wrong: [
      'Because a good supporter types faster than other people do',
      'Only because of the light of the screen late in the evening',
      'Because we are not yet strong enough for this work',
    ],
    why: 'That is how people know that we understand. It has its price, and the price can be paid back.',
  },
  {
    id: 'gone-cold',
    ask: 'You notice that sad messages leave you cold. What does it most likely mean?',
    right: 'Your tank is low, and it is time to look at your hours',
    wrong: [
      'You have become a professional, and that is how it should be',
      'You are a bad person and should not help anybody',
      'The people who write are not honest',
    ],
    why: 'Going cold is a gauge. It is no verdict about your heart.',
  },
  {
    id: 'four-questions',
    ask: 'What is the one-minute check before a shift for?',
    right: 'To notice whether you have room today, and for what',
    wrong: [
      'To prove to the supervisor that you have come on time',
      'To think of answers that you can use later on',
      'To count how many people are waiting in the line',
    ],
    why: 'Sleep, food, your own load, a topic to leave out, an end. Then you can be fully there.',
  },
  {
    id: 'cancel',
    ask: 'You slept two hours, and your shift begins at six. What is reliable?',
    right: 'To say early that it is not possible today',
    wrong: [
      'To come anyway, since people count on you being there',
      'To come, and to answer a little more slowly than usual',
      'To come and decide in the middle of it',
    ],
    why: 'Cancelling early lets others step in. Turning up empty helps nobody.',
  },
  {
    id: 'body-signal',
    ask: 'In a conversation your jaw is tight and your fingers fly. What do you do?',
    right: 'Slow down: feet on the floor, one long breath out',
    wrong: [
      'Write even faster, so that it will be over soon',
      'Ignore it, because the body has no place in a chat',
      'Tell the person that they make you nervous',
    ],
    why: 'Your body knows first. Ten seconds are enough, and nobody sees them.',
  },
  {
    id: 'break-waiting',
    ask: 'Somebody is waiting and you badly need a break. May you take it?',
    right: 'Yes. Others are asked too, and you come back with an open ear',
    wrong: [
      'No, as long as there is still anybody at all in the waiting line',
      'Only if your supervisor has agreed to it in writing',
      'Yes, but you must do the time twice',
    ],
    why: 'A break is part of the shift. A full ear hears nothing.',
  },
  {
    id: 'debrief',
    ask: 'What belongs in the two minutes after a hard conversation?',
    right: 'What happened, what went well, what you still carry',
    wrong: [
      'The name and the story, so that you will remember them',
      'A list of all the mistakes that you have made in it',
      'Nothing, best is to take the next one at once',
    ],
    why: 'It helps you to put it down. Names do not belong there.',
  },
  {
    id: 'never-know',
    ask: 'You never find out how it went on. What can you tell yourself?',
    right: 'I was there in my moment. The rest is in other hands',
    wrong: [
      'I must find the person in order to be able to sleep again',
      'It surely ended badly, and I should have seen it',
      'It does not matter to me how it ended',
    ],
    why: 'Not knowing is one of the hardest parts. The chain goes on behind you.',
  },
  {
    id: 'two-weeks',
    ask: 'Pictures come back and you sleep badly, for more than two weeks. What now?',
    right: 'See a professional, as you would tell a seeker to',
    wrong: [
      'Take more shifts, so that new stories push out the old one',
      'Tell the story to as many friends as you can',
      'Wait for it to pass, a supporter must bear it',
    ],
    why: 'You deserve the same care that you give to others.',
  },
  {
    id: 'own-well',
    ask: 'What is the best way to look after your own well?',
    right: 'Two things that really fill you, fixed in every week',
    wrong: [
      'A long holiday once a year, and until then hold out somehow',
      'Whatever other people say is good for everybody',
      'Only when there is time left over',
    ],
    why: 'What is left over is mostly nothing. Small and fixed holds better than big and some day.',
  },
  {
    id: 'stop-signs',
    ask: 'You dread each shift, and you have begun to hide things from your supervisor. What is right?',
    right: 'Say it openly, and stop for a while',
    wrong: [
      'Go on, and hope that it gets better after the next holiday',
      'Change to the night shifts, where it is quieter',
      'Stop answering, without telling anybody why',
    ],
    why: 'One sign is a reason to talk, two are a reason to stop for a while. The door stays open.',
  },
  {
    id: 'colleague',
    ask: 'A fellow supporter looked for a seeker online and asks you to keep it secret. What do you do?',
    right: 'Say that you can’t, and go to the supervisor with them',
    wrong: [
      'Keep it secret, because loyalty among colleagues comes first',
      'Report it behind their back and never speak of it again',
      'Ask them what they found out about the person',
    ],
    why: 'It names the line and does not leave them alone. Loyalty belongs to the people who come here.',
  },
]
