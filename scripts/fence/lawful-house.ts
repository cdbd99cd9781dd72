import type { House } from './skeleton.ts'

/** One allowed example of each kind of import. */
export const lawfulHouse: House = {
  'domain/src/primitives/language.ts': "export const languages = ['en', 'ar'] as const",
  'domain/src/primitives/refusals.ts': "import * as z from 'zod'\nexport const id = z.uuid()",
  'domain/src/identity/name.ts': 'export const splitName = (full: string) => full.split(" ")',
  'domain/src/crisis/help-offer.ts': "export const helpOffers = ['none', 'card'] as const",
  'domain/src/chat/contract.ts':
    "import * as z from 'zod'\nimport { helpOffers } from '../crisis/help-offer.ts'\nexport const message = z.object({ help: z.enum(helpOffers) })\nexport type Message = z.infer<typeof message>",
  'domain/src/chat/merge-messages.ts':
    "import type { Message } from './contract.ts'\nexport const merge = (known: Message[]) => known",
  'domain/src/chat/merge-messages.test.ts':
    "import fc from 'fast-check'\nimport { merge } from './merge-messages.ts'\nexport const t = [fc, merge]",
  'domain/src/contract.ts':
    "import { message } from './chat/contract.ts'\nexport const contract = { message }",

  'classifier/src/keyword-check.ts':
    "import { helpOffers } from '@sanad/domain/crisis/help-offer'\nimport { languages } from '@sanad/domain/primitives/language'\nimport * as z from 'zod'\nexport const keywordCheck = [helpOffers, languages, z]",
  'classifier/src/lexicon/rule-tables.ts': "import fs from 'node:fs'\nexport const rows = fs",
  'classifier/src/keyword-check.test.ts':
    "import { expect } from 'vitest'\nimport { lines } from './evaluation/sets.ts'\nimport { keywordCheck } from './keyword-check.ts'\nexport const t = [expect, lines, keywordCheck]",
  'classifier/src/evaluation/sets.ts':
    "import rows from '../../sets/lines.json' with { type: 'json' }\nimport { keywordCheck } from '../keyword-check.ts'\nexport const lines = [rows, keywordCheck]",
  'classifier/sets/lines.json': '[]',

  'server/src/platform/base/environment/environment.ts': 'export const home = process.env.HOME',
  'server/src/platform/stores/database/db.ts':
    "import fs from 'node:fs'\nimport pg from 'pg'\nimport { languages } from '@sanad/domain/primitives/language'\nexport const db = [fs, pg, languages]",
  'server/src/platform/services/mail.ts':
    "import { home } from '../base/environment/environment.ts'\nimport { db } from '../stores/database/db.ts'\nexport interface Mailer { readonly parts: readonly [typeof home, typeof db] }",
  'server/src/app-context.ts':
    "import type { Mailer } from './platform/services/mail.ts'\nexport interface AppContext { readonly mailer: Mailer }",
  'server/src/crisis/index.ts': "export { flag } from './flag.ts'",
  'server/src/crisis/flag.ts':
    "import { keywordCheck } from '@sanad/classifier/keyword-check'\nimport { db } from '#server/platform/stores/database/db.ts'\nexport const flag = [db, keywordCheck]",
  'server/src/chat/index.ts': "export { send } from './send-message.ts'",
  'server/src/chat/send-message.ts':
    "import { message } from '@sanad/domain/chat/contract'\nimport type { AppContext } from '#server/app-context.ts'\nimport { flag } from '#server/crisis/index.ts'\nexport const send = (appContext: AppContext) => [appContext, flag, message]",
  'server/src/chat/send-message.test.ts':
    "import { expect } from 'vitest'\nimport { aSeeker } from '../../test/people.ts'\nimport { send } from './send-message.ts'\nexport const t = [aSeeker, send, expect]",
  'server/src/app.ts':
    "import { send } from './chat/index.ts'\nimport { db } from './platform/stores/database/db.ts'\nexport const app = [send, db]",
  'server/test/people.ts': "import { app } from '../src/app.ts'\nexport const aSeeker = app",

  'web/src/ui/forms/button.tsx':
    "import { languages } from '@sanad/domain/primitives/language'\nimport { useState } from 'react'\nexport const Button = [useState, languages]",
  'web/src/platform/api/api.ts':
    "import type { contract } from '@sanad/domain/contract'\nimport { languages } from '@sanad/domain/primitives/language'\nexport type Api = typeof contract\nexport const all = languages",
  'web/src/crisis/index.ts': "export { Help } from './help.tsx'",
  'web/src/crisis/help.tsx':
    "import { helpOffers } from '@sanad/domain/crisis/help-offer'\nimport { Button } from '#web/ui/forms/button.tsx'\nexport const Help = [Button, helpOffers]",
  'web/src/chat/state/conversation.ts':
    "import { merge } from '@sanad/domain/chat/merge-messages'\nimport { all } from '#web/platform/api/api.ts'\nexport const conversation = [all, merge([])]",
  'web/src/chat/chat-screen.tsx':
    "import { merge } from '@sanad/domain/chat/merge-messages'\nimport type { Message } from '@sanad/domain/chat/contract'\nimport { Help } from '#web/crisis/index.ts'\nimport { all } from '#web/platform/api/api.ts'\nimport { conversation } from './state/conversation.ts'\nexport const ChatScreen = (known: Message[]) => [Help, all, conversation, merge(known)]",
  'web/src/chat/chat-screen.test.tsx':
    "import { expect } from 'vitest'\nimport { show } from '../../test/show.tsx'\nimport { ChatScreen } from './chat-screen.tsx'\nexport const t = [expect, show, ChatScreen]",
  'web/src/routes.tsx':
    "import { ChatScreen } from './chat/chat-screen.tsx'\nexport const routes = ChatScreen",
  'web/test/show.tsx': "import { routes } from '../src/routes.tsx'\nexport const show = routes",
}
