/** Seconds. A call for help is no longer sent once the incident stands for it. */
export const callLastsSeconds = 1800

/** Where a call leads: supporters see their own calls, staff see all of them. */
export const callLinkFor = (supporter: boolean) =>
  supporter ? ('/my-notices' as const) : ('/who-answers' as const)
