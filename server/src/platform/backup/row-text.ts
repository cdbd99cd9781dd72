/** For the transaction: rows are written and read as text in one way, whatever the server or the role are set to. */
export const rowTextSettings =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'"
