/** A text to edit in the composer: a message that was not sent, or a direct question. */
export interface TakenBack {
  readonly text: string
  /** NUDGE-3. The message about which it asks. */
  readonly asksAbout?: string | undefined
}
