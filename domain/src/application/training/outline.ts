import type { Language } from '../../primitives/language.ts'
import type { ModuleId } from '../training.ts'

interface Outline {
  readonly title: string
  readonly description: string
}

/** What the list of modules says of each, also of one that is still in preparation. */
export const outlines: Readonly<Record<Language, Readonly<Record<ModuleId, Outline>>>> = {
  en: {
    introduction: {
      title: 'Introduction',
      description: 'What peer support is, what you bring, and what it is not.',
    },
    boundaries: {
      title: 'Boundaries',
      description: 'How to be warm and still keep the limits that protect both of you.',
    },
    communication: {
      title: 'Communication',
      description: 'How to listen in writing so that the other person feels heard.',
    },
    crisis: {
      title: 'Crisis',
      description:
        'How to notice risk, stay calm and hand over safely. Some examples may be upsetting. You can pause at any time.',
    },
    ethics: {
      title: 'Ethics',
      description: 'Privacy, fairness, young people, and what to do when something goes wrong.',
    },
    'self-care': {
      title: 'Self-care',
      description: 'How to stay well while you carry the weight of other people’s stories.',
    },
  },
  ar: {
    introduction: {
      title: 'المقدمة',
      description: 'معنى دعم الأقران، وما تضيفه تجربتك، وما ليس من دورنا.',
    },
    boundaries: { title: 'الحدود', description: 'الجمع بين الدفء والحدود التي تحمي الطرفين.' },
    communication: {
      title: 'التواصل',
      description: 'الإصغاء كتابةً، حتى يشعر الطرف الآخر بأن صوته مسموع.',
    },
    crisis: {
      title: 'الأزمات',
      description:
        'ملاحظة الخطر والحفاظ على الهدوء والإحالة الآمنة. قد تكون بعض الأمثلة مؤلمة، ويمكن التوقف في أي وقت.',
    },
    ethics: {
      title: 'الأخلاقيات',
      description: 'الخصوصية والإنصاف وصغار السن، والتصرف عند حدوث خطأ.',
    },
    'self-care': {
      title: 'العناية بالنفس',
      description: 'الحفاظ على عافيتنا ونحن نحمل ثقل قصص الآخرين.',
    },
  },
}
