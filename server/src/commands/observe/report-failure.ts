import { StartError } from '#server/platform/base/errors/start-error.ts'
import { command, print } from '../command.ts'
import { mailOwner } from '../mail-owner.ts'

/** What systemd may name a unit (systemd.unit(5)); anything else does not go into a mail. */
const unitName = /^[\w@.:-]{1,64}$/

/**
 * `sanad report-failure sanad-backup.service`: mails the owner that a unit failed. Run by
 * `sanad-failed@.service`, the `OnFailure=` of backup and drill.
 */
await command('The failure was not reported', async (config) => {
  const [unit = ''] = process.argv.slice(2)
  if (!unitName.test(unit)) throw new StartError('name the unit that failed.')
  await mailOwner(config, {
    subject: `${unit} failed · لم تكتمل ${unit}`,
    text: [
      `${unit} failed on the machine of your service. People can go on talking.`,
      `See why: journalctl -u ${unit} -n 20`,
      '',
      `لم تكتمل ${unit} على جهاز خدمتك. المحادثات مستمرة.`,
      `لمعرفة السبب: journalctl -u ${unit} -n 20`,
      '',
    ].join('\n'),
  })
  print('The owner was told.')
})
