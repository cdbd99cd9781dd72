/** A word that code does not use as a name, and what to say instead. */
export interface BannedWord {
  /** In lower case, without hyphens. */
  readonly word: string
  readonly say: string
  /** Only as the whole name; otherwise also as a part of one. */
  readonly whole: boolean
}

/**
 * In an identifier, in the name of a file or a job, or in what a migration creates. Words are
 * compared without regard to case: `underWay` also stands for `UnderWay` and `under-way`.
 */
const anywhere = {
  hangUp: 'gracefulShutdown',
  underWay: 'requestContext',
  byTwoWays: 'hedge',
  dueStore: 'dueWork',
  claimFolder: 'dataDirectoryLock',
  needFolder: 'ensureDirectory',
  plainWords: 'errorHints',
  contradictions: 'validateConfig',
  ownNames: 'allowedHosts',
  oldRows: 'retentionSweep',
  requestNumber: 'requestId',
  openCrew: 'startWorkerPool',
  freeWorkOfTheDead: 'releaseExpiredLeases',
  howItStands: 'gauges',
  forgiveDowntime: 'extendDeadlinesAfterOutage',
  eraseAgain: 'replayErasures',
  commitPlace: 'commitSlot',
  messageWriter: 'groupCommit',
  cryAfterEnd: 'flagLateMessage',
  oneRound: 'matchPass',
  heldBack: 'unavailability',
  partForGood: 'blockPair',
  keepAsking: 'retryEmergency',
  otherTabs: 'tabChannel',
  whoseWords: 'draftOwner',
  carryPress: 'clickHandoff',
  onItsWay: 'pendingTransfer',
  whoever: 'the role: seeker, expert',
  somebody: 'the role: seeker, expert',
  supporter: 'expert (screens: supporter)',
  cryIn: 'splitDisclosure',
  appendCries: 'append_flags',
  tellMeWhen: 'notifyWhenAvailable',
  leanMessage: 'compactMessage',
  someoneElse: 'requestAnotherExpert',
  brokenGlass: 'breakGlass',
}

/** Alone, as the name of a variable, a parameter, a function, a type or a file. */
const asWholeName = {
  found: 'the thing: assessment, account, row',
  asked: 'request, query',
  given: 'input, value',
  told: 'recipients, notified',
  tell: 'publish, notify',
  begun: 'session, started',
  looked: 'lastCheck',
  look: 'check, poll',
  dues: 'deadlines',
  line: 'socket, queue, crisisLine, textLine',
  within: 'timeout',
  recent: 'expiringCache',
  repeat: 'scheduler',
  doors: 'intake',
  tools: 'appContext',
  cry: 'crisisMessage',
  missed: 'missedEvents',
  proven: 'verifiedChannels',
  served: 'apiLayout',
  pump: 'flush',
  settle: 'commitBatch',
}

const listOf = (words: Readonly<Record<string, string>>, whole: boolean): BannedWord[] =>
  Object.entries(words).map(([word, say]) => ({ word: word.toLowerCase(), say, whole }))

export const bannedWords: readonly BannedWord[] = [
  ...listOf(anywhere, false),
  ...listOf(asWholeName, true),
]
