/** Seconds for which a call is sent: after half an hour the incident takes its place. */
export const callLastsSeconds = 1800

/** The page to which a call leads: supporters see their own calls, staff see all. */
export const callLinkFor = (expert: boolean) =>
  expert ? ('/my-notices' as const) : ('/who-answers' as const)
