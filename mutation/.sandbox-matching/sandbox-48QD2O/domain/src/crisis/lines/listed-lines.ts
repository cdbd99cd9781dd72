// @ts-nocheck
import type { Language } from '../../primitives/language.ts'
import type { Country, CrisisLine, LineKind } from './crisis-lines.ts'

type Names = Readonly<Record<Language, string>>
type Reach = Pick<CrisisLine, 'shown' | 'dial' | 'text' | 'hours' | 'languages' | 'evidence'>

const named = (en: string, ar: string): Names => ({ en, ar })

/** A line that stands in a public source. Its id is its country and its number. */
const listed =
  (kind: LineKind) =>
  (country: Country, name: Names, reach: Reach): CrisisLine => ({
    id: `${country}-${reach.shown.replaceAll(/[^0-9A-Za-z]/g, '')}`,
    country,
    kind,
    name,
    status: 'listed',
    ...reach,
  })
const support = listed('support')
const children = listed('children')
const always = (kind: LineKind, name: Names) => (country: Country, dial: string) =>
  listed(kind)(country, name, { shown: dial, dial, hours: 'always' })
const ambulance = always('ambulance', named('Ambulance', 'الإسعاف'))
const police = always('police', named('Police', 'الشرطة'))
const emergency = always('emergency', named('Emergency', 'الطوارئ'))

const mentalHealth = named('Mental health line', 'خط الصحة النفسية')
const byText = named('Crisis Text Line', 'خط الأزمات بالرسائل النصية')

/** Raised with every change of this list: a device then trusts it over an older copy from the service. */
export const listedVersion = 1

/** In the order in which a country's lines are shown: ambulance before police, then those who listen. */
export const crisisLines: readonly CrisisLine[] = [
  ambulance('AE', '998'),
  police('AE', '999'),
  support('AE', named('UAE national crisis hotline', 'خط الأزمات الوطني في الإمارات'), {
    shown: '800-4673',
    dial: '8004673',
    languages: ['ar', 'en'],
    evidence: '2021',
  }),
  support('AE', named('SAKINA, Abu Dhabi', 'سكينة، أبوظبي'), {
    shown: '800-725462',
    dial: '800725462',
    hours: 'always',
    languages: ['ar', 'en'],
    evidence: '2026-03',
  }),
  support('AE', named('Mental support line', 'خط الدعم النفسي'), {
    shown: '800-8877',
    dial: '8008877',
    hours: { zone: 'Asia/Dubai', opens: '09:00', closes: '21:00' },
    evidence: '2026-03',
  }),
  children('AE', named('Child protection', 'حماية الطفل'), { shown: '116111', dial: '116111' }),
  children('AE', named('Children, Dubai', 'الأطفال، دبي'), { shown: '800-988', dial: '800988' }),
  { ...support('AE', mentalHealth, { shown: '800-MENTAL' }), status: 'unverified' },
  ambulance('SA', '997'),
  emergency('SA', '911'),
  support('SA', named('Ministry of Health', 'وزارة الصحة'), { shown: '937', dial: '937' }),
  support('SA', mentalHealth, { shown: '920033360', dial: '920033360' }),
  children('SA', named('Children', 'الأطفال'), { shown: '1919', dial: '1919' }),
  ambulance('EG', '123'),
  police('EG', '122'),
  support('EG', mentalHealth, { shown: '16328', dial: '16328' }),
  support('EG', named('Mental health support', 'الدعم النفسي'), {
    shown: '080-8880-700',
    dial: '0808880700',
    evidence: '2020',
  }),
  ambulance('LB', '140'),
  police('LB', '112'),
  support('LB', named('Embrace', 'إمبرايس'), { shown: '1564', dial: '1564', evidence: '2021' }),
  emergency('QA', '999'),
  support('QA', mentalHealth, { shown: '16000', dial: '16000', evidence: '2020' }),
  emergency('JO', '911'),
  support('JO', named('Family protection', 'حماية الأسرة'), { shown: '110', dial: '110' }),
  emergency('KW', '112'),
  emergency('BH', '999'),
  emergency('OM', '9999'),
  children('OM', named('Protection line', 'خط الحماية'), { shown: '1100', dial: '1100' }),
  emergency('US', '911'),
  support('US', named('988 Lifeline', 'خط 988'), { shown: '988', dial: '988' }),
  support('US', byText, { shown: '741741', text: { to: '741741', words: 'HOME' } }),
  emergency('GB', '999'),
  support('GB', named('Samaritans', 'ساماريتانز'), { shown: '116 123', dial: '116123' }),
  support('GB', named('Shout', 'شاوت'), { shown: '85258', text: { to: '85258', words: 'SHOUT' } }),
  emergency('CA', '911'),
  support('CA', named('988 Helpline', 'خط 988'), { shown: '988', dial: '988' }),
  support('CA', byText, { shown: '686868', text: { to: '686868' } }),
  emergency('IE', '112'),
  emergency('IE', '999'),
  support('IE', named('Text About It', 'الدعم بالرسائل النصية'), {
    shown: '50808',
    text: { to: '50808' },
  }),
]
