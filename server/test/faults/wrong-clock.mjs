/** Loaded before the service: its own clock is five minutes ahead, as on a machine that nobody looks after. */
const ahead = 5 * 60_000
const Right = Date
globalThis.Date = class extends Right {
  constructor(...args) {
    super(...(args.length === 0 ? [Right.now() + ahead] : args))
  }
  static now() {
    return Right.now() + ahead
  }
}
