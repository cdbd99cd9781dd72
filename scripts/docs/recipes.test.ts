import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { repository } from '../run.ts'
import { applyRecipe, readRecipe, recipes } from './recipe.ts'

const page = (recipe: string): Promise<string> =>
  readFile(path.join(repository, `docs/build/${recipe}.md`), 'utf8')

/** `recipes.long.test.ts` runs the commands of each page. */
describe.each(recipes)('docs/%s.md', (recipe) => {
  it('fits the files as they are', async () => {
    const text = await page(recipe)
    const changed = await applyRecipe(repository, text)
    expect(changed.size).toBe(new Set(readRecipe(text).map(({ file }) => file)).size)
    expect(changed.size).toBeGreaterThan(2)
  })
})

test('a step that no longer fits is named', async () => {
  const apply = (file: string, block: string) =>
    applyRecipe(repository, `## Step: \`${file}\`\n\n${block}`)
  await expect(apply('docs/build/map.md', '```diff\n no such line\n+new\n```\n')).rejects.toThrow(
    /map\.md has these lines 0 times/,
  )
  await expect(apply('docs/build/map.md', '```ts\nnew\n```\n')).rejects.toThrow(/exists already/)
  await expect(apply(`docs/${'nowhere'}.md`, '```diff\n+new\n```\n')).rejects.toThrow(/there is no/)
})
