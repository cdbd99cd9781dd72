import { measureMessageRate } from './message-rate.ts'
import { measureReconnect } from './reconnect.ts'

const benches: Record<string, () => Promise<void>> = {
  messages: measureMessageRate,
  reconnect: measureReconnect,
}

/** `npm run bench` runs all of them, `npm run bench -- reconnect` one. */
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`there is no bench "${name}"; there are ${Object.keys(benches).join(', ')}`)
  await bench()
}
