import type { ContentDesk } from '@sanad/domain/admin/content/content-contract'
import { screen, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import admin_ar from '../strings.ar.json'
import admin_en from '../strings.en.json'
import ar from './strings.ar.json'
import en from './strings.en.json'
import { ContentScreen } from './content-screen.tsx'

const service = 'name:\n  en: Sanad\n  ar: سند\n'
const renamed = 'name:\n  en: Hand\n  ar: سند\n'
const aVersion = {
  number: 3,
  reason: 'our own name',
  isCorrection: false,
  files: ['service.yaml'],
  proposedBy: 'Noor',
  proposedAt: '2026-11-19T10:00:00Z',
  decidedBy: null,
  decidedAt: '2026-11-19T11:00:00Z',
}
const aDesk = (more: Partial<ContentDesk> = {}): ContentDesk => ({
  version: 0,
  proposals: [],
  versions: [],
  texts: [],
  changedByRelease: [],
  ...more,
})
const aProposal = (more: Partial<ContentDesk['proposals'][number]> = {}) => ({
  ...aVersion,
  decidedAt: null,
  isOwn: false,
  isOutdated: false,
  problems: [],
  ...more,
})

async function open(
  desk: ContentDesk,
  {
    admin = {},
    language = 'en',
    role = 'admin',
  }: { admin?: Answers['admin']; language?: 'en' | 'ar'; role?: 'admin' | 'owner' } = {},
) {
  const me = aPerson({ role, standing: role })
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    admin: {
      content: () => desk,
      contentFiles: () => ({
        version: desk.version,
        files: { 'service.yaml': service },
        defaults: { 'service.yaml': renamed },
      }),
      contentChanges: () => [{ file: 'service.yaml', before: service, after: renamed }],
      ...admin,
    },
  })
  const view = await renderScreen(<ContentScreen />, { language, words: ['admin', 'content'] })
  const inputOf = (operation: string) =>
    calls.findLast((call) => call.operation === `admin.${operation}`)?.input
  return { ...view, inputOf }
}

describe.each(bothDirections)('in %s', (language) => {
  const words = { en, ar }[language]
  const adminWords = { en: admin_en, ar: admin_ar }[language]

  test('changed files are shown line by line, and proposed with a reason', async () => {
    const { person, inputOf } = await open(aDesk(), {
      language,
      admin: { proposeContent: () => aDesk({ proposals: [aProposal({ isOwn: true })] }) },
    })
    await person.upload(
      await screen.findByLabelText(words.upload.choose),
      new File([renamed], 'service.yaml'),
    )
    expect((await screen.findByText(/en: Hand/)).closest('ins')).not.toBeNull()
    expect(screen.getByText(/en: Sanad/).closest('del')).not.toBeNull()
    await person.click(screen.getByRole('button', { name: words.upload.propose }))
    expect(inputOf('proposeContent')).toBeUndefined()
    await person.type(screen.getByLabelText(adminWords.reason.label), 'our own name')
    await person.click(screen.getByRole('button', { name: words.upload.propose }))
    expect(await screen.findByText(words.proposals.own)).toBeDefined()
    expect(inputOf('proposeContent')).toEqual({
      basedOn: 0,
      files: { 'service.yaml': renamed },
      reason: 'our own name',
      isCorrection: false,
    })
    expect(screen.queryByRole('button', { name: words.upload.propose })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(words.upload.choose).files).toHaveLength(0)
  })

  test('what cannot be used is named with file and line; what was written stays', async () => {
    const problems = [
      { file: 'service.yaml', line: 2, code: 'too-long', detail: 'name.en', isRefusal: true },
      { file: 'service.yaml', code: 'of-a-later-release', isRefusal: false },
    ]
    const { person } = await open(aDesk(), {
      language,
      admin: { proposeContent: () => refused('CONTENT_REFUSED', { problems }) },
    })
    await person.upload(
      await screen.findByLabelText(words.upload.choose),
      new File([renamed], 'service.yaml'),
    )
    const reason = await screen.findByLabelText<HTMLInputElement>(adminWords.reason.label)
    await person.type(reason, 'our own name')
    await person.click(screen.getByRole('button', { name: words.upload.propose }))
    const place = await screen.findByText(new RegExp(words.faults['too-long']))
    expect(place.textContent).toMatch(/service\.yaml · [^2]*2.*\(name\.en\)/)
    expect(place.closest('[role=alert]')?.textContent).toContain(words.refusals)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByText(/of-a-later-release/).closest('[role=alert]')).toBeNull()
    expect(reason.value).toBe('our own name')
    expect(screen.getByText(/en: Hand/)).toBeDefined()
  })

  test('a colleague’s proposal is applied with a reason', async () => {
    const { person, inputOf } = await open(aDesk({ proposals: [aProposal()] }), {
      language,
      admin: { decideContent: () => aDesk({ version: 3, versions: [aVersion] }) },
    })
    expect(await screen.findByText(/en: Hand/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: words.proposals.apply }))
    const sheet = within(screen.getByRole('dialog'))
    await person.type(sheet.getByRole('textbox'), 'read and agreed')
    await person.click(sheet.getByRole('button', { name: words.proposals.apply }))
    expect(await screen.findByText(words.versions.defaults)).toBeDefined()
    expect(inputOf('decideContent')).toEqual({ number: 3, apply: true, reason: 'read and agreed' })
  })
})

test.each([
  ['one’s own', { isOwn: true }, en.proposals.takeBack],
  ['an outdated one', { isOutdated: true }, en.proposals.decline],
  [
    'one that this release refuses',
    { problems: [{ file: 'service.yaml', code: 'missing', isRefusal: true }] },
    en.proposals.decline,
  ],
])('%s is only declined', async (_, more, decline) => {
  await open(aDesk({ proposals: [aProposal(more)] }))
  expect(await screen.findByRole('button', { name: decline })).toBeDefined()
  expect(screen.queryByRole('button', { name: en.proposals.apply })).toBeNull()
})

test('a correction of the terms is called so, and the colleague reads what that means', async () => {
  const { person, inputOf } = await open(aDesk(), {
    admin: {
      proposeContent: () => aDesk({ proposals: [aProposal({ isCorrection: true })] }),
      contentFiles: () => ({
        version: 0,
        files: { 'terms/seeker.en.md': '# Trems' },
        defaults: {},
      }),
    },
  })
  await person.upload(
    await screen.findByLabelText(en.upload.choose),
    new File(['# Terms'], 'seeker.en.md'),
  )
  await person.click(await screen.findByRole('checkbox', { name: en.upload.correction }))
  await person.type(screen.getByLabelText(admin_en.reason.label), 'a letter')
  await person.click(screen.getByRole('button', { name: en.upload.propose }))
  expect(await screen.findByText(en.proposals.correction)).toBeDefined()
  expect(inputOf('proposeContent')).toMatchObject({ isCorrection: true })
})

test('an earlier version is proposed again', async () => {
  const versions = [aVersion, { ...aVersion, number: 2 }]
  const desk = aDesk({ version: 3, versions })
  const { person, inputOf } = await open(desk, { admin: { restoreContent: () => desk } })
  await person.click(await screen.findByRole('button', { name: /version .*2/ }))
  const sheet = within(screen.getByRole('dialog'))
  await person.type(sheet.getByRole('textbox'), 'a mistake in it')
  await person.click(sheet.getByRole('button', { name: en.versions.back }))
  expect(inputOf('restoreContent')).toEqual({ number: 2, reason: 'a mistake in it' })
})

test('a change of one text in two languages is read without a press', async () => {
  const change = (file: string) => ({ file, before: service, after: renamed })
  await open(aDesk({ proposals: [aProposal()] }), {
    admin: { contentChanges: () => ['terms/seeker.ar.md', 'terms/seeker.en.md'].map(change) },
  })
  const changed = await screen.findAllByText(/en: Hand/)
  expect(changed.map((textLine) => textLine.closest('details')?.open)).toEqual([true, true])
})

test('a file whose default the release changed stands beside the new default', async () => {
  const desk = aDesk({ version: 3, versions: [aVersion], changedByRelease: ['service.yaml'] })
  const { person, inputOf } = await open(desk, { admin: { proposeContent: () => desk } })
  expect((await screen.findByText(/en: Sanad/)).closest('div')?.textContent).toContain('Yours')
  expect(screen.getByText(/en: Hand/).closest('div')?.textContent).toContain('The release’s')
  await person.click(screen.getByRole('button', { name: /Propose the release’s text/ }))
  const sheet = within(screen.getByRole('dialog'))
  await person.type(sheet.getByRole('textbox'), 'theirs is better')
  await person.click(sheet.getByRole('button', { name: en.release.take }))
  expect(inputOf('proposeContent')).toMatchObject({ basedOn: 3, files: { 'service.yaml': null } })
})

test('the owner records who signed the words of a text', async () => {
  const text = {
    file: 'terms/seeker.en.md',
    hash: '0123456789ab',
    isWaiting: true,
    by: ['lawyer' as const],
    signers: [],
  }
  const { person, inputOf } = await open(aDesk({ texts: [text] }), {
    role: 'owner',
    admin: { signContent: () => aDesk({ texts: [{ ...text, isWaiting: false }] }) },
  })
  expect(await screen.findByText(en.texts.waiting)).toBeDefined()
  await person.click(screen.getByRole('button', { name: /a lawyer/ }))
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Dr Noor')
  await person.click(screen.getByRole('button', { name: 'Record' }))
  expect(inputOf('signContent')).toMatchObject({
    file: 'terms/seeker.en.md',
    hash: '0123456789ab',
    profession: 'lawyer',
    name: 'Dr Noor',
  })
})

test('the whole folder is downloaded as one zip', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  })
  const { person } = await open(aDesk())
  await person.click(await screen.findByRole('button', { name: en.download }))
  const zip = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(Object.keys(unzipSync(zip))).toEqual(['content/service.yaml'])
})
