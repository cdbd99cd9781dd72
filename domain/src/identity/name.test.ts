import { describe, expect, test } from 'vitest'
import { whyNotName } from './name.ts'

describe('a name that strangers see', () => {
  test.each([
    'Layla',
    'محمد عبد الله',
    "O'Neil-Smith",
    'Sam 🌙',
    'moon1998',
    'J. R.',
    'د. سمر',
    'X',
    'سند',
    'Sanad',
    'Teamur',
    'Stafford',
    'Adminah',
    'مالك',
    '👩‍🚀 Sam',
    'Zoë',
  ])('%s is one', (name) => expect(whyNotName(name)).toBeUndefined())
  test.each([
    'Sam +971 50 123 4567',
    'سمر ٠٥٠١٢٣٤٥٦٧',
    'sam@example.org',
    '@sam_insta',
    't.me/sam',
    'www.sam',
    'sam.com',
  ])('%s is a way to reach somebody', (name) => expect(whyNotName(name)).toBe('contact'))
  test.each([
    'Supervisor',
    'SUPERVISOR 2',
    'Ѕuреrvіsоr',
    'Super\u200Bvisor',
    'S u p e r v i s o r',
    'Sup\u00E9rvisor',
    '5upervis0r',
    'Sanad team',
    'SanadTeam',
    'Zzyzx-HouseSupport',
    'team Sanad',
    'Admin',
    'the staff',
    'المشرف',
    'مشرفة سمر',
    'فريق سند',
    'الإدارة',
    'مُشرِف',
    'ٱلمشرف',
    'فرىق سند',
  ])('%s could be taken for staff', (name) => expect(whyNotName(name)).toBe('staff'))
  // One letter or digit of each is only drawn like the Latin one.
  test.each(
    `аdmin tеam оwner suрport offiсial ѕtaff admіn helpdesк teaм тeam нelpdesk aԁmin officiaӏ
    αdmin οwner suρport superνisor admιn sυpport tεam τeam helpdesκ σtaff admiη superѵisor admın
    0wner adm1n t3am 4dmin 5taff 7eam $taff adm|n adm!n`
      .split(/\s+/)
      .map((name) => [name]),
  )('%s is drawn like a word of the staff', (name) => expect(whyNotName(name)).toBe('staff'))
  test.each(['', ' \t', '\u200B\u2800', '\u202E'])('%j is none', (name) =>
    expect(whyNotName(name)).toBe('needed'),
  )
})
