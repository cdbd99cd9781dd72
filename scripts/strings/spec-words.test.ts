import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Words quoted from the specification (Specification §2, Specification §5, Specification §8), by
 * slice and key. Change them only when the specification changes. `{{name}}` and the like stand for
 * its placeholders.
 */
const quoted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  application: {
    'training.saveProgress': 'Save Progress',
    'training.continueToStatus': 'Continue to Status',
    'onboarding.heading': 'Become a Lived Experience Expert',
    'onboarding.journey': 'Your Expert Journey',
    'onboarding.start': 'Start Application',
    'wizard.back': 'Back',
    'wizard.next': 'Next',
    'wizard.continue': 'Continue',
    'terms.tab': 'Expert Terms & Guidelines',
  },
  assessment: {
    title: 'Help Us Understand You Better',
    back: 'Back',
    next: 'Next',
    complete: 'Complete Assessment',
    saved: 'Assessment Saved',
    savedText: 'Your responses have been securely saved.',
    'feeling.question': 'How are you feeling right now?',
    'feeling.hint': "This field is optional - you can skip if you're not sure",
    'feeling.intensity': 'How intense is this feeling?',
    'mood.question': 'How would you describe your current mood?',
    'mood.intensity': 'Mood intensity',
    'urgency.question': 'How urgent is your need for support?',
    'urgency.intensity': 'Urgency intensity',
    'moodPicker.continue': 'Continue',
    step: 'Step {{step}} of {{of}}',
  },
  chat: {
    'side.seeker': 'Support Session',
    'duration.minutes': '{{minutes}}m',
    'duration.hours': '{{hours}}h {{minutes}}m',
    'connection.retry': 'Retry',
    'side.expert': 'Helping Session',
    'status.active': 'Active',
    'status.closed': 'Ended',
    'status.flagged': 'Flagged',
    emergency: 'Emergency',
    'waiting.label': 'Waiting for support',
    'end.button': 'End Session',
    'empty.title': 'Start your conversation',
    'connection.trying': 'Reconnecting...',
    'composer.ended': 'Session has ended',
    'composer.lost': 'Connection lost...',
    'help.continue': 'Continue Chat',
    'closing.home': 'Return to Home',
    'notFound.title': 'Session not found',
    'notFound.home': 'Return to Home',
  },
  consent: {
    accept: 'Accept & Continue',
    back: 'Back',
    errorTitle: 'Error',
    failed: 'Failed to record consent. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  crisis: {
    // Decision 71: “Call 999” is the police of the UAE, and its button says so.
    'lines.callPolice': 'Call {{number}} (police)',
    'card.crisisConnect': 'Connect to Crisis Support',
    'card.confirmConnect': 'Connect Me Now',
  },
  home: {
    'landing.owner': 'Owner',
    'landing.admin': 'Admin',
    'welcome.need': 'I need Help',
    'welcome.can': 'I can Help',
    'community.soon': 'coming soon',
    'dashboard.emergency': 'Emergency Support',
    'dashboard.connect': 'Connect Now',
    'dashboard.community': 'Join Community',
    'dashboard.groups': 'Explore Groups',
    'dashboard.active': 'Active Conversations',
    'dashboard.expertCommunity': 'Expert Community',
    'dashboard.back': 'Welcome back, {{name}}',
    'dashboard.welcome': 'Welcome, {{name}}',
    'landing.badge': 'Under construction',
  },
  identity: {
    'profile.status': 'Status',
    'profile.statuses.pending': 'Pending',
    welcomeBack: 'Welcome Back',
    createAccount: 'Create Account',
    asExpert: 'Join as a Lived Experience Expert',
    asSeeker: 'Get the support you need',
    name: 'Full name',
    nameNeeded: 'Name is required',
    emailNeeded: 'Valid email is required',
    passwordNeeded: 'Password is required',
    toSignUp: "Don't have an account? Sign up",
    toSignIn: 'Already have an account? Sign in',
    known:
      "This email is already registered. We're logging you in instead and sending a verification code.",
    'quick.label': 'Quick Login',
    'code.heading': 'Check your email',
    'code.again': 'Resend code',
    'code.resendFailed': 'Failed to resend OTP. Please try again.',
    'code.other': 'Use a different email',
    'signOut.button': 'Sign Out',
    'signOut.doneTitle': 'Signed Out',
    'signOut.done': 'You have been successfully signed out.',
    'signOut.errorTitle': 'Error',
    'signOut.failed': 'Failed to sign out. Please try again.',
    'signOut.unexpected': 'An unexpected error occurred during sign out.',
    'problems.ALREADY_REGISTERED': 'This email is already registered. Please sign in instead.',
    'problems.TOKEN_EXPIRED': 'The verification code has expired. Please request a new one.',
    'problems.INVALID_TOKEN': 'Invalid verification code. Please check and try again.',
    'problems.INVALID_CREDENTIALS': 'Invalid email or password. Please check and try again.',
    'setup.toasts.incomplete': 'Incomplete Information',
    'setup.toasts.incompleteText': 'Please fill in all required fields and accept the terms.',
    'setup.toasts.failed': 'Profile Update Failed',
    'setup.toasts.failedText': 'Failed to save your profile. Please try again.',
    'setup.toasts.unexpected': 'Setup Error',
    'setup.toasts.unexpectedText': 'An unexpected error occurred. Please try again.',
    'setup.toasts.done': 'Profile Created!',
    'setup.toasts.doneText': 'Your profile has been set up successfully.',
  },
  matching: {
    'find.title': 'Find a Supporter',
    'find.start': 'Start Conversation',
    'find.busy': 'Finding Expert...',
    'toasts.matched': 'Match Found!',
    'toasts.matchedText': "You've been connected with an expert. Starting your conversation...",
    'toasts.none': 'No Experts Available',
    'toasts.noneText': "We couldn't find an available expert right now. Please try again later.",
    'problems.PROFILE_NEEDED': 'Please complete your profile setup first.',
    'toasts.profile': 'Error',
    'toasts.profileText': 'Please complete your profile setup first.',
    'toasts.failed': 'Connection Error',
    'toasts.failedText': 'Failed to start conversation. Please try again.',
    'line.title': 'Support Requests',
  },
  platform: {
    back: 'Back',
    'problems.FAULT': 'An unexpected error occurred. Please try again.',
    'problems.SESSION_CLOSED': 'Session has ended',
  },
  emergency: {
    'connect.retry': 'Retry Connection',
    'connect.again': 'Try Again',
    'connect.back': 'Back to Assessment',
    'connect.failedLost':
      "We're having trouble connecting you right now, but help is still available.",
    'toasts.trouble': 'Connection Issue',
    'toasts.troubleText':
      "We're having trouble connecting you right now, but help is still available.",
    'toasts.saved': 'Emergency Assessment Saved',
    'toasts.savedText': 'Connecting you to emergency support...',
  },
}

type Nested = { readonly [name: string]: string | Nested }

function find(slice: string, key: string): unknown {
  const cwd = path.resolve(import.meta.dirname, '../../web/src')
  const [file = ''] = globSync(`**/${slice}/strings.en.json`, { cwd })
  let node: string | Nested | undefined = JSON.parse(
    readFileSync(path.join(cwd, file), 'utf8'),
  ) as Nested
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return node
}

test.each(Object.entries(quoted))('%s says what the specification quotes', (slice, words) => {
  for (const [key, text] of Object.entries(words))
    expect(find(slice, key), `${slice}: ${key}`).toBe(text)
})

test('the terms are headed as the specification heads them', () => {
  const read = (file: string) =>
    readFileSync(path.resolve(import.meta.dirname, '../../content/terms', file), 'utf8')
  expect(read('seeker.en.md')).toMatch(/^# Terms & Conditions\n/)
  expect(read('expert.en.md')).toMatch(/^# Expert Terms & Guidelines\n/)
})
