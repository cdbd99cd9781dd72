const name = process.env['SLICE']
if (!name)
  throw new Error('SLICE=matching names the slice to change, SLICE=permissions the permissions')

/** What a run changes, and the tests that are to notice. */
export const slice = sliceOf(name)

function sliceOf(name: string) {
  if (name === 'permissions')
    return {
      folder: 'server/src/platform/services/http/',
      mutated: 'server/src/platform/services/http/permissions.ts',
      tests: 'server/src/platform/services/http/permissions.test.ts',
      needs: ['domain', 'server'],
    }
  const folder = name === 'classifier' ? 'classifier/src/' : `domain/src/${name}/`
  return {
    folder,
    // Contracts declare; `domain/src/contract-rules.test.ts` tries them as a whole.
    mutated: `${folder}**/!(*.test|*contract).ts`,
    tests: `${folder}**/*.test.ts`,
    needs: ['domain', 'classifier'],
  }
}
