import { command, print } from './command.ts'
import { mailOwner } from './mail-owner.ts'

const text =
  'This is a test. Mail from your service arrives here.\n\nهذه رسالة تجربة. الرسائل من خدمتك تصل إلى هنا.\n'

/** `sanad test-mail`: sends a mail to OWNER_EMAIL. */
await command('The test mail was not sent', async (config) => {
  await mailOwner(config, { subject: 'A test · تجربة', text })
  print('The mail server took the test mail for the address in OWNER_EMAIL.')
})
