/** One alert and what makes it fire. */
export interface Cause {
  readonly alert: string
  readonly labels?: Readonly<Record<string, string>>
  /** For the table. */
  readonly what: string
  /** Left out where the service begins in this state. */
  begin?(): Promise<unknown>
  /** Takes the cause away. */
  end?(): Promise<unknown>
  /** The alert counts over minutes, so that it stays for as long after its cause. */
  readonly lingers?: boolean
}
