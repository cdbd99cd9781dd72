import { moduleIds } from '@sanad/domain/application/training'
import { questionsOf } from '@sanad/domain/application/training/content'
import { trainingFile, trainingParts } from '@sanad/domain/application/training/training-file'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  anApplicant,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'
import {
  answersTo,
  defaultModule,
  readAll,
  takeQuiz,
} from '../../../test/people/training-answers.ts'
import { trainingComplete } from './certificate-store.ts'
import { contentSignatures, contentVersions } from '#server/platform/stores/database/tables.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const module = 'introduction' as const
const language = 'en' as const
const overview = (person: TestPerson) => person.client.application.training({ language })
const reading = (person: TestPerson) =>
  person.client.application.trainingModule({ module, language })
const begin = (person: TestPerson) => person.client.application.startQuiz({ module, language })

describe('the six modules', () => {
  test('are in the specification’s order; the first is open, and none is done yet', async () => {
    const { modules, ...sums } = await overview(await anApplicant(house))
    expect(modules.map(({ id, duration }) => [id, duration])).toEqual([
      ['introduction', 30],
      ['boundaries', 45],
      ['communication', 60],
      ['crisis', 90],
      ['ethics', 45],
      ['self-care', 30],
    ])
    expect(modules.map(({ locked }) => locked)).toEqual([false, true, true, true, true, true])
    expect(modules.every(({ title, description }) => title !== '' && description !== '')).toBe(true)
    expect(sums).toEqual({
      modulesCompleted: 0,
      totalModules: 6,
      completedAt: null,
      minutesLeft: 300,
    })
  })

  test('are read in either language, and never bring the questions along', async () => {
    const person = await anApplicant(house)
    const arabic = await person.client.application.trainingModule({ module, language: 'ar' })
    expect(arabic.title).toBe('المقدمة')
    const said = JSON.stringify([await reading(person), arabic])
    for (const { ask, why } of questionsOf(defaultModule('introduction').en))
      expect([said.includes(ask), said.includes(why)], ask).toEqual([false, false])
  })

  test('cannot be skipped by any operation', async () => {
    const { client } = await anApplicant(house)
    for (const id of moduleIds.slice(1)) {
      const refusals = await Promise.all([
        outcome(client.application.trainingModule({ module: id, language })),
        outcome(client.application.keepTrainingPlace({ module: id, place: null, read: [] })),
        outcome(client.application.startQuiz({ module: id, language })),
      ])
      for (const refusal of refusals) expect(refusal).toBe('MODULE_LOCKED')
    }
  })

  test('are only for applicants and experts', async () => {
    expect(await outcome(overview(await aSeeker(house)))).toBe('NOT_FOUND')
    expect(await outcome(overview(await anExpert(house)))).toBe('ok')
  })
})

describe('reading', () => {
  test('is stored, adds up over two tabs and retries, and ignores unknown parts', async () => {
    const person = await anApplicant(house)
    const keep = person.client.application.keepTrainingPlace
    const parts = ['one-human-to-another', 'what-you-bring', 'what-we-are-not']
    await Promise.all(parts.map((part) => keep({ module, place: part, read: [part] })))
    await keep({
      module,
      place: 'culture-and-faith',
      read: ['one-human-to-another', 'no-such-part'],
    })
    const { read, place, quiz } = await reading(person)
    expect(read).toEqual(parts)
    expect([place, quiz.kind]).toEqual(['culture-and-faith', 'lessons-first'])
    expect((await overview(person)).modules[0]).toMatchObject({ progress: 33, completed: false })
    await keep({ module, place: 'no-such-part', read: [] })
    expect((await reading(person)).place).toBeNull()
  })

  test('of all parts opens the quiz, of fewer does not', async () => {
    const person = await anApplicant(house)
    expect(await outcome(begin(person))).toBe('LESSONS_FIRST')
    await readAll(person, module)
    expect((await reading(person)).quiz).toEqual({ kind: 'open' })
  })
})

describe('the quiz', () => {
  test('is drawn once: a reload, a second tab and the other language show the same attempt', async () => {
    const person = await anApplicant(house)
    await readAll(person, module)
    const drawn = await Promise.all([begin(person), begin(person), begin(person)])
    expect(new Set(drawn.map((quiz) => JSON.stringify(quiz))).size).toBe(1)
    for (const question of drawn[0].questions)
      expect(Object.keys(question)).toEqual(['id', 'ask', 'options'])
    const arabic = await person.client.application.startQuiz({ module, language: 'ar' })
    expect(arabic.attemptId).toBe(drawn[0].attemptId)
    expect(arabic.questions.map(({ id }) => id)).toEqual(drawn[0].questions.map(({ id }) => id))
    const inEnglish = answersTo(drawn[0], 12)
    const { right } = questionsOf(defaultModule('introduction').ar).find(
      ({ id }) => id === arabic.questions[0]?.id,
    )!
    expect(arabic.questions[0]?.options[inEnglish[0]!.option]).toBe(right)
    expect((await reading(person)).quiz.kind).toBe('under-way')
  })

  test('is drawn separately for each person', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const person = await anApplicant(house)
        await readAll(person, module)
        return (await begin(person)).questions.map(({ id }) => id).join()
      }),
    )
    expect(new Set(drawn).size).toBeGreaterThan(1)
  })

  test('with nine of twelve fails and closes for ten minutes; ten of twelve pass', async () => {
    const person = await anApplicant(house)
    const failed = await takeQuiz(person, module, 9)
    expect(failed).toMatchObject({ passed: false, correct: 9, of: 12, percent: 75 })
    expect(failed.opensAt).not.toBeNull()
    expect(failed.questions).toEqual([])
    expect(failed.readAgain.length).toBeGreaterThanOrEqual(1)
    expect(failed.readAgain.length).toBeLessThanOrEqual(3)
    const { en } = defaultModule(module)
    const [lessons, questions] = [en.lessons, questionsOf(en)]
    for (const { id, title } of failed.readAgain)
      expect(lessons.find((lesson) => lesson.id === id)?.title).toBe(title)
    for (const { right, why } of questions) {
      expect(JSON.stringify(failed)).not.toContain(right)
      expect(JSON.stringify(failed)).not.toContain(why)
    }
    expect((await overview(person)).modules[1]?.locked).toBe(true)
    expect(await outcome(begin(person))).toBe('QUIZ_PAUSED')
    await house.moveTime('9 minutes')
    expect((await reading(person)).quiz.kind).toBe('paused')
    await house.moveTime('61 seconds')
    const passed = await takeQuiz(person, module, 10)
    expect(passed).toMatchObject({
      passed: true,
      correct: 10,
      percent: 83,
      opensAt: null,
      complete: false,
    })
    expect([passed.readAgain.length, passed.questions.length]).toEqual([0, 12])
    const { modules, modulesCompleted, minutesLeft } = await overview(person)
    expect(modules[0]).toMatchObject({ state: 'done', completed: true, progress: 100 })
    expect([modulesCompleted, minutesLeft]).toEqual([1, 270])
    expect(await outcome(begin(person))).toBe('ALREADY_PASSED')
  })

  test('is graded once: a retry, also with other answers, gets the first result', async () => {
    const person = await anApplicant(house)
    await readAll(person, module)
    const quiz = await begin(person)
    const send = (right: number) =>
      person.client.application.submitQuiz({
        attemptId: quiz.attemptId,
        language,
        answers: answersTo(quiz, right),
      })
    const first = await Promise.all([send(12), send(12), send(12)])
    const later = await send(0)
    for (const result of [...first, later])
      expect(result).toMatchObject({ correct: 12, passed: true })
    const { certificates } = await person.client.application.trainingCertificates({ language })
    expect(certificates).toHaveLength(1)
  })

  test('takes no forged answers: another’s attempt, a question twice, a question that was not asked', async () => {
    const person = await anApplicant(house)
    await readAll(person, module)
    const quiz = await begin(person)
    const { attemptId } = quiz
    const answers = answersTo(quiz, 12)
    const send = (input: typeof answers, by = person) =>
      outcome(by.client.application.submitQuiz({ attemptId, language, answers: input }))
    expect(await send(answers, await anApplicant(house))).toBe('NOT_FOUND')
    const [first, second, ...rest] = answers
    expect(await send([first!, first!, ...rest])).toBe('NOT_THESE_QUESTIONS')
    expect(await send([{ question: 'else', option: 0 }, second!, ...rest])).toBe(
      'NOT_THESE_QUESTIONS',
    )
    expect(await send([second!, ...rest])).toBe('BAD_REQUEST')
    expect(await send([{ ...first!, option: 4 }, second!, ...rest])).toBe('BAD_REQUEST')
    expect((await reading(person)).quiz.kind).toBe('under-way')
    expect(await send(answers)).toBe('ok')
  })
})

describe('a certificate', () => {
  test('lasts a year, can be renewed before, and locks no later module when it has expired', async () => {
    const person = await anApplicant(house)
    await takeQuiz(person, module)
    const shown = await person.client.application.trainingCertificates({ language: 'ar' })
    expect(shown).toMatchObject({
      firstName: 'Layla',
      lastName: 'Amin',
      complete: false,
      reviewed: false,
    })
    expect(shown.certificates[0]).toMatchObject({ title: 'المقدمة', percent: 100, expired: false })
    await house.moveTime('300 days')
    expect(await outcome(begin(person))).toBe('ALREADY_PASSED')
    await house.moveTime('10 days')
    expect((await overview(person)).modules[0]).toMatchObject({ state: 'renew', completed: true })
    await house.moveTime('56 days')
    const expired = (await overview(person)).modules
    expect(expired[0]).toMatchObject({ state: 'renew', completed: false, locked: false })
    expect(expired[1]?.state).not.toBe('locked')
    expect((await takeQuiz(person, module, 11)).passed).toBe(true)
    expect((await overview(person)).modules[0]).toMatchObject({ state: 'done' })
    expect(
      (await person.client.application.trainingCertificates({ language })).certificates,
    ).toHaveLength(1)
  })

  test('of every module, and nothing less, completes the training', async () => {
    const person = await anApplicant(house)
    for (const id of moduleIds) {
      expect(await trainingComplete(house.db, person.id)).toBe(false)
      await takeQuiz(person, id)
    }
    expect(await trainingComplete(house.db, person.id)).toBe(true)
    expect((await overview(person)).completedAt).not.toBeNull()
    await house.moveTime('366 days')
    expect(await trainingComplete(house.db, person.id)).toBe(false)
  })
})

describe('a module in the organisation’s own words', () => {
  const reason = 'our own words'
  const file = trainingFile(module, language)
  /** Two people put another text in place of one. */
  async function change(from: string, to: string): Promise<void> {
    const [proposer, colleague] = [
      await aStaffMember(house, 'admin'),
      await aStaffMember(house, 'admin'),
    ]
    const { version, files } = await proposer.client.admin.contentFiles()
    const text = files[file] ?? ''
    expect(text).toContain(from)
    const { proposals } = await proposer.client.admin.proposeContent({
      basedOn: version,
      files: { [file]: text.replace(from, to) },
      reason,
    })
    const number = proposals[0]?.number ?? 0
    await colleague.client.admin.decideContent({ number, apply: true, reason })
  }
  afterEach(async () => {
    await house.db.delete(contentVersions)
    await house.db.delete(contentSignatures)
    await house.appContext.content.refresh()
  })

  test('asks its new question in new attempts; an open one ends with the words of its day', async () => {
    const [early, late] = [await anApplicant(house), await anApplicant(house)]
    await readAll(early, module)
    const drawn = await begin(early)
    const questions = questionsOf(defaultModule(module).en).filter(({ id }) =>
      drawn.questions.some((question) => question.id === id),
    )
    const [first] = questions
    await change(first?.right ?? '', 'Quite another right answer')
    expect(await begin(early)).toEqual(drawn)
    const graded = await early.client.application.submitQuiz({
      attemptId: drawn.attemptId,
      language,
      answers: answersTo(drawn, 12),
    })
    expect(graded).toMatchObject({ passed: true, correct: 12 })
    expect(JSON.stringify(graded)).toContain(first?.right)
    const bank = questionsOf(house.appContext.content.of(trainingParts[module]).en)
    expect(bank.find(({ id }) => id === first?.id)?.right).toBe('Quite another right answer')
    await readAll(late, module)
    const { attemptId } = await begin(late)
    const { rows } = await house.db.$client.query(
      'select questions->$2 as words from quiz_attempts where id = $1',
      [attemptId, language],
    )
    for (const { id, right } of rows[0].words)
      expect(right).toBe(bank.find((question) => question.id === id)?.right)
  })

  test('an attempt of an earlier release whose question is gone ends, and a new one begins', async () => {
    const person = await anApplicant(house)
    await readAll(person, module)
    const ofEarlierRelease = async () => {
      const quiz = await begin(person)
      await house.db.$client.query(
        `update quiz_attempts set questions = null,
           drawn = jsonb_set(drawn, '{0,question}', '"gone"') where id = $1`,
        [quiz.attemptId],
      )
      return quiz
    }
    const old = await ofEarlierRelease()
    const answers = answersTo(old, 12)
    const submitted = person.client.application.submitQuiz({
      attemptId: old.attemptId,
      language,
      answers: [{ question: 'gone', option: 0 }, ...answers.slice(1)],
    })
    expect(await outcome(submitted)).toBe('NOT_THESE_QUESTIONS')
    const { attemptId } = await ofEarlierRelease()
    expect(attemptId).not.toBe(old.attemptId)
    const fresh = await begin(person)
    expect(fresh.attemptId).not.toBe(attemptId)
    expect(JSON.stringify(fresh)).not.toContain('"gone"')
    const { rows } = await house.db.$client.query(
      'select id from quiz_attempts where person_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ id: fresh.attemptId }])
  })

  test('is a draft until a clinician has signed exactly these words', async () => {
    const [owner, person] = [await aStaffMember(house, 'owner'), await anApplicant(house)]
    const reviewer = async () => (await reading(person)).reviewedBy
    expect(await reviewer()).toBeNull()
    const { texts } = await owner.client.admin.content()
    const { hash, by } = texts.find((text) => text.file === file) ?? { hash: '', by: [] }
    expect(by).toEqual(['clinician'])
    await owner.client.admin.signContent({
      file,
      hash,
      profession: 'clinician',
      name: 'Dr Amal Nasser',
      on: '2026-01-07',
    })
    expect(await reviewer()).toBe('Dr Amal Nasser')
    expect((await overview(person)).modules[0]?.reviewedBy).toBe('Dr Amal Nasser')
    const { content } = house.appContext
    expect(content.file(file).isSigned).toBe(true)
    expect(content.file(trainingFile(module, 'ar')).isSigned).toBe(false)
    await change('description: ', 'description: Own words. ')
    expect(await reviewer()).toBeNull()
  })
})

test('after a rejection the training can be read and no more; after a suspension it goes on', async () => {
  const person = await anApplicant(house)
  await readAll(person, module)
  const quiz = await begin(person)
  const become = (status: string) =>
    house.db.$client.query('update profiles set verification_status = $2 where id = $1', [
      person.id,
      status,
    ])
  await become('rejected')
  expect(await outcome(reading(person))).toBe('ok')
  expect(await outcome(readAll(person, module))).toBe('TRAINING_CLOSED')
  expect(await outcome(begin(person))).toBe('TRAINING_CLOSED')
  const answers = answersTo(quiz, 12)
  const submit = () =>
    outcome(person.client.application.submitQuiz({ attemptId: quiz.attemptId, language, answers }))
  expect(await submit()).toBe('TRAINING_CLOSED')
  for (const status of ['pending_approval', 'in_review', 'more_info', 'suspended']) {
    await become(status)
    expect(await outcome(readAll(person, module))).toBe('ok')
  }
  expect(await submit()).toBe('ok')
})
