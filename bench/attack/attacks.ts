import type { Attack } from './attack.ts'
import { brokenBytes } from './broken-bytes.ts'
import { craftedMessages } from './crafted-messages.ts'
import { deflateBombs } from './deflate-bombs.ts'
import { foreignIds } from './foreign-ids.ts'
import { guestEmergencies } from './guest-emergencies.ts'
import { httpFloods } from './http-floods.ts'
import { socketFlood } from './socket-flood.ts'
import { typingFlood } from './typing-flood.ts'
import { wrongCodes } from './wrong-codes.ts'
import { wrongOrigins } from './wrong-origins.ts'

export const attacks: readonly Attack[] = [
  craftedMessages,
  socketFlood,
  typingFlood,
  ...httpFloods,
  wrongCodes,
  guestEmergencies,
  deflateBombs,
  foreignIds,
  wrongOrigins,
  brokenBytes,
]
