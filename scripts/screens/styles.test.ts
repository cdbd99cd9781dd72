import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildScreensWhenStale } from '../../server/build/build-screens.ts'
import { classesIn, classesOf, unstyledClasses, workplaceImports } from './styles.ts'

it('reads the classes of a component, without markers', () => {
  expect(
    classesIn('<p className="group mt-2 md:hover:px-1.5" /><b className="group/row" />'),
  ).toEqual(['mt-2', 'md:hover:px-1.5'])
})

it('reads the classes of a sheet as components write them', () => {
  const sheet = String.raw`.mt-2,.md\:hover\:px-1\.5:hover{x:y}.\[container\:shell\/size\]{x:y}.\32 xl\:p-3{x:y}`
  expect([...classesOf(sheet)]).toEqual([
    'mt-2',
    'md:hover:px-1.5',
    '[container:shell/size]',
    '2xl:p-3',
  ])
})

describe('the built screens', () => {
  let dist: string
  beforeEach(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'sanad-styles-'))
    await mkdir(path.join(dist, 'assets'))
  })
  afterEach(() => rm(dist, { recursive: true }))

  // Builds the screens when they are older than their sources.
  it('have a rule for every class that a component names', async () => {
    expect(await unstyledClasses(await buildScreensWhenStale())).toEqual([])
  }, 300_000)

  it('are faulted for each class that the sheet left out', async () => {
    await writeFile(path.join(dist, 'assets/index.css'), '.mt-2{x:y}')
    const unstyled = await unstyledClasses(dist)
    expect(unstyled.some((name) => name.startsWith('chat/'))).toBe(true)
    expect(unstyled.some((name) => name.endsWith(': mt-2'))).toBe(false)
  })
})

it('of the workplace are drawn by no screen that loads the other sheet alone', async () => {
  expect(await workplaceImports()).toEqual([])
})
