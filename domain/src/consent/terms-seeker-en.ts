import type { TermsDocument } from './terms-document.ts'

export const seekerTermsEn: TermsDocument = {
  title: 'Terms & Conditions',
  draftNotice: 'Draft, not yet reviewed. A lawyer and a clinician have not signed this text yet.',
  summaryHeading: 'The short version',
  summary: [
    {
      topic: 'who-reads',
      text: 'Your supporter reads your messages. A safeguarding lead may read them too, for the reasons given below.',
    },
    {
      topic: 'what-is-kept',
      text: 'We keep your email, your first name, your age range, your answers and your messages. Messages are stored encrypted.',
    },
    {
      topic: 'limits',
      text: 'What you say stays private unless somebody may be in serious danger, or the law orders us to share it.',
    },
    {
      topic: 'not-therapy',
      text: 'Supporters are volunteers. They are not therapists, doctors or an emergency service.',
    },
    {
      topic: 'your-choice',
      text: 'You can stop at any time. You can ask for a copy of what we hold about you, or ask us to delete it.',
    },
  ],
  sections: [
    {
      heading: '1. What this service is',
      paragraphs: [
        'You talk one-to-one, in writing, with a volunteer who has lived through something hard and has been trained to listen. We call this person your supporter. Some supporters in a trial are programs; they say so.',
        'The service is free. We cannot promise that somebody is free at once, or how long it takes.',
      ],
    },
    {
      heading: '2. What this service is not',
      paragraphs: [
        'It is not a substitute for professional medical advice, diagnosis or treatment. Supporters do not give medical or legal advice.',
        'It is not an emergency service. If you or somebody else may be in danger now, call the emergency number of your country or one of the crisis lines we show. You can reach them from every page, without an account.',
      ],
    },
    {
      heading: '3. Your age',
      paragraphs: [
        'The service is not for children under 13. If you are 13 to 17, we may only be able to show you lines for young people, because extra rules protect you.',
      ],
    },
    {
      heading: '4. Who can see what',
      paragraphs: [
        'Your supporter sees your first name or the name you chose, your language, what you write, and a short note about what you are looking for. They never see your email, your last name or your age.',
        'A safeguarding lead may open a conversation when the program or a person has marked it as a serious risk, when somebody reports a problem, when help is called in, or in a random check of closed conversations. The reason is written down each time.',
        'Messages are encrypted where we store them. They are not end-to-end encrypted: the service itself can read them, because otherwise it could not notice danger or look into a report.',
      ],
    },
    {
      heading: '5. Watching for danger',
      paragraphs: [
        'A program looks at your answers and messages for words that can mean danger. It may offer you help, and it may mark the conversation for a safeguarding lead. It can be wrong in both directions. It never stops you from writing.',
        'The app never calls the police by itself. If a safeguarding lead believes that a life is at serious risk, or that a child is being harmed, they may share what is needed with the people who can help. They try to talk with you first when that is safe.',
      ],
    },
    {
      heading: '6. How long we keep things',
      paragraphs: [
        'We aim to delete messages, flags and answers 90 days after a conversation is closed, and assessments of a crisis one year after they were reviewed. The record that you agreed to these terms stays while you have an account and two years longer.',
        'If a report or a serious incident is open, what belongs to it is kept until one year after it is closed, even if you delete your account. Your name and email are erased meanwhile.',
      ],
    },
    {
      heading: '7. How we ask you to treat others',
      paragraphs: [
        'Please be respectful. Do not threaten, insult or pressure anybody, and do not ask your supporter for contact details, money or meetings.',
        'If something in a conversation feels wrong, you can end it at any time and tell us. Somebody who puts others at risk may lose access.',
      ],
    },
    {
      heading: '8. Your rights and your choice',
      paragraphs: [
        'You can use the service under a first name or another name you like. You can ask the people who run it for a copy of your data, for a correction or for deletion. You can take back this agreement at any time; we can then no longer connect you with supporters.',
        'When these terms change, we show you the new text and ask you again.',
      ],
    },
  ],
}
