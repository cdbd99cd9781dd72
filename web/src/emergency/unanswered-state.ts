import type { Emergency } from '@sanad/domain/emergency/contract'

/** EMERGENCY-6. The gravest first: none for half an hour, none on call, none within a minute. */
export function unansweredState({ unanswered, nobodyOnCall, nobodyYet }: Emergency) {
  if (unanswered) return 'unanswered'
  if (nobodyOnCall) return 'nobodyOnCall'
  return nobodyYet ? 'nobodyYet' : undefined
}
