import type { House } from './skeleton.ts'

interface Breach {
  readonly what: string
  /** One of these must be named by the fence. */
  readonly files: House
  readonly rule: string
}

const edge = (what: string, file: string, text: string): Breach => ({
  what,
  files: { [file]: text },
  rule: 'boundaries(dependencies)',
})
const other = (rule: string, what: string, file: string, text: string): Breach => ({
  what,
  files: { [file]: text },
  rule,
})

const sends = "import { send } from '#server/chat/index.ts'\nexport const x = send"
const flags = "import { flag } from '#server/crisis/flag.ts'\nexport const x = flag"

/** The likely ways to break the architecture. */
export const breaches: readonly Breach[] = [
  edge(
    'the domain reaches for a web server',
    'domain/src/chat/io.ts',
    "import F from 'fastify'\nexport const x = F",
  ),
  edge(
    'the domain reads a file',
    'domain/src/chat/disk.ts',
    "import fs from 'node:fs'\nexport const x = fs",
  ),
  edge(
    'an earlier slice of the domain uses a later one',
    'domain/src/crisis/later.ts',
    "import { merge } from '../chat/merge-messages.ts'\nexport const x = merge",
  ),
  edge(
    'a slice of the domain uses the whole contract',
    'domain/src/chat/whole.ts',
    "import { contract } from '../contract.ts'\nexport const x = contract",
  ),
  edge(
    'the platform knows a slice',
    'server/src/platform/services/slice.ts',
    "import { send } from '../../chat/index.ts'\nexport const x = send",
  ),
  edge(
    'the base of the platform uses a store',
    'server/src/platform/base/store.ts',
    "import { db } from '../stores/database/db.ts'\nexport const x = db",
  ),
  edge(
    'a store uses a service, even as a type',
    'server/src/platform/stores/service.ts',
    "import type { Mailer } from '#server/platform/services/mail.ts'\nexport type X = Mailer",
  ),
  edge(
    'a service knows what slices get',
    'server/src/platform/services/context.ts',
    "import type { AppContext } from '../../app-context.ts'\nexport type X = AppContext",
  ),
  edge('an earlier slice of the server uses a later one', 'server/src/crisis/later.ts', sends),
  edge('a slice enters another by the window', 'server/src/chat/inside.ts', flags),
  edge(
    'a slice enters another by a relative window',
    'server/src/chat/relative.ts',
    flags.replace('#server', '..'),
  ),
  edge(
    'a slice that is not on the list uses one',
    'server/src/newcomer/unlisted.ts',
    "import { flag } from '#server/crisis/index.ts'\nexport const x = flag",
  ),
  edge(
    'a slice uses the server root',
    'server/src/chat/root.ts',
    "import { app } from '../app.ts'\nexport const x = app",
  ),
  edge(
    'the server uses the screens',
    'server/src/chat/screens.ts',
    "import { Button } from '../../../web/src/ui/forms/button.tsx'\nexport const x = Button",
  ),
  edge(
    'a screen uses the server by path',
    'web/src/chat/server.ts',
    "import { db } from '../../../server/src/platform/stores/database/db.ts'\nexport const x = db",
  ),
  edge(
    'a screen uses the server by package name',
    'web/src/chat/server-package.ts',
    "import { db } from '@sanad/server/platform/db'\nexport const x = db",
  ),
  edge(
    'the ui knows the domain',
    'web/src/ui/domain.ts',
    "import { merge } from '@sanad/domain/chat/merge-messages'\nexport const x = merge",
  ),
  edge(
    'the ui knows a slice',
    'web/src/ui/slice.ts',
    "import { Help } from '#web/crisis/index.ts'\nexport const x = Help",
  ),
  edge(
    'the platform of the web knows a slice',
    'web/src/platform/slice.ts',
    "import { Help } from '#web/crisis/index.ts'\nexport const x = Help",
  ),
  edge(
    'an earlier slice of the web uses a later one',
    'web/src/crisis/later.ts',
    "import { ChatScreen } from '#web/chat/chat-screen.tsx'\nexport const x = ChatScreen",
  ),
  edge(
    'the service worker reaches into the app',
    'web/worker/app.ts',
    "import { Button } from '../src/ui/forms/button.tsx'\nexport const x = Button",
  ),
  edge(
    'a screen uses Node',
    'web/src/chat/node.ts',
    "import fs from 'node:fs'\nexport const x = fs",
  ),
  edge(
    'a screen brings the contract into the browser',
    'web/src/chat/contract-value.ts',
    "import { message } from '@sanad/domain/chat/contract'\nexport const x = message",
  ),
  edge(
    'the whole contract is brought into the browser',
    'web/src/platform/contract-value.ts',
    "import { contract } from '@sanad/domain/contract'\nexport const x = contract",
  ),
  edge(
    'a screen uses the classifier',
    'web/src/chat/keywords.ts',
    "import { keywordCheck } from '@sanad/classifier/keyword-check'\nexport const x = keywordCheck",
  ),
  edge(
    'a screen uses a type of the classifier by path',
    'web/src/crisis/keyword-type.ts',
    "import type { keywordCheck } from '../../../classifier/src/keyword-check.ts'\nexport type X = typeof keywordCheck",
  ),
  edge(
    'the domain uses the classifier',
    'domain/src/crisis/keywords.ts',
    "import { keywordCheck } from '@sanad/classifier/keyword-check'\nexport const x = keywordCheck",
  ),
  edge(
    'the platform of the server uses the classifier',
    'server/src/platform/base/keywords.ts',
    "import { keywordCheck } from '@sanad/classifier/keyword-check'\nexport const x = keywordCheck",
  ),
  edge(
    'the server uses the sets of the evaluation',
    'server/src/crisis/evaluation.ts',
    "import { lines } from '@sanad/classifier/evaluation/sets'\nexport const x = lines",
  ),
  edge(
    'the classifier uses its evaluation',
    'classifier/src/learn.ts',
    "import { lines } from './evaluation/sets.ts'\nexport const x = lines",
  ),
  edge(
    'the classifier uses a slice that is no vocabulary',
    'classifier/src/chat.ts',
    "import { merge } from '@sanad/domain/chat/merge-messages'\nexport const x = merge",
  ),
  edge(
    'the classifier uses the server',
    'classifier/src/server.ts',
    "import { db } from '../../server/src/platform/stores/database/db.ts'\nexport const x = db",
  ),
  edge(
    'the classifier reads a file',
    'classifier/src/disk.ts',
    "import fs from 'node:fs'\nexport const x = fs",
  ),
  edge(
    'a package is used that nobody asked for',
    'web/src/chat/package.ts',
    "import pg from 'pg'\nexport const x = pg",
  ),
  edge(
    'the product uses test helpers',
    'server/src/chat/helpers.ts',
    "import { aSeeker } from '../../test/people.ts'\nexport const x = aSeeker",
  ),
  edge(
    'a dynamic import enters by the window',
    'server/src/chat/dynamic.ts',
    "export const x = () => import('#server/crisis/flag.ts')",
  ),
  edge(
    'a re-export enters by the window',
    'server/src/chat/re-export.ts',
    "export { flag } from '#server/crisis/flag.ts'",
  ),
  edge(
    'a type enters by the window',
    'server/src/chat/type.ts',
    "import type { flag } from '#server/crisis/flag.ts'\nexport type X = typeof flag",
  ),
  other(
    'boundaries(no-unknown-files)',
    'a file stands outside the map',
    'web/extra/page.ts',
    'export const x = 1',
  ),
  other(
    'node(no-process-env)',
    'a slice reads the environment',
    'server/src/chat/env.ts',
    'export const x = process.env.HOME',
  ),
  {
    what: 'two files import each other',
    files: {
      'server/src/chat/cycle-a.ts': "import { b } from './cycle-b.ts'\nexport const a = () => b",
      'server/src/chat/cycle-b.ts': "import { a } from './cycle-a.ts'\nexport const b = () => a",
    },
    rule: 'import(no-cycle)',
  },
  other(
    'unicorn(filename-case)',
    'a file has a name of another style',
    'server/src/chat/OtherName.ts',
    'export const x = 1',
  ),
  other(
    'import(no-default-export)',
    'a file exports by default',
    'server/src/chat/default.ts',
    'export default 1',
  ),
  other(
    'typescript(no-explicit-any)',
    'a type is given up',
    'server/src/chat/any.ts',
    'export const x = (y: any) => String(y)',
  ),
  other(
    'typescript(no-floating-promises)',
    'a promise is left alone',
    'server/src/chat/floating.ts',
    'async function go() {\n  return 1\n}\nexport function x() {\n  go()\n}',
  ),
  other(
    'typescript(switch-exhaustiveness-check)',
    'a state is forgotten',
    'server/src/chat/forgotten.ts',
    "export function x(state: 'open' | 'closed') {\n  switch (state) {\n    case 'open':\n      return 1\n  }\n  return 2\n}",
  ),
  other(
    'react(jsx-no-literals)',
    'words stand in a screen',
    'web/src/chat/words.tsx',
    'export const X = () => <p>Hello there</p>',
  ),
  other(
    'eslint(no-restricted-globals)',
    'a screen stores past the registry of keys',
    'web/src/chat/stores.ts',
    "export const x = () => sessionStorage.getItem('a')",
  ),
  other(
    'eslint(no-restricted-properties)',
    'a screen takes the zone of a device as it is',
    'web/src/chat/zone.ts',
    'export const x = () => new Intl.DateTimeFormat().resolvedOptions().timeZone',
  ),
  other(
    'eslint(no-restricted-properties)',
    'a screen stores past the registry by the window',
    'web/src/chat/stores-too.ts',
    "export const x = () => window.localStorage.getItem('a')",
  ),
  other(
    'eslint(no-restricted-imports)',
    'state that outlives a screen uses React, even as a type',
    'web/src/chat/state/hook.ts',
    "import type { ReactNode } from 'react'\nexport type X = ReactNode",
  ),
  other(
    'eslint(no-restricted-imports)',
    'state that outlives a screen holds answers by a hook of React',
    'web/src/chat/state/query.ts',
    "import { useQuery } from '@tanstack/react-query'\nexport const x = useQuery",
  ),
  other(
    'eslint(no-restricted-imports)',
    'state that outlives a screen uses another room of its slice',
    'web/src/chat/state/screen.ts',
    "import { ChatScreen } from '../chat-screen.tsx'\nexport const x = ChatScreen",
  ),
]
