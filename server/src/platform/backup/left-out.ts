/**
 * What a backup leaves out, and why. Every other table is in it, a new one as well. Sign-ins stay out so that nobody
 * who was signed out, or shut out, since then comes back with an old cookie: after a restore everybody signs in again.
 */
export const excludedTables: Readonly<Record<string, string>> = {
  sign_ins: 'one that was ended since would open again',
  verifications: 'codes that are over by then',
  sign_in_codes: 'codes that are over by then',
  sign_in_links: 'links that are over by then',
  kept_answers: 'answers before sign-in: half an hour',
  rate_limits: 'counters of the hour',
  presence: 'who is here now',
  revocations: 'rights that nodes were to notice within a second',
  outgoing_nodes: 'nodes at work now',
  test_clock: 'the moved clock of a test',
}
