import type content from './admin/content/strings.en.json'
import type links from './admin/links/strings.en.json'
import type admin from './admin/strings.en.json'
import type invitation from './application/invitation/strings.en.json'
import type application from './application/strings.en.json'
import type appointments from './appointments/strings.en.json'
import type assessment from './assessment/strings.en.json'
import type availability from './availability/strings.en.json'
import type nudges from './chat/nudges/strings.en.json'
import type phrases from './chat/phrases/strings.en.json'
import type chat from './chat/strings.en.json'
import type consent from './consent/strings.en.json'
import type crisis from './crisis/strings.en.json'
import type serviceDesk from './directory/service-desk/strings.en.json'
import type directory from './directory/strings.en.json'
import type emergency from './emergency/strings.en.json'
import type escalation from './escalation/strings.en.json'
import type home from './home/strings.en.json'
import type identity from './identity/strings.en.json'
import type liveBoards from './live-boards/strings.en.json'
import type matching from './matching/strings.en.json'
import type clipboard from './platform/clipboard/strings.en.json'
import type privacy from './privacy/strings.en.json'
import type supervision from './supervision/strings.en.json'
import type supporterCare from './supporter-care/strings.en.json'
import type exercises from './wellbeing/exercises/strings.en.json'
import type followUp from './wellbeing/follow-up/strings.en.json'
import type mood from './wellbeing/mood/strings.en.json'
import type outcome from './wellbeing/outcome/strings.en.json'
import type plan from './wellbeing/plan/strings.en.json'

declare module './platform/i18n/i18n.ts' {
  interface Strings {
    content: typeof content
    links: typeof links
    admin: typeof admin
    invitation: typeof invitation
    application: typeof application
    appointments: typeof appointments
    assessment: typeof assessment
    availability: typeof availability
    nudges: typeof nudges
    phrases: typeof phrases
    chat: typeof chat
    consent: typeof consent
    crisis: typeof crisis
    'service-desk': typeof serviceDesk
    directory: typeof directory
    emergency: typeof emergency
    escalation: typeof escalation
    home: typeof home
    identity: typeof identity
    'live-boards': typeof liveBoards
    matching: typeof matching
    clipboard: typeof clipboard
    privacy: typeof privacy
    supervision: typeof supervision
    'supporter-care': typeof supporterCare
    exercises: typeof exercises
    'follow-up': typeof followUp
    mood: typeof mood
    outcome: typeof outcome
    plan: typeof plan
  }
}
