// @ts-nocheck
export { isPreviewAllowed } from './access.ts'
export { runDemoSupporters } from './demo-supporters.ts'
export { servePreviewMail } from './mail-page.ts'
export { demoPassword } from './accounts.ts'
export { previewAccounts, refusePreviewDatabase, seedPreview } from './seed.ts'
