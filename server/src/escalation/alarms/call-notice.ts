/** After half an hour the incident takes the place of the call. */
export const callLastsSeconds = 1800

/** Supporters see their own calls, staff see all. */
export const callLinkFor = (expert: boolean) =>
  expert ? ('/my-notices' as const) : ('/who-answers' as const)
