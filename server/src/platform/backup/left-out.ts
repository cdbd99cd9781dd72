/**
 * Tables that a backup leaves out, and why. All others are included, new ones too. Without
 * sign-ins, an old cookie of a person who has since been signed out or locked out is useless: after
 * a restore everyone signs in again.
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
