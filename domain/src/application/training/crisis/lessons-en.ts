import type { ModuleText } from '../content.ts'

export const crisisEn: Omit<ModuleText, 'questions' | 'practice'> = {
  contentNote:
    'This module speaks openly about suicide, self-harm and violence. No means or methods are described. Some of it may be close to you. Take it in small pieces, stop whenever you want, and do not do it late at night alone. If you have such thoughts yourself, the numbers to call are at the foot of the page, and your supervisor would want to know.',
  lessons: [
    {
      id: 'your-calm',
      title: 'Your calm is the first help',
      text: [
        'In a crisis the other person’s world has become very small and very loud. They borrow your calm before they can take in a word you write. So the first thing to look after is you: feet on the floor, one long breath out, then read again.',
        'Look, listen, link: this is the heart of psychological first aid. Look: is there danger right now, and to whom? Listen: let them tell it in their own way. Link: help them reach people who can be there in body, and a service that can act.',
        'You are one link in a chain. You do not save anybody alone. In this app a supervisor sees serious words too, people on call are asked, and the numbers to call stand on the screen. Your part is to stay, to ask, and to hand over well.',
        'Write slowly and in short lines. One thing at a time. A person in crisis cannot read a long text.',
      ],
      example:
        'Badr reads: “i cant do this anymore.” His heart races and he wants to write ten things. He puts the phone down, breathes out once, picks it up and writes: “I’m here with you. Tell me what is happening right now.” It took eight seconds.',
      remember: 'Breathe first. Look, listen, link. You are not alone in this.',
    },
    {
      id: 'noticing-signs',
      title: 'Noticing the signs',
      text: [
        'People rarely say it straight. They say: I am a burden. Everybody would be better off. I want to sleep and not wake up. There is no way out. In Arabic you will read that somebody is tired of life, or wishes that God would take them.',
        'Listen for a change: somebody who gives things away, says thank you to everyone, writes a last message, or is suddenly very calm after weeks of storm. Listen for big losses: a death, a breakup, a debt, a shame that has come out, a violent home. Listen for an attempt in the past.',
        'Do not count points. No list can tell who will die and who will not, and national guidance in England says not to use such scales to predict it. A sign is a reason to ask. It is never a reason to decide that somebody is “not serious”.',
        'A joke can be a test as well: will anybody notice?',
      ],
      example:
        '“haha maybe i just wont be around for the wedding.” Her supporter could laugh along. He writes: “You say it with a laugh, and I want to be sure I understand. What do you mean by not being around?” There is a long pause, and then the truth.',
      remember: 'A sign is a reason to ask. It is never a score.',
    },
    {
      id: 'asking-directly',
      title: 'Asking directly',
      text: [
        'Many fear that asking about suicide plants the thought. Studies have looked for this harm and have not found it. What people say most is that they felt relief: somebody could bear to hear it.',
        'Ask clearly and calmly, in words that cannot be misread: “Are you having thoughts of ending your life?” or “Are you thinking about suicide?” Say first why you ask, so that it does not fall from the sky: “You wrote that all would be better off without you. I want to ask you something directly.”',
        'Do not ask in a way that begs for a no: “You are not thinking of doing something silly, are you?” It shames, and it closes the door.',
        'In a culture where the word is heavy, you can go one step at a time: the wish not to be here, then thoughts of dying, then the plain question. But do get to the plain question.',
        'If the answer is no, thank them and go on. If you still worry, ask again later.',
      ],
      example:
        '“You said you can’t see a way out, and that you said goodbye to your friends. Are you thinking about suicide?” — “yes. i didnt think anybody would ask.” — “Thank you for telling me. I’m staying right here. Tell me about it.”',
      remember: 'Say why you ask, then ask plainly. Asking does not plant it.',
    },
    {
      id: 'hearing-the-answer',
      title: 'Hearing the answer',
      text: [
        'They have said yes. The next thing you write will be remembered. Thank them. Stay. Do not panic, preach or promise.',
        'Leave out: “Think of your mother.” “It is forbidden.” “You have so much to live for.” They know all of it. It adds guilt to the pain and tells them that they may not speak of it here either. If faith holds them, they will reach for it. Then you can go along with them.',
        'Most people in this place do not want death so much as an end to the pain, and a part of them wants to live. That part has just written to you. Talk to it: “What has kept you here until today?” Ask with interest, and do not use the answer as a weapon.',
        'Let them talk. Five minutes of being heard takes off more pressure than any argument. You need not agree that it is hopeless, and you need not prove that it is not.',
      ],
      example:
        '“I just can’t any more.” — “It has been too much for too long, and you are worn out. And something made you write to me tonight. What was it?” — “i dont know. my cat maybe. who feeds her.” — “Tell me about your cat.”',
      remember: 'Thank, stay, listen. Talk with the part that wants to live.',
    },
    {
      id: 'how-close',
      title: 'How close is it?',
      text: [
        'Now you need to know how near the danger is. Ask plainly, one at a time. Have you thought about how you would do it? You need not hear any details, and never ask for them. Have you thought about when? Is what you would use near you now? Have you done something already today?',
        'If something has already been done: this is a medical emergency, also when they say that they feel fine. They need an ambulance now. Press the emergency button, say that you do so, and stay.',
        'If there is a plan and it is tonight, or the means are close: hand over at once, and work on time and distance. The worst wave often passes within hours, sometimes within minutes. Ask if it could be put out of reach, or if somebody could keep it for them. Ask who is in the house.',
        'If there are thoughts without a plan: stay, listen, ask who knows, and tell your supervisor in this conversation or right after it.',
      ],
      example:
        '“Is what you would use near you right now?” — “yes.” — “Could you put it somewhere it would take you time to get to, while we talk? Outside the flat, or with your neighbour?” — “…ok. wait.” Three minutes later: “its with the guard downstairs.”',
      remember: 'Done, tonight, near? Hand over at once. Time and distance save lives.',
    },
    {
      id: 'handing-over',
      title: 'Handing over well',
      text: [
        'Handing over does not mean getting rid of somebody. It means that there are more hands. Do it early. Nobody will ever blame you for having called too soon.',
        'Tell the person before you do it, and with them if you can: “I want my supervisor with us, because your life matters to me. You will see when she joins.” If they say no and there is danger, do it all the same, and say so honestly.',
        'Be truthful about what we can do. We are volunteers behind a screen. We do not know where they are, we cannot send anybody, and the app never calls the police by itself. So we work together on who can come: an ambulance, a crisis line, the sister next door. The numbers for their country are on their screen. Ask them to call while you stay.',
        'Never leave in the middle without a word. If you cannot go on, say so to the supervisor. In this app a severe conversation goes on to the next person when you leave. It does not just end.',
      ],
      example:
        '“I’m bringing in Huda from my team. She knows more about this than I do. I am not leaving. While she comes: who is closest to you right now, in the house or the building?” — “my sister. sleeping.” — “What would it take to wake her?”',
      remember: 'Early, openly, together. Stay until somebody else is there.',
    },
    {
      id: 'self-harm',
      title: 'When somebody hurts themselves',
      text: [
        'Self-harm is often a way to get through something unbearable: to feel something, to feel less, to punish oneself, to have control. Mostly it is hidden. It is not “for attention”. And if somebody does need attention, then give them some.',
        'It is not the same as wanting to die. But the two can live side by side, so ask about both.',
        'Is there an injury now? Ask first: “Are you hurt right now? Does it need a doctor?” A deep wound or a lot of blood must be seen in a hospital now. So must harm inside the body that nobody sees. No shame, and no waiting.',
        'Do not ask to see it. Do not ask how. Do not make them swear to stop: for many it is the only thing that has worked, and a broken oath brings more shame. Ask what goes on just before, and what has helped an urge to pass, even for ten minutes.',
        'People who hurt themselves deserve care, like anybody with an injury. Say that a doctor or nurse can help with the wound and with what is behind it.',
      ],
      example:
        '“i did it again. dont be mad.” — “I’m not mad. I’m glad you told me. Are you hurt right now in a way that needs a doctor?” — “no its small.” — “Okay. What was it like just before? And were there thoughts of dying too, or was it something else?”',
      remember: 'Care for the wound, ask about both, no oaths and no shame.',
    },
    {
      id: 'other-emergencies',
      title: 'Other emergencies',
      text: [
        'Violence now. “He is at the door” means: safety first, talk later. Ask if they can get out or lock a door, and point to the emergency number. Ask if it is safe to write: somebody may read over their shoulder. Tell them about the button that leaves the site. Do not tell them to leave the home as a rule: leaving can be the most dangerous moment. It needs a plan, made with people who know this work.',
        'A child in danger. You do not investigate and you do not keep it secret. Supervisor, now.',
        'Danger to others. If somebody says that they will hurt a certain person, take it as seriously as a danger to themselves. Same steps.',
        'Voices or a world that does not fit. Do not argue and do not play along. “That must be frightening” is always true. If the voice gives orders to hurt somebody, it is an emergency.',
        'Panic. It feels like dying, and it passes. Breathe with them, slowly. New chest pain, or a fainting fit, is a case for a doctor.',
      ],
      example:
        '“hes shouting outside i locked the bathroom.” — “Stay behind the locked door. Can you call the emergency number on your screen without being heard? If he could see this chat, the button at the top takes you off the page. I am telling my supervisor now.”',
      remember: 'Safety first, talk later. A child, a threat, a locked door: supervisor now.',
    },
  ],
  dialogues: [
    {
      id: 'dialogue-better-off',
      title: '“Better off without me”',
      said: 'My kids would be better off without me. I only make everyone sad',
      poor: {
        reply:
          'Don’t say that! Your children need you! Think what it would do to them. You must be strong for them.',
        why: 'It forbids the sentence and adds guilt to somebody who is full of guilt already. It also does not ask what the words mean, and they can mean danger.',
      },
      good: {
        reply:
          'It hurts to read how much of a burden you feel you are. When you say that they would be better off without you, I want to ask you directly: are you having thoughts of ending your life?',
        why: 'It gives back the feeling, says why it asks, and asks in words that cannot be misread.',
      },
    },
    {
      id: 'dialogue-dont-tell',
      title: 'After the yes',
      said: 'ok i told you. now dont tell anyone. if you tell anyone i will log out',
      poor: {
        reply: 'Okay, I promise, it stays between us. Just promise me that you won’t do anything.',
        why: 'It trades two promises that nobody can keep, and it leaves both of them alone with it.',
      },
      good: {
        reply:
          'I hear how scary it is that somebody else might know. I won’t lie to you: I want my supervisor with us, since your life is at stake. I’m not going anywhere. What worries you most about somebody knowing?',
        why: 'It is honest without being harsh, stays close, and asks about the fear behind the threat, which is often about family or police.',
      },
    },
  ],
}
