/** Minimal settings of a live service. Its addresses are contacted only on use. */
export const liveSettings = {
  STAGE: 'live',
  DATABASE_URL: 'postgres://unused.example/x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  OWNER_EMAIL: 'owner@people.example',
  MAIL_FROM: 'Notifications <post@help.example>',
  PUBLIC_URL: 'https://help.example',
  TRUSTED_PROXY: '127.0.0.1',
  MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
} as const
