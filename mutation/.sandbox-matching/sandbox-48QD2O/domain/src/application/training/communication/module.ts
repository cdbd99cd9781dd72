// @ts-nocheck
import { parseModule } from '../content.ts'
import lessonsAr from './lessons.ar.json' with { type: 'json' }
import lessonsEn from './lessons.en.json' with { type: 'json' }
import module from './module.json' with { type: 'json' }
import practiceAr from './practice.ar.json' with { type: 'json' }
import practiceEn from './practice.en.json' with { type: 'json' }
import quizAr from './quiz.ar.json' with { type: 'json' }
import quizEn from './quiz.en.json' with { type: 'json' }

export const communication = parseModule({
  ...module,
  text: {
    en: { ...lessonsEn, practice: practiceEn, questions: quizEn },
    ar: { ...lessonsAr, practice: practiceAr, questions: quizAr },
  },
})
