/** A message as a client gets it, live or from the history. */
export interface Received {
  readonly id: string
  /** Dense from 1 within its conversation. */
  readonly seq: number
  readonly text: string
  readonly senderId: string
  /** The service flagged it as a possible crisis. The references do not screen and say `false`. */
  readonly flagged: boolean
}

/** One person of a pair, signed in, with one open live socket. */
export interface Client {
  readonly personId: string
  /**
   * Sends one message; texts of up to 4,000 characters. Resolves when it is stored, after its
   * commit, and rejects with the service's refusal or when the connection is lost. Messages of one
   * client are stored in the order in which they were sent, without waiting for answers.
   */
  send(text: string): Promise<Received>
  /**
   * Calls back for every message of the other side, in order of arrival. One listener: a new one
   * replaces the last.
   */
  onReceive(listener: (message: Received) => void): void
  /**
   * The newest messages of the conversation, oldest first.
   * @param limit 1 to 50; 50 if it is left out
   */
  history(limit?: number): Promise<Received[]>
  /** Closes the socket; resolves when it is closed. */
  close(): Promise<void>
}

/** Process ids, by which memory and processor time are measured. */
export interface Processes {
  readonly server: number
  /** The first process of PostgreSQL, the parent of the others. */
  readonly postgres: number
}

/** A measured system: the product, or one of the two references beside it. */
export interface Subject {
  readonly name: string
  /** It grades messages, so its flags can be checked. */
  readonly flags: boolean
  /** @param nodeOptions flags for its Node */
  start(nodeOptions?: readonly string[]): Promise<Processes>
  connect(pair: number): Promise<readonly [Client, Client]>
  /** Opens a socket of one side of a pair that was connected before. Resolves once a message could be sent. */
  open(pair: number, side: 0 | 1): Promise<Pick<Client, 'close'>>
  /** Stored messages, including those of the preparation. */
  countStored(): Promise<number>
  stop(): Promise<void>
}
