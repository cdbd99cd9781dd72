import type { TermsDocument } from './terms-document.ts'

export const expertTermsEn: TermsDocument = {
  title: 'Expert Terms & Guidelines',
  draftNotice: 'Draft, not yet reviewed. A lawyer and a clinician have not signed this text yet.',
  summaryHeading: 'The short version',
  summary: [
    {
      topic: 'not-therapy',
      text: 'You are a volunteer with lived experience. You are not a licensed therapist and give no medical advice.',
    },
    {
      topic: 'limits',
      text: 'You report a crisis at once. You never carry one alone.',
    },
    {
      topic: 'who-reads',
      text: 'Everything stays on the platform: no contact details, no meetings, no other apps.',
    },
    {
      topic: 'what-is-kept',
      text: 'We keep your application, documents, training results and messages, with limits on who may see them.',
    },
    {
      topic: 'your-choice',
      text: 'You can take a break or leave at any time. A hard conversation is handed on, never dropped.',
    },
  ],
  sections: [
    {
      heading: '1. Your part',
      paragraphs: [
        'Lived Experience Experts are unpaid volunteers. You listen, you share hope from what you have lived through, and you let the other person decide.',
        'You are not a licensed therapist here, even if you are one elsewhere. You do not give medical or therapeutic advice, you do not diagnose, and you do not comment on medicines.',
      ],
    },
    {
      heading: '2. Boundaries',
      paragraphs: [
        'Do not share contact details and do not move a conversation off the platform. Do not ask for money, gifts, pictures, meetings or favours, and do not offer them.',
        'Do not start a romantic, sexual, business, political or religious approach to anybody you support. What you read stays here: no screenshots, no notes elsewhere, no talk about it with others except your supervisor.',
      ],
    },
    {
      heading: '3. Crisis',
      paragraphs: [
        'Crises must be reported. When somebody may be in danger, or a child may be harmed, use the emergency control at once and stay kind and present until a supervisor takes over.',
        'You may always leave a conversation. One with a serious risk then goes to the safeguarding team.',
      ],
    },
    {
      heading: '4. Training and approval',
      paragraphs: [
        'Before you can support anybody you complete six training modules. Qualification assessments need a minimum score of 80%. Training is refreshed every year.',
        'We check your documents and your application before we approve you. If we cannot approve it, we say why, and you may apply again after 6 months. False statements end an application.',
      ],
    },
    {
      heading: '5. Supervision and care for yourself',
      paragraphs: [
        'You take part in a supervision check-in every month. A supervisor may read conversations that were marked as a risk or reported, and a random sample of closed ones, and may join a conversation; both of you see when that happens.',
        'Take only as much as you can carry. Switch yourself to unavailable whenever you need to, and talk to your supervisor after a hard conversation.',
      ],
    },
    {
      heading: '6. Your data',
      paragraphs: [
        'People you support see your first name, your languages and the areas of experience you chose. They never see your email, your last name, your age, your documents or your story.',
        'Reviewers see your application and documents. We aim to delete documents 30 days after the decision and a rejected application after 7 months. You can ask for a copy, for a correction or for deletion.',
      ],
    },
    {
      heading: '7. When things go wrong',
      paragraphs: [
        'If you break these rules or put somebody at risk, we may suspend you at once. We give you the reason and hear your side.',
        'When these terms change, we show you the new text and ask you again.',
      ],
    },
  ],
}
