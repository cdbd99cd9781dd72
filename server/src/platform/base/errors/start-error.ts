/** A problem that only the operator can solve. Its one-line message is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** For the operator, because the error's own message may quote what people wrote. */
const hints: Readonly<Record<string, string>> = {
  // PostgreSQL, appendix A of its manual
  53100: 'the disk of the database is full; what was acknowledged is safe, make room',
  53200: 'the database has no memory left',
  53300: 'PostgreSQL has no connection left: raise its max_connections or lower DATABASE_POOL',
  '08P01':
    'a pooler in front of PostgreSQL refuses this: DIRECT_DATABASE_URL wants the address past it',
  '28P01': 'the password in DATABASE_URL is wrong',
  28000: 'the user in DATABASE_URL may not connect',
  '3D000': 'the database that DATABASE_URL names does not exist',
  42501: 'the user in DATABASE_URL may not do this: it must own the database',
  25006: 'the database may only be read: it is a standby, or was set so',
  '57P01': 'PostgreSQL is being stopped, or an administrator ended this connection',
  '57P02': 'PostgreSQL has crashed and recovers',
  '57P03': 'PostgreSQL is starting or stopping',
  // Node and the system
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk may only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not do this',
  ECONNREFUSED: 'nothing answers there',
  ETIMEDOUT: 'it does not answer in time',
  ECONNRESET: 'the other side hung up',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'host names cannot be looked up now',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet, or this machine’s clock is wrong',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate was signed by nobody whom this machine knows',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate was signed by nobody whom this machine knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate was signed by nobody whom this machine knows',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  // the mail library
  EAUTH: 'the mail server does not take the user or password',
  EENVELOPE: 'the mail server does not take this sender or this address',
  EMESSAGE: 'the mail server did not take the mail',
  ETLS: 'the mail server does not offer TLS',
  ECONNECTION: 'the mail server hung up',
  EDNS: 'there is no mail server of that name',
}

export const errorHint = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(hints, code) ? hints[code] : undefined
