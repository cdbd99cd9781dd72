import { expect } from '@playwright/test'

interface CaughtMail {
  readonly to: string
  readonly text: string
}

/** The newest code that was mailed to somebody, from where a preview shows the mail it caught. */
export async function mailedCode(url: string, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await fetch(`${url}/_preview/mail`, { headers: { accept: 'application/json' } })
    const mails = (await answer.json()) as CaughtMail[]
    code = mails.find(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0]
    expect(code, `a code for ${email}`).toBeDefined()
  }).toPass()
  return code ?? ''
}
