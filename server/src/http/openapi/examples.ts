const sessionId = '01920c8e-5f00-7000-8000-000000000001'
const id = '01920c8e-5f00-7000-8000-000000000002'

/**
 * Example requests, where one is clearer than the schema. A test checks each against its contract.
 */
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
  'supervision.report': { id, sessionId, personId: id, reason: 'hurtful' },
  'mood.checkIn': { id, mood: 'sad' },
  'admin.users': {},
}
