import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { AuthScreen } from '#web/identity/sign-in/auth-screen.tsx'
import { type Answers, serve } from './answers.ts'
import { aPerson } from './people.ts'
import { renderScreen } from './render-screen.tsx'

export const sent = () => ({ resendAfterSeconds: 60, by: 'code' as const })

/** A service that sends codes, takes each, and answers otherwise as it is told. */
export function service(
  identity: NonNullable<Answers['identity']> = {},
  home: Answers['home'] = {},
) {
  return serve({
    home: { start: () => ({ me: null, next: 'sign-in' }), ...home },
    identity: { signUp: sent, requestCode: sent, verifyCode: () => aPerson(), ...identity },
  })
}

/** The screen at this address. */
export async function openAuth(at: string, language: 'en' | 'ar' = 'en', applicantName?: string) {
  const onSignedIn = vi.fn(async () => undefined)
  const view = await renderScreen(
    <AuthScreen onSignedIn={onSignedIn} applicantName={applicantName} />,
    { language, words: ['identity'], at },
  )
  return { ...view, onSignedIn }
}

export const fullName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' })
export const email = () => screen.getByRole('textbox', { name: 'Email' })

/** Types an address and asks for a code. */
export async function asksForCode({ person }: Awaited<ReturnType<typeof openAuth>>) {
  await person.type(email(), 'layla@example.com')
  await person.click(screen.getByRole('button', { name: 'Send me a code' }))
}

/** Asks for a code. @returns the field in which it is typed */
export async function toCodeStep(view: Awaited<ReturnType<typeof openAuth>>) {
  await asksForCode(view)
  return screen.findByRole('textbox', { name: '6-digit code' })
}
