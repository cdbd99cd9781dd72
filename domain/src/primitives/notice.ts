/**
 * A notice tells one person that something waits for them. It says what kind of thing, how grave, in which language
 * help is needed and where to look: never a name, never a word that was written (Safety §7).
 */
export const noticeKinds = [
  /** Somebody needs a person now. */
  'escalation',
  /** To a supporter: a conversation is offered to them, for a minute. Only ever a push: an open page shows it itself. */
  'match',
  /** Nobody came for half an hour: staff must look into it. */
  'incident',
  /** Soon nobody will be on call. */
  'gap',
  /** A number to call was not test-called for long. */
  'lines',
  /** To a seeker who asked for it: a supporter is here. */
  'here',
  /** To staff: a supporter would like to talk with somebody of the team. */
  'talk',
  /** To somebody who has not signed in for long: their account is erased in a month. */
  'idle',
  /** To an applicant who was not here for long: their documents are deleted in two weeks. */
  'documents',
  /** To a supporter: a check-in or the yearly refresh is due soon. */
  'care',
  /** To an applicant: the reviewers have answered. */
  'application',
  /** To somebody who told us something, or of whom something was told: we have looked into it. */
  'outcome',
  /** Sent by its receiver, to prove a way to reach them. */
  'test',
  /** Something about one's own account changed. */
  'account',
  /** A colleague needs a second person, or has something to be looked at. */
  'staff',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The ways out of the service. Whoever has the site open sees every notice there as well. */
export const channels = ['push', 'mail', 'pager'] as const
export type Channel = (typeof channels)[number]

/** `expired`: its notice was answered, or had lapsed, before it could be sent. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'expired'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** A notice came or went: ask for the list again. Carries nothing about it. */
export type NoticeEvent = { readonly event: 'notices.changed' }
