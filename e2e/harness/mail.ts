import { expect } from '@playwright/test'

interface CaughtMail {
  readonly to: string
  readonly text: string
}

/** The newest code that was mailed to an address. */
export const mailedCode = (url: string, email: string): Promise<string> =>
  mailed(url, email, /\b\d{6}\b/)

/** The newest link to a notice that was mailed to an address, as a path inside the site. */
export const mailedNotice = (url: string, email: string): Promise<string> =>
  mailed(url, email, /\/dev\/n\/[\da-f-]{36}/)

/** The page on which a preview shows the mails it caught. */
async function mailed(url: string, email: string, what: RegExp): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const answer = await fetch(`${url}/_preview/mail`, { headers: { accept: 'application/json' } })
    const mails = (await answer.json()) as CaughtMail[]
    text = mails.find(({ to }) => to === email)?.text.match(what)?.[0]
    expect(text, `${what} for ${email}`).toBeDefined()
  }).toPass()
  return text ?? ''
}
