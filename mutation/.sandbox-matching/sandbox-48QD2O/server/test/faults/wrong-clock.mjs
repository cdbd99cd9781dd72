/** Preloaded into the service: sets its clock five minutes ahead, as on an unmaintained machine. */
// @ts-nocheck

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
