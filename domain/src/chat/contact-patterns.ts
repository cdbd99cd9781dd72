/** A first look at text as it was typed: without any of these there is nothing to find. */
export const mayHold =
  /[\d\u0660-\u0669\u06f0-\u06f9\uff10-\uff19@]|[([]at[)\]]|www|http|\.\w{2,}|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|gmail|hotmail|yahoo|outlook|icloud)\b|insta|\big\b|snap|whats|telegram|tiktok|tik tok|facebook|\bfb\b|discord|signal|صفر|خمس|تسع|سبع|ثمان|تمان|ست[ةه]|أربع|اربع|ثلاث|تلات|نستا|نستغرام|نستقرام|سناب|واتس|تلجرام|تلغرام|تيل[يغج]|تيك توك|فيسبوك|ديسكورد/iu

const word = String.raw`[\p{L}\p{N}]`
const start = String.raw`(?<!${word})`
const end = String.raw`(?!${word})`
const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'u')

const at = String.raw`\s?(?:@|\(at\)|\[at\])\s?`
const mailHost = '(?:gmail|hotmail|yahoo|outlook|icloud|proton(?:mail)?|live)'
/** Of addresses; also with the sign spelled out, where a mail service is named. */
export const mails: readonly RegExp[] = [
  pattern(String.raw`[\p{L}\p{N}._%+-]+${at}[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,})+`),
  pattern(start, String.raw`[a-z0-9._%+-]{2,}(?:${at}|\s+at\s+|\s+ات\s+)`, mailHost, end),
]

/** Of addresses on the web; two letters at an end are a country's only before a path, else the next sentence's. */
export const domains: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)\S/u,
  pattern(
    start,
    String.raw`(?:[a-z0-9-]+\.)*[a-z0-9-]{2,}\.(?:com|net|org|info|edu|gov|app|link|online)`,
    end,
  ),
  pattern(start, String.raw`(?:[a-z0-9-]+\.)*[a-z0-9-]+\.[a-z]{2,3}\/[\w-]`),
  pattern(start, String.raw`(?:t\.me|wa\.me|m\.me|bit\.ly|discord\.gg)`, end),
]

const app =
  '(?:insta(?:gram)?|ig|snap(?:chat)?|whats\\s?app|wh?atsapp|telegram|tik\\s?tok|twitter|facebook|fb|messenger|discord|signal|skype|kik)'
const arabicApp =
  '(?:ال)?(?:انستا(?:غرام|قرام|جرام)?|سناب(?:\\s?شات)?|واتس(?:\\s?(?:اب|آب))?|تلجرام|تلغرام|تيليجرام|تيليغرام|تيك\\s?توك|فيسبوك|فيس|ديسكورد|سيجنال)'
/** What an account can be without being named. */
const noName =
  '(?!(?:private|public|gone|deleted|fake|empty|full|so|just|not|all|a|an|the|my|too|very|really|off|down|toxic|boring|open|closed|where|what|how|only|always|never|making|killing|ruining)\\b)'
const name = String.raw`[a-z0-9][a-z0-9._]{2,}`
const meets =
  '(?:add|find|follow|dm|text|message|msg|call|reach|contact|write|talk|chat|meet|continue|speak|connect)'
const fillers = String.raw`(?:\s+(?:to|with|me|you|us|there|later|instead|privately|again|more|tonight|up))*`
/** Somebody else does it, or it is told: "they text me on WhatsApp". */
const told = String.raw`(?<!(?:they|he|she|who|people|friends|would|always|used to|not|never|don't|do not|cannot|can't)\s)`
const arabicMeets =
  '(?:ضيفني|ضيفيني|اضفني|اضيفيني|اضيفك|كلمني|كلميني|اكلمك|راسلني|راسليني|اراسلك|تواصل معي|تواصلي معي|نتواصل|نكمل|نتكلم|نحكي|تابعني|تابعيني|ابعثلي|ابعتلي|ارسلي|ارسل لي)'

/** Names on other services, and asking to go on there. Arabic and English mix as people mix them. */
export const handles: readonly RegExp[] = [
  /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}._]{2,}/u,
  pattern(
    start,
    String.raw`(?:my|on)\s+${app}(?:\s+(?:name|user(?:name)?|handle|account|id))?\s*(?:is|:|=|-)\s*${noName}`,
    String.raw`(?:${name}\s*(?:$|[.,!?\n،؟])|[a-z0-9._]*[0-9._][a-z0-9_]+)`,
  ),
  pattern(start, app, String.raw`\s*[:=]\s*${noName}${name}`),
  pattern(start, told, meets, fillers, String.raw`\s+(?:on|via|over|by|through|in)\s+(?:my\s+)?`, app, end),
  pattern(
    start,
    String.raw`(?:انستاي|انستقرامي|انستغرامي|سنابي|واتسابي|تلجرامي|تلغرامي|حساب[يه]?\s+(?:علي?|في|بال|ب|ع)?\s?${arabicApp})`,
    String.raw`\s*(?:هو|اسمه|:|=)?\s*${name}`,
  ),
  pattern(
    start,
    arabicMeets,
    String.raw`(?:\s+(?:علي|ع|في|عن طريق|من خلال|هناك|بعدين))*\s+ب?`,
    arabicApp,
    end,
  ),
]
