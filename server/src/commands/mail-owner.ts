import type { Config } from '#server/platform/base/config/config.ts'
import { errorHint, StartError } from '#server/platform/base/errors/start-error.ts'
import { configuredMailer } from '#server/platform/services/notifications/mail.ts'
import { codeOf } from '#server/platform/base/log/log.ts'

/**
 * To OWNER_EMAIL.
 * @throws StartError with the reason when it is not configured or the mail server refuses
 */
export async function mailOwner(
  config: Config,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  const mailer = configuredMailer(config)
  const to = config.ownerEmail
  if (!mailer || to === undefined) throw new StartError('set SMTP_URL and OWNER_EMAIL.')
  try {
    await mailer.send({ to, subject, text, language: 'en' })
  } catch (fault) {
    const code = codeOf(fault)
    throw new StartError(
      errorHint(code) ?? `the mail server of SMTP_URL refuses (${code ?? 'without a code'}).`,
    )
  } finally {
    mailer.close()
  }
}
