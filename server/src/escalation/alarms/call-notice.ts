/** Seconds. A call for help is no longer sent once the incident stands for it. */
export const callLasts = 1800

/** Where a call leads: supporters see their own calls, staff see all of them. */
export const linkFor = (supporter: boolean) =>
  supporter ? ('/my-notices' as const) : ('/who-answers' as const)
