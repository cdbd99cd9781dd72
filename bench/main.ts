import { fireAlerts } from './alerts/main.ts'
import { measureAnalytics } from './analytics/main.ts'
import { measureClaimRate } from './claim-rate/main.ts'
import { measureChat } from './chat/main.ts'
import { measureChatCost } from './chat-cost/main.ts'
import { measureConsoleSearch } from './console-search/main.ts'
import { simulateCountry } from './country/main.ts'
import { measureFirstPage } from './first-page/main.ts'
import { measureIdleNodes } from './idle-nodes/main.ts'
import { measureMessageLine } from './message-line/main.ts'
import { measureMessageRate } from './message-rate/main.ts'
import { measurePartitions } from './partitions/main.ts'
import { measureQueueNews } from './queue-news/main.ts'
import { measureReconnect } from './reconnect/main.ts'
import { measureRollingRestart } from './rolling-restart/main.ts'
import { measureSizing } from './sizing/main.ts'
import { measureSoak } from './soak/main.ts'
import { measureTenNodes } from './ten-nodes/main.ts'
import { measureTextCost } from './text-cost/main.ts'

const benches: Record<string, () => Promise<void>> = {
  analytics: measureAnalytics,
  claim: measureClaimRate,
  'console-search': measureConsoleSearch,
  messages: measureMessageRate,
  reconnect: measureReconnect,
  text: measureTextCost,
}

/** Run only by name: they take minutes, need more than Node, or write a page of the documents. */
const byName: Record<string, () => Promise<void>> = {
  alerts: fireAlerts,
  chat: measureChat,
  'chat-cost': measureChatCost,
  country: simulateCountry,
  'first-page': measureFirstPage,
  'idle-nodes': measureIdleNodes,
  'message-line': measureMessageLine,
  partitions: measurePartitions,
  'queue-news': measureQueueNews,
  rolling: measureRollingRestart,
  sizing: measureSizing,
  soak: measureSoak,
  'ten-nodes': measureTenNodes,
}

/** `npm run bench` runs all of them, `npm run bench -- reconnect` one. */
const words = process.argv.slice(2)
const firstOption = words.findIndex((one) => one.startsWith('--'))
// The argument after an option may be its value.
const names = firstOption < 0 ? words : words.slice(0, firstOption)
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  const bench = benches[name] ?? byName[name]
  if (!bench)
    throw new Error(
      `there is no bench "${name}"; there are ${Object.keys({ ...benches, ...byName }).join(', ')}`,
    )
  await bench()
}
