import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { systemdEnvironment } from '#server/platform/base/environment/environment.ts'
import { checkService, type Finding } from './check-service.ts'
import { command, print } from '../command.ts'
import { mailOwner } from '../mail-owner.ts'
import { newsSince, type News, type Wrong } from './watch-news.ts'

const lineOf = ({ name, text }: Finding): string => `${name}: ${text}`

async function readWrong(file: string): Promise<Wrong> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Wrong
  } catch {
    return {}
  }
}

const mailOf = ({
  fresh,
  over,
}: Pick<News, 'fresh' | 'over'>): { readonly subject: string; readonly text: string } => ({
  subject:
    fresh.length > 0
      ? 'Your service needs a look · خدمتك تحتاج إلى متابعة'
      : 'All is well again · عاد كل شيء على ما يرام',
  text: [
    ...(fresh.length > 0 ? ['Needs a look · يحتاج إلى متابعة:', ...fresh.map(lineOf), ''] : []),
    ...(over.length > 0 ? ['In order again · عاد كما يجب:', ...over.map(lineOf), ''] : []),
    'What to do: docs/operate/operate.md, “When something is wrong”. Now: sudo -u sanad sanad status',
    'ما العمل: docs/operate/operate.md، ‏“When something is wrong”. الحال الآن: sudo -u sanad sanad status',
    '',
  ].join('\n'),
})

/**
 * `sanad watch [address…]`: mails the owner once what is wrong in two runs of `sanad status` one
 * after the other, and when it is over. Run by `sanad-watch.timer`.
 */
await command('The service could not be watched', async (config) => {
  // Under systemd in memory: the disk of the data may be what is full.
  const folder = systemdEnvironment().RUNTIME_DIRECTORY ?? config.dataDir
  const file = path.join(folder, 'watch.json')
  const before = await readWrong(file)
  const findings = await checkService(config, process.argv.slice(2))
  const { fresh, over, after } = newsSince(before, findings)
  if (fresh.length + over.length > 0) await mailOwner(config, mailOf({ fresh, over }))
  // Written last: what could not be mailed is tried again.
  await writeFile(file, JSON.stringify(after), { mode: 0o600 })
  const wrong = findings.filter(({ ok }) => !ok)
  print(wrong.length === 0 ? 'All is well.' : wrong.map(lineOf).join('\n'))
})
