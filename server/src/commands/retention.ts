import { command, print, withDatabase } from './command.ts'
import { reportRetention } from '#server/privacy/index.ts'

const columns = { name: 12, days: 8, now: 10 } as const

/** `npm run retention`: rows due for deletion now and within 30 days, by class. Deletes nothing. */
await command('The report could not be made', (config) =>
  withDatabase(config, async ({ db }) => {
    const { classes, heldConversations } = await reportRetention({ db, config })
    printRow('class', 'days', 'goes now', 'within 30 days')
    for (const one of classes)
      printRow(one.class, String(one.days), String(one.dueNow), String(one.dueSoon))
    print(
      `Held for a case beyond their time: ${heldConversations} conversations. Nothing was removed.`,
    )
  }),
)

function printRow(name: string, days: string, now: string, soon: string): void {
  print(
    `${name.padEnd(columns.name)}${days.padStart(columns.days)}${now.padStart(columns.now)}  ${soon}`,
  )
}
