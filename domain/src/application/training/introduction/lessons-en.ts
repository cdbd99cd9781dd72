import type { ModuleText } from '../content.ts'

export const introductionEn: Omit<ModuleText, 'questions'> = {
  contentNote:
    'This module speaks about hard times in general. Nothing in it is graphic. If something here touches your own story, stop, breathe, and come back when you want to.',
  lessons: [
    {
      id: 'one-human-to-another',
      title: 'One human to another',
      text: [
        'Peer support is simple to say and hard to do. One person is struggling. Another person has been through something like it, and stays with them for a while.',
        'You are not above them and they are not your case. You do not fix their life. You help them feel less alone in it, and often that is when they begin to find their own next step.',
        'Most people who write to us have already heard a lot of advice. “Be strong.” “Others have it worse.” “Just pray and sleep.” What they have not met is somebody who wants to know how it really is. That is your place.',
        'A good conversation can look small from outside. Nobody was cured. Nothing was solved. But somebody breathed out, and felt that they were still a person worth talking to.',
      ],
      example:
        'Noura lost her job and has told nobody at home. She writes: “I feel useless.” Her supporter does not send job links. He writes: “That sounds heavy to hold on your own. How long have you been carrying it?” She writes for ten minutes. It is the first time she has said it.',
      remember: 'You are not there to fix. You are there so that nobody has to carry it alone.',
    },
    {
      id: 'what-you-bring',
      title: 'What you bring',
      text: [
        'You know something that cannot be learned from a book: how it feels at three in the morning when nothing helps, and that it can change. This is your lived experience. It lets you listen without shock and hope without empty words.',
        'Use it like salt. A little brings out the taste. Too much, and nobody can eat. One or two lines about yourself can build trust. A long story turns the talk around, so that the other person starts to look after you.',
        'Before you share, ask yourself two things. Is this for them, or for me? Can I say it and stay calm? If the wound is still open, keep that part for your own friend or for your supervisor.',
        'What worked for you may not work for them. Your way out is one road. They will find theirs.',
      ],
      example:
        'A young man says that his panic makes him feel crazy. His supporter writes: “I used to think that too. It got easier for me with time. What is it like for you when it starts?” Two lines about himself, and then the door is open for the other again.',
      remember: 'Share a little, for their sake, and then give the floor back.',
    },
    {
      id: 'what-we-are-not',
      title: 'What we are not',
      text: [
        'We are volunteers. We are not doctors, therapists, lawyers or religious scholars. Saying so is not weakness. It keeps people safe and it takes a weight off you.',
        'So we do not name an illness. We do not say which medicine to take, change or stop. We do not decide who is right in a family. We do not give rulings about faith or law. We do not treat trauma.',
        'What can you do when somebody asks for one of these? Be honest and stay warm. Say that you cannot answer this well, say who could, and come back to the person: what makes this question so pressing today?',
        'Pointing to somebody else is a form of care. A family doctor, a school counsellor, a trusted imam or priest, a legal aid office: each has a place beside you, and you do not need to be all of them.',
      ],
      example:
        '“Do you think I am bipolar?” asks a woman after a bad week. Her supporter writes: “I can’t judge that, and a doctor could. I can hear that the ups and downs scare you. What was the hardest moment this week?”',
      remember: '“I can’t answer that, but I am here” is a full and honest reply.',
    },
    {
      id: 'how-a-conversation-goes',
      title: 'How a conversation goes',
      text: [
        'A conversation here has a beginning, a middle and an end. Knowing this calms both sides.',
        'At the beginning you say hello, use the name they chose, and ask one open question. You see their first name or nickname and their language. You never see an e-mail, a surname or an age, and they do not see yours.',
        'In the middle you listen more than you write. Silence is normal. People type, delete and type again. They may go away and come back.',
        'At the end you say that the time is coming to a close, look back at one thing that mattered, and ask what the next hours look like for them. Either side may end at any moment, without giving a reason.',
        'You are never alone with something too big. A supervisor can read a conversation when there is a sign of danger, a report, or as part of a small random check. The person has been told this, and may ask you about it.',
      ],
      example:
        '“We have about ten minutes left,” writes Salem. “You told me that calling your sister felt possible. How does tonight look from here?” No sudden goodbye, and no open wound left behind.',
      remember: 'Begin gently, listen long, and tell people before you end.',
    },
    {
      id: 'culture-and-faith',
      title: 'Culture, family and faith',
      text: [
        'The people who come here live in many worlds: Gulf families, migrant workers far from home, students, new mothers, people who fled a war. Do not guess somebody’s world from their name or their dialect. Ask.',
        'In many homes here, family comes first, and “what will people say” is a real fear and no excuse. Somebody may hide their pain to protect a father’s name or a sister’s marriage. Going against the family is often not a choice they want. Respect that, and look together for what is possible inside it.',
        'Faith can hold a person, and it can also be used to shame them. If they speak of prayer, follow them there. If they do not, do not bring it. Never tell somebody that sadness comes from weak faith.',
        'Some people feel easier with a supporter of the same gender. That is no judgement of you.',
      ],
      example:
        'Huda writes: “My mother says I should read Quran and stop crying.” Her supporter does not judge the mother or the advice. She asks: “How is it for you when she says that?” Huda answers: “It helps me, but she thinks it is all I need.” Now both parts have room.',
      remember: 'Ask about their world. Do not assume it, and do not argue with it.',
    },
    {
      id: 'words-that-help',
      title: 'Words that help, words that hurt',
      text: [
        'Words can open a door or close it. Speak of a person first, and of what they live with second: “a person with depression”, not “a depressive”. Words such as “crazy”, “addict” or “attention seeker” stay out, also as a joke.',
        'About suicide we use plain and calm words. We say “died by suicide” or “thoughts of ending your life”. We leave out words that make it sound like a crime, a sin that we judge, or a success. We never describe how somebody did it.',
        'Small words carry a lot. “At least” makes pain smaller. “You should” puts you above. “Why did you” can sound like blame. “What happened then?” asks the same thing without the finger.',
        'Write short lines. Use the person’s own words and their language: dialect, formal Arabic, English or a mix. Skip the wise quotes.',
      ],
      example:
        'Instead of “Why didn’t you tell anyone?”, try: “What made it hard to tell someone?” The first sounds like a charge in court. The second stands beside the person, and mostly brings a longer answer.',
      remember: 'Plain, kind, short. The person first, and no blame.',
    },
  ],
  dialogues: [
    {
      id: 'dialogue-first-line',
      title: 'The first line',
      said: 'hi. i dont really know why im here. its nothing serious i guess',
      poor: {
        reply:
          'Hello! Don’t worry, everything will be fine! Tell me your problem and I will solve it.',
        why: 'It promises what nobody can promise, and it asks for a “problem” from somebody who is not sure that they may have one. The person has just made themselves small, and this does not see it.',
      },
      good: {
        reply:
          'Hi, I’m glad you wrote. It doesn’t have to be serious to be talked about here. What has been on your mind today?',
        why: 'It is warm and calm, says that small things are welcome, and asks one open question. The person can begin wherever they like.',
      },
    },
    {
      id: 'dialogue-advice-asked',
      title: 'When advice is asked for',
      said: 'My doctor gave me tablets for my mood but my aunt says they ruin you. Should I stop?',
      poor: {
        reply: 'Your aunt is right, I took them once and felt awful. Better to stop and do sport.',
        why: 'It is medical advice from somebody who cannot give it. Stopping suddenly can do harm. One person’s story is not a rule for another body.',
      },
      good: {
        reply:
          'That is hard, with two people you trust saying different things. I can’t advise on medicine. Your doctor or a pharmacist can, and it is fine to tell them exactly what your aunt said. What worries you most about it?',
        why: 'It names the bind, is honest about the limit, says who can answer, and comes back to the person.',
      },
    },
  ],
}
