import type { ChatEvent } from '@sanad/domain/chat/events'
import type { LiveEvent } from '#web/platform/live/live.ts'

export const isChatEvent = (event: LiveEvent): event is ChatEvent => event.event.startsWith('chat.')
