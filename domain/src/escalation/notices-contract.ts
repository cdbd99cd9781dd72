import * as z from 'zod'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { channels, deliveryStatuses, noticeKinds } from '../primitives/notice.ts'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment, TOO_MANY_REQUESTS, done } from '../primitives/refusals.ts'

/** A secret in base64 of either alphabet, of exactly so many bytes. */
const pushSecret = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w+/-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  severity: z.enum(severities).nullable(),
  language: z.enum(languages).nullable(),
  /** A path inside the site. */
  link: z.string(),
  /** The conversation to open there, for a notice about one. */
  sessionId: id.nullable(),
  createdAt: moment,
  read: z.boolean(),
  /** The notice was answered or is over: nothing is left to do. */
  settled: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** A reason in our own words, never the text that another server sent. */
export const deliveryReasons = [
  'no answer in time',
  'not reached',
  'not taken',
  'no longer there',
] as const

const noticePlace = z.object({
  /** A path inside the site, which names no conversation. */
  link: z.string(),
  sessionId: id.nullable(),
  /** The test that opening it confirms. */
  testId: id.nullable(),
  /** The offer of a session that it was about has ended. */
  over: z.boolean(),
})
export type NoticePlace = z.infer<typeof noticePlace>

const channelState = z.object({
  channel: z.enum(channels),
  /** A browser is registered, or the operator configured a pager. */
  available: z.boolean(),
  provenAt: moment.nullable(),
  /** The newest test, while its arrival can be confirmed. */
  test: z
    .object({
      id,
      status: z.enum(deliveryStatuses),
      reason: z.enum(deliveryReasons).nullable(),
      sentAt: moment,
    })
    .nullable(),
})
export type ChannelState = z.infer<typeof channelState>

const myChannelsView = z.object({
  channels: z.array(channelState),
  /** The person's id at the paging service. */
  pagerId: id,
  /** What a browser needs to register (VAPID). */
  pushKey: z.string(),
  browsers: z.int(),
})
export type MyChannels = z.infer<typeof myChannelsView>

/** NOTICE-5. How a person hears of something new while the page is closed. */
const awaySettings = z.object({
  mail: z.boolean(),
  hasAddress: z.boolean(),
  pushKey: z.string(),
  browsers: z.int(),
})

/** Longer than the address of any push service. */
const endpoint = z.url().max(2000)

export const noticeOperations = {
  /** Unread ones first. Marks them as shown, and the caller as back (NOTICE-6). */
  myNotices: get('/escalation/notices', 'The own notices.').output(z.array(notice)),
  /** Another person's notice is answered as if it did not exist. */
  openNotice: post(
    '/escalation/notices/open',
    'Where a notice leads the person whom it was given to.',
  )
    .fields({ noticeId: id })
    .output(noticePlace),
  putAwayNotices: post('/escalation/notices/read', 'Puts notices away.')
    .fields({ ids: z.array(id).min(1).max(100) })
    .output(done),
  myChannels: get(
    '/escalation/channels',
    'The ways by which the caller can be reached, and which were proven.',
  ).output(myChannelsView),
  awaySettings: get(
    '/escalation/away',
    'How the caller hears of something new while the page is closed.',
  ).output(awaySettings),
  setAwayMail: post(
    '/escalation/away/mail',
    'Turns the mail that says only that there is something new on or off.',
  )
    .fields({ on: z.boolean() })
    .output(z.object({ mail: z.boolean() }))
    .errors({
      TOO_MANY_REQUESTS,
      /** The account has no e-mail address. */
      NO_SUCH_WAY: { status: 409 },
    }),
  registerPush: post('/escalation/push', 'Registers a browser for notices (RFC 8030).')
    .fields({
      endpoint,
      // RFC 8291: a point of the curve P-256, and a secret.
      keys: z.strictObject({ p256dh: pushSecret(65), auth: pushSecret(16) }),
    })
    .output(z.object({ registered: z.literal(true) }))
    .errors({
      TOO_MANY_REQUESTS,
      /** The address does not belong to a push service that this service calls. */
      PUSH_NOT_POSSIBLE: { status: 409 },
    }),
  forgetPush: post('/escalation/push/forget', 'Forgets it.')
    .fields({ endpoint })
    .output(z.object({ forgotten: z.literal(true) })),
  testChannel: post('/escalation/channels/test', 'Sends a test page by one way.')
    .fields({ channel: z.enum(channels) })
    .output(z.object({ testId: id }))
    .errors({
      TOO_MANY_REQUESTS,
      /** No browser is registered, or no pager is configured. */
      NO_SUCH_WAY: { status: 409 },
    }),
  confirmTest: post('/escalation/channels/confirm', 'It arrived.')
    .fields({ testId: id })
    .output(z.object({ proven: z.enum(channels) }))
    /** The test is too old, or was never sent. */
    .errors(conflicts('NOTHING_TO_PROVE')),
}
