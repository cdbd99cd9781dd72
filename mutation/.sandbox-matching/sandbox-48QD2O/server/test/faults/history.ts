/** What one client saw of one conversation, in order. */
// @ts-nocheck

export interface ClientHistory {
  readonly personId: string
  /** The conversation that this client writes in. */
  readonly sessionId: string
  /** All conversations of this person, whose events may arrive. */
  readonly mayRead: readonly string[]
  /** Ids in the order of their answers, each with its `seq`. */
  readonly acknowledged: { readonly id: string; readonly seq: number }[]
  /** Ids in the order they were written. */
  readonly written: string[]
  /** Everything that arrived: events, answers, catch-up. */
  readonly arrived: {
    readonly sessionId: string
    readonly id: string
    readonly seq: number
    readonly senderId: string
  }[]
}

/** A stored message, read after all clients have finished. */
export interface StoredMessage {
  readonly sessionId: string
  readonly seq: number
  readonly id: string
  readonly senderId: string
}

/**
 * Safety §3, as faults found in a recorded history: acknowledged ⊆ stored, no duplicate, dense order, each sender's
 * own order kept, and nobody received what is not theirs to read. No fault: an empty list.
 */
export function findFaults(
  stored: readonly StoredMessage[],
  clients: readonly ClientHistory[],
): string[] {
  return [...faultsOfTable(stored), ...clients.flatMap((client) => faultsOfClient(stored, client))]
}

function faultsOfTable(stored: readonly StoredMessage[]): string[] {
  const faults: string[] = []
  for (const [sessionId, messages] of Map.groupBy(stored, (message) => message.sessionId)) {
    const seqs = messages.map(({ seq }) => seq).sort((a, b) => a - b)
    if (seqs.some((seq, index) => seq !== index + 1)) faults.push(`${sessionId}: seq is not dense`)
    if (new Set(messages.map(({ id }) => id)).size !== messages.length)
      faults.push(`${sessionId}: a message stands twice`)
  }
  return faults
}

function faultsOfClient(stored: readonly StoredMessage[], client: ClientHistory): string[] {
  const faults: string[] = []
  const mine = stored.filter(({ sessionId }) => sessionId === client.sessionId)
  const seqOf = new Map(mine.map(({ id, seq }) => [id, seq]))
  for (const { id, seq } of client.acknowledged) {
    if (seqOf.get(id) !== seq)
      faults.push(
        `${client.personId}: ${id} was acknowledged as ${seq}, stored as ${seqOf.get(id)}`,
      )
  }
  const order = client.written.map((id) => seqOf.get(id)).filter((seq) => seq !== undefined)
  if (order.some((seq, index) => seq <= (order[index - 1] ?? 0)))
    faults.push(`${client.personId}: order was changed`)
  const places = new Map(stored.map(({ sessionId, id, seq }) => [`${sessionId} ${id}`, seq]))
  for (const { sessionId, id, seq } of client.arrived) {
    if (!client.mayRead.includes(sessionId))
      faults.push(`${client.personId}: received from another conversation`)
    else if (places.get(`${sessionId} ${id}`) !== seq)
      faults.push(`${client.personId}: ${id} arrived but is not stored so`)
  }
  const here = client.arrived.filter(({ sessionId }) => sessionId === client.sessionId)
  const seen = new Set(here.map(({ seq }) => seq))
  const missing = mine.filter(({ seq }) => !seen.has(seq)).length
  if (missing > 0) faults.push(`${client.personId}: ${missing} messages never arrived`)
  return faults
}
