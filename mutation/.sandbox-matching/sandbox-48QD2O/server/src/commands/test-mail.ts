// @ts-nocheck
import { command, print } from './command.ts'
import { configuredMailer } from '#server/platform/notifications/mail.ts'
import { codeOf } from '#server/platform/observability/log.ts'
import { errorHint } from '#server/platform/config/error-hints.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const text =
  'This is a test. Mail from your service arrives here.\n\nهذه رسالة تجربة. الرسائل من خدمتك تصل إلى هنا.\n'

/**
 * `npm run mail:test`: sends a mail to OWNER_EMAIL. Exits with 1 and a reason if the mail server
 * does not accept it.
 */
await command('The test mail was not sent', async (config) => {
  const mailer = configuredMailer(config)
  const to = config.ownerEmail
  if (!mailer || to === undefined) throw new StartError('set SMTP_URL and OWNER_EMAIL.')
  try {
    await mailer.send({ to, subject: 'A test · تجربة', text, language: 'en' })
  } catch (fault) {
    const code = codeOf(fault)
    throw new StartError(
      errorHint(code) ?? `the mail server of SMTP_URL refuses (${code ?? 'without a code'}).`,
    )
  } finally {
    mailer.close()
  }
  print('The mail server took the test mail for the address in OWNER_EMAIL.')
})
