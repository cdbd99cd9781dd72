import * as z from 'zod'
import type { ContentDoubt, ContentPart } from '../../primitives/content/content-part.ts'
import { languages, type Language } from '../../primitives/language.ts'
import { moduleIds, quizShape, type ModuleId } from '../training.ts'
import {
  moduleText,
  questionsOf,
  replyKinds,
  type ModuleText,
  type Practice,
  type TrainingModule,
} from './content.ts'
import { moduleDoubts } from './training-doubts.ts'

export const trainingFile = (module: ModuleId, language: Language) =>
  `training/${module}.${language}.yaml` as const

/** The modules that contain a practice conversation with a scripted seeker. */
export const practised: readonly ModuleId[] = ['communication', 'crisis']

type Keys = readonly PropertyKey[]

/** Both languages belong together: an attempt and what was read count in either. */
const moduleFiles = (module: ModuleId) => {
  const [english, arabic] = [trainingFile(module, 'en'), trainingFile(module, 'ar')]
  return z
    .object({ [english]: moduleText, [arabic]: moduleText })
    .transform((files) => ({ en: files[english], ar: files[arabic] }) as TrainingModule)
    .superRefine((both, context) => {
      const refuse = (language: Language, message: string, keys: Keys = []) =>
        context.addIssue({
          code: 'custom',
          message,
          path: [trainingFile(module, language), ...keys],
        })
      for (const language of languages)
        for (const [message, keys] of faultsOf(both[language], practised.includes(module)))
          refuse(language, message, keys)
      const differs = whereLanguagesDiffer(both)
      if (differs) refuse('ar', 'languages-differ', differs)
    })
}

/** What keeps a module from being read or graded, and where. */
function faultsOf(text: ModuleText, isPractised: boolean): (readonly [string, Keys?])[] {
  const parts = [
    ...text.lessons.map(({ id }, at) => [id, ['lessons', at, 'id']] as const),
    ...text.dialogues.map(({ id }, at) => [id, ['dialogues', at, 'id']] as const),
  ]
  const questions = text.lessons.flatMap((lesson, at) =>
    lesson.questions.map((one, place) => [one, ['lessons', at, 'questions', place]] as const),
  )
  return [
    ...repeated(parts),
    ...repeated(questions.map(([{ id }, keys]) => [id, [...keys, 'id']] as const)),
    ...questions
      .filter(([{ right, wrong }]) => new Set([right, ...wrong]).size < quizShape.options)
      .map(([, keys]) => ['duplicate', [...keys, 'wrong']] as const),
    ...(questionsOf(text).length < quizShape.bankAtLeast ? [['too-few-questions'] as const] : []),
    ...(isPractised && !text.practice ? [['missing', ['practice']] as const] : []),
    ...(text.practice ? practiceFaults(text.practice) : []),
  ]
}

const repeated = (ids: readonly (readonly [string, Keys])[]) =>
  ids
    .filter(([id], at) => ids.findIndex(([first]) => first === id) < at)
    .map(([, keys]) => ['duplicate', keys] as const)

/** Every reply leads on to a later turn or to the end, and every turn is met. */
function practiceFaults({ turns }: Practice): (readonly [string, Keys])[] {
  const placeOf = new Map(turns.map(({ id }, at) => [id, at]))
  const met = new Set(turns.flatMap(({ replies }) => replies.map(({ next }) => next)))
  return turns.flatMap(({ id, replies }, at) => [
    ...(replies
      .map(({ kind }) => kind)
      .toSorted()
      .join() === replyKinds.toSorted().join()
      ? []
      : [['reply-kinds', ['practice', 'turns', at]] as const]),
    ...(at === 0 || met.has(id) ? [] : [['never-met', ['practice', 'turns', at]] as const]),
    ...replies.flatMap(({ next }, place) =>
      next === 'end' || (placeOf.get(next) ?? -1) > at
        ? []
        : [['leads-nowhere', ['practice', 'turns', at, 'replies', place, 'next']] as const],
    ),
  ])
}

/** Keys in the Arabic file of the first part that differs from the English one. */
function whereLanguagesDiffer({ en, ar }: TrainingModule): Keys | undefined {
  const [english, arabic] = [shapeOf(en), shapeOf(ar)]
  const at = english.findIndex(([name], place) => name !== arabic[place]?.[0])
  if (at === -1 && english.length === arabic.length) return undefined
  return (arabic[at] ?? arabic.at(-1))?.[1] ?? []
}

const shapeOf = ({ lessons, dialogues, practice }: ModuleText): (readonly [string, Keys])[] => [
  ...lessons.flatMap((lesson, at) => [
    [`lesson ${lesson.id}`, ['lessons', at, 'id']] as const,
    ...lesson.questions.map(
      ({ id }, place) => [`question ${id}`, ['lessons', at, 'questions', place, 'id']] as const,
    ),
  ]),
  ...dialogues.map(({ id }, at) => [`dialogue ${id}`, ['dialogues', at, 'id']] as const),
  ...(practice?.turns ?? []).map(({ id, replies }, at) => {
    const ways = replies.map(({ kind, next }) => `${kind} ${next}`)
    return [`turn ${id} ${ways.join()}`, ['practice', 'turns', at, 'id']] as const
  }),
]

const partOf = (module: ModuleId): ContentPart<TrainingModule> => ({
  name: `training/${module}`,
  files: languages.map((language) => trainingFile(module, language)),
  schema: moduleFiles(module),
  doubts: (both) =>
    languages.flatMap((language) =>
      moduleDoubts(both[language], language).map(([code, keys, detail]): ContentDoubt => ({
        file: trainingFile(module, language),
        code,
        keys,
        ...(detail === undefined ? {} : { detail }),
      })),
    ),
  signed: {
    by: ['clinician'],
    wordsOf: (data) => JSON.stringify(moduleText.parse(data)),
    asOne: true,
  },
})

/** Each module is a part, so that a change of one leaves the others as they are. */
export const trainingParts = Object.fromEntries(
  moduleIds.map((module) => [module, partOf(module)]),
) as Readonly<Record<ModuleId, ContentPart<TrainingModule>>>
