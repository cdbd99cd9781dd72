const name = process.env['SLICE']
if (!name)
  throw new Error('SLICE=matching names the slice to change, SLICE=permissions the permissions')

/** What a run changes, and the tests that are to notice. */
export const slice =
  name === 'permissions'
    ? {
        folder: 'server/src/platform/services/http/',
        mutated: 'server/src/platform/services/http/permissions.ts',
        tests: 'server/src/platform/services/http/permissions.test.ts',
        needs: ['domain', 'server'],
      }
    : {
        folder: `domain/src/${name}/`,
        // Contracts declare; `domain/src/contract-rules.test.ts` tries them as a whole.
        mutated: `domain/src/${name}/**/!(*.test|*contract).ts`,
        tests: `domain/src/${name}/**/*.test.ts`,
        needs: ['domain'],
      }
