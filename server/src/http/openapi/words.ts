import type { Contract } from '@sanad/domain/contract'

/** What no schema can express, for the description of the document and its page. */
export const aboutTheApi = [
  'Everything that the screens of this service do, for other programs. What an operation permits, demands and refuses is made from the same tables that the server decides by.',
  'Sign in: identity.requestCode (or identity.signUp) mails six digits, identity.verifyCode answers with an HttpOnly cookie. Send it with every call. Whoever works here then gives a second factor (x-second-factor). A call that a browser makes for a page of another site is refused by its Origin.',
  'Ask: GET carries its input in the query, all others as JSON, a file as a form. Unknown fields are refused. Times are UTC (ISO 8601), ids are UUIDs; where the caller makes the id, the same id again is the same thing and is never done twice.',
  'Answers: 200 with JSON, or a problem (RFC 9457, application/problem+json) with a code to decide by. What is not there and what is not yours are one answer, 404. 409 is “not now”, with a name; 429 says for how many seconds to wait; 500 has an incident number. Nothing is kept by caches (no-store).',
  'Live: the WebSocket /api/live, with the cookie and the own Origin at its upgrade. Up: {"n":1,"op":"chat.sendMessage","input":{…}} for chat.sendMessage, chat.typing, chat.seen, chat.messagesAfter, chat.messagesBefore, and the text ping; at most 16 KiB a frame, 3 lines a person. Down: {"hello":…} first, then {"n":1,"ok":…} or {"n":1,"refused":CODE,"data":…} and {"event":…}. Opened with ?frames=compact, an event leaves out the fields of a message that have their usual value, and the answer to chat.sendMessage what its sender knows. An event is a hint; what is true is asked for with chat.messagesAfter. Closing codes: 4001 signed out, 4002 a fourth line, 4003 no right, 1012 come back at once.',
  'Limits: 300 calls a minute a person, 600 an address; more for what can be guessed at or mailed. Never before the numbers to call, a guest’s way to an emergency, or the way out.',
].join('\n\n')

/** For the heading of each slice on the API's page. */
export const sliceWords: Record<keyof Contract, string> = {
  identity: 'Who somebody is: accounts, sign-in, the second factor.',
  consent: 'What people agreed to, word by word.',
  crisis: 'The numbers to call.',
  appointments: 'Times at which a seeker and a supporter meet.',
  directory: 'Services beside the crisis lines: clinics, shelters, legal aid.',
  assessment: 'How somebody says that they are.',
  chat: 'The conversation.',
  application: 'Becoming a supporter: application, training, review.',
  availability: 'When a supporter is available, on call or on a shift.',
  matching: 'Finding a supporter: the queue, the match, hand-overs.',
  escalation: 'The ladder of alarms and the notices that carry them.',
  emergency: 'A person asks for help now, and an on-call supporter joins them.',
  supervision: 'Cases of people in danger, reports and appeals.',
  records: 'What a conversation was about, in ticks.',
  supporterCare: 'Care for supporters: debriefs, talks, kind notes, shift notes.',
  liveBoards: 'The live boards of those who run the service.',
  mood: 'How somebody is, day by day, for themselves alone.',
  outcome: 'How somebody fares over weeks: four questions, only for who wants to.',
  followUp: 'One message after a hard conversation, if its person allows it.',
  plan: 'A safety plan, for its owner alone; a supporter reads the steps that they are shown.',
  home: 'Who is here, and what is next for them.',
  privacy: 'What everybody may have, see and take back of their own.',
  admin: 'The console of those who run the service.',
}

const sessionId = '01920c8e-5f00-7000-8000-000000000001'
const id = '01920c8e-5f00-7000-8000-000000000002'

/** Where an example is clearer than the schema. A test checks each against its contract. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  'identity.signUp': { email: 'layla@example.org', name: 'Layla', role: 'seeker', language: 'ar' },
  'identity.requestCode': { email: 'layla@example.org', language: 'ar' },
  'identity.verifyCode': { email: 'layla@example.org', code: '123456', language: 'ar' },
  'identity.signInAsGuest': { language: 'en' },
  'assessment.assessCrisisSeverity': {
    assessment: {
      feeling: 'lonely',
      feelingIntensity: 6,
      mood: 'sad',
      moodIntensity: 4,
      urgency: 'soon',
      urgencyIntensity: null,
    },
  },
  'matching.findAvailableExpert': {},
  'matching.claim': { sessionId },
  'chat.sendMessage': { sessionId, id, content: 'Hello, is anybody there?', emotionTag: 'anxious' },
  'chat.seen': { sessionId, delivered: 4, seen: 3 },
  'chat.endSession': { sessionId },
  'supervision.reportPerson': { id, sessionId, personId: id, reason: 'hurtful' },
  'mood.checkIn': { id, mood: 'sad' },
  'admin.users': {},
}
