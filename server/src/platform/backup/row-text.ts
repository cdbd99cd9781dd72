/**
 * Settings of a transaction that make PostgreSQL print and read rows in one format, whatever the
 * server or role is set to.
 */
export const rowTextSettings =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'"
