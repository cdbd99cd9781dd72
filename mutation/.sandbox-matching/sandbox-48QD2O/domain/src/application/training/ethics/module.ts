// @ts-nocheck
import { parseModule } from '../content.ts'
import lessonsAr from './lessons.ar.json' with { type: 'json' }
import lessonsEn from './lessons.en.json' with { type: 'json' }
import module from './module.json' with { type: 'json' }
import quizAr from './quiz.ar.json' with { type: 'json' }
import quizEn from './quiz.en.json' with { type: 'json' }

export const ethics = parseModule({
  ...module,
  text: {
    en: { ...lessonsEn, questions: quizEn },
    ar: { ...lessonsAr, questions: quizAr },
  },
})
