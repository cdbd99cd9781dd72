import type { Service } from '../src/directory/services.ts'

/** An invented service, for tests. */
export const aService = (different: Partial<Service> = {}): Service => ({
  id: 'abcdefghij',
  country: 'AE',
  city: { en: 'Dubai', ar: 'دبي' },
  kind: 'clinic',
  topics: ['mental-health'],
  name: { en: 'Test clinic', ar: 'عيادة الاختبار' },
  about: { en: 'Talks with a doctor.', ar: 'جلسات مع طبيب.' },
  languages: ['ar', 'en'],
  cost: 'free',
  phone: '+971 4 000 0000',
  whatsapp: '',
  email: '',
  website: 'https://clinic.example',
  address: { en: '', ar: '' },
  always: false,
  hours: { en: 'Sunday to Thursday, 9 to 5', ar: 'من الأحد إلى الخميس، 9 إلى 5' },
  checkedOn: '2026-11-20',
  status: 'listed',
  ...different,
})
