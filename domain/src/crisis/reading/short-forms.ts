/** Chat spellings and contractions, and what they stand for. */
// prettier-ignore
const spellings: Readonly<Record<string, string>> = {
  wanna: 'want to', wana: 'want to', wnna: 'want to', wnt: 'want', wantto: 'want to', wannna: 'want to',
  gonna: 'going to', gona: 'going to', gunna: 'going to', gon: 'going to', finna: 'going to',
  gna: 'going to', tryna: 'trying to', imma: 'i am going to', ima: 'i am going to', hafta: 'have to',
  gotta: 'have to', im: 'i am', iam: 'i am', ive: 'i have', id: 'i would', ill: 'i will', youre: 'you are',
  hes: 'he is', shes: 'she is', theyre: 'they are', whats: 'what is', thats: 'that is', theres: 'there is',
  its: 'it is', theyll: 'they will', youll: 'you will', itll: 'it will', theyd: 'they would',
  everyones: 'everyone is', u: 'you', ur: 'your', r: 'are', urself: 'yourself', dnt: 'dont', donot: 'dont',
  dont: 'dont', dunno: 'dont know', cannot: 'cant', cnt: 'cant', aint: 'not', isn: 'isnt', wasn: 'wasnt',
  didn: 'didnt', kil: 'kill', kll: 'kill', killin: 'killing', kiling: 'killing', diee: 'die',
  dieing: 'dying', anymor: 'anymore', resaon: 'reason', reson: 'reason', abt: 'about', rn: 'right now',
  bc: 'because', cuz: 'because', cos: 'because', coz: 'because', pls: 'please', plz: 'please',
  selfharm: 'self harm', selfharmed: 'self harmed', selfharming: 'self harming', meself: 'myself',
  mself: 'myself', myslef: 'myself', mysel: 'myself', alot: 'a lot', commited: 'committed', comit: 'commit',
  comitting: 'committing', commiting: 'committing', nothin: 'nothing', nuthin: 'nothing',
  everyday: 'every day', every1: 'everyone', any1: 'anyone', some1: 'someone', no1: 'nobody',
  noone: 'nobody', tonite: 'tonight', tn: 'tonight', tmrw: 'tomorrow', tmr: 'tomorrow', tomorow: 'tomorrow',
  tommorow: 'tomorrow', tommorrow: 'tomorrow', wen: 'when', liv: 'live', sewerslide: 'suicide',
  sewercide: 'suicide', sueycide: 'suicide', unalive: 'kill', unaliving: 'killing', unalived: 'killed',
  ll: 'will', re: 'are', ve: 'have', idc: 'i dont care', idk: 'i dont know', idek: 'i dont know',
  ily: 'i love you', ty: 'thank you', thx: 'thanks', ppl: 'people', thm: 'them', pils: 'pills', pilss: 'pills',
  mins: 'minutes', wout: 'without', thoughs: 'thoughts', thougths: 'thoughts', thots: 'thoughts', thoguhts: 'thoughts',
  shouldve: 'should have', wouldve: 'would have', couldve: 'could have', gf: 'girlfriend', bf: 'boyfriend',
  wnat: 'want', watn: 'want', wan: 'want', waant: 'want', iwant: 'i want', goin: 'going', goign: 'going', mysef: 'myself',
  myslf: 'myself', mysefl: 'myself', myelf: 'myself', lfie: 'life', tonigt: 'tonight', tonght: 'tonight', tto: 'to',
  mum: 'mom', mommy: 'mom', mama: 'mom', jus: 'just', somebody: 'someone', anybody: 'anyone', everybody: 'everyone',
}

/** Words that add force and say nothing. */
const silent =
  'fckn tbh ngl fr lowkey highkey really fucking fuckin freaking literally honestly actually ' +
  'simply truly bloody goddamn genuinely basically legit sincerely desperately badly kinda sorta fkn friggin deeply rlly rly damn definitely probably desperatly'

export const shortForms: ReadonlyMap<string, string> = new Map([
  ...Object.entries(spellings),
  ...silent.split(' ').map((word) => [word, ''] as const),
])

const negated = {
  do: 'dont',
  did: 'didnt',
  does: 'doesnt',
  will: 'wont',
  can: 'cant',
  could: 'couldnt',
  would: 'wouldnt',
  is: 'isnt',
  was: 'wasnt',
  have: 'havent',
  has: 'hasnt',
  had: 'hadnt',
  should: 'shouldnt',
  are: 'arent',
  were: 'werent',
}
/** `want 2`, `want too`: what is written for "to" behind such words. */
const to = { want: 'to', need: 'to', going: 'to', try: 'to', ready: 'to' }
/** "I don't just want to die": said of more than that, and no denial. Elsewhere the word says nothing. */
export const onlyBehindNo = 'just'
const only = {
  not: 'only',
  dont: 'only',
  didnt: 'only',
  isnt: 'only',
  wasnt: 'only',
  arent: 'only',
  doesnt: 'only',
}
/** `can not` and `cannot`, `i ve` and `ive`: what a second word makes with the first. */
export const joins: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    not: negated,
    t: {
      ...negated,
      don: 'dont',
      didnt: 'didnt',
      won: 'wont',
      doesn: 'doesnt',
      couldn: 'couldnt',
      wouldn: 'wouldnt',
      isnt: 'isnt',
      wasnt: 'wasnt',
      haven: 'havent',
      hasn: 'hasnt',
      shouldn: 'shouldnt',
      didn: 'didnt',
    },
    m: { i: 'i am' },
    ve: { i: 'i have' },
    ll: { i: 'i will' },
    d: { i: 'i would' },
    self: { my: 'myself', your: 'yourself', him: 'himself', her: 'herself' },
    [onlyBehindNo]: only,
    2: to,
    too: to,
    ot: to,
    dose: { over: 'overdose' },
    dosed: { over: 'overdosed' },
    one: { no: 'nobody', every: 'everyone', any: 'anyone', some: 'someone' },
    body: { no: 'nobody', every: 'everyone', any: 'anyone', some: 'someone' },
    out: { w: 'without' },
    o: { w: 'without' },
    joking: { not: 'seriously' },
    kidding: { not: 'seriously' },
    joke: { no: 'seriously' },
    more: { any: 'anymore' },
    longer: { any: 'anymore' },
  }).map(([second, byFirst]) => [second, new Map(Object.entries(byFirst))]),
)
/** Joins that keep the first word too. */
export const keepsFirst = (second: string): boolean =>
  second === onlyBehindNo || joins.get(second)?.get('want') === 'to'
