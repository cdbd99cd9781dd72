import type { WordClasses } from '../matching/phrase.ts'

/** Slots of the English rules. Spelling as the reader leaves it: apostrophes gone, `mum` is `mom`, `just` dropped. */
export const englishClasses: WordClasses = {
  self: 'i|me|my|am|myself|mine',
  killMyself:
    '(kill|killing|hang|hanging|shoot|shooting|drown|drowning|murder|murdering|strangle|suffocate|electrocute|poison|poisoning|off|offing|delete|end|ending|stab|stabbing|gas|yeet|kill) myself|(end|ending|take|taking|finish|finishing) my [own] life|(commit|committing) suicide|(end|ending) (it all|everything|all of it)|take myself out|(take|taking) (my|own) life|kms|ctb',
  die: 'die|be dead|be gone forever|cease to exist|stop existing|stop living|not exist|not be alive',
  vanish:
    'disappear|vanish|cease to exist|stop existing|not exist|fade away|be gone|be no more|never exist|stop living|not be alive|drop dead|not live|stop being here|not be here|not be around|evaporate',
  live: 'live|be alive|exist|keep living|continue living|go on living|be living|stay alive|keep existing|continue existing|be in this world|be on this (earth|planet)|live anymore|wake up|see tomorrow|keep breathing|continue life|be part of this world',
  living:
    'living|being alive|existing|being here|staying alive|life|to live|to be alive|to exist|to stay alive|going on with life|to keep living|to keep going with life|waking up|breathing',
  pills:
    'pill|pills|tablet|tablets|medication|medications|medicine|medicines|meds|paracetamol|tylenol|panadol|xanax|ibuprofen|aspirin|antidepressants|drugs|painkillers|painkiller|codeine|valium|insulin|capsules|sleeping|acetaminophen|lithium|benadryl|oxy|morphine|opioids|sertraline|prozac',
  means:
    'rope|noose|gun|pistol|revolver|shotgun|rifle|firearm|razor|razors|blade|blades|knife|poison|helium|bleach|belt|cord',
  high: 'bridge|roof|rooftop|ledge|balcony|cliff|windowsill|overpass|top floor|edge|railing|parapet|multi storey',
  height: 'bridge|roof|rooftop|ledge|balcony|cliff|window|building|overpass|edge',
  traffic: 'train|car|cars|lorry|van|bus|truck|traffic|metro|subway|tram|oncoming traffic',
  soon: 'tonight|today|tomorrow|right now|this weekend|this evening|this morning|this week|now|in an hour|in a few hours|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|soon|before morning|by morning|later tonight|any minute',
  when: '(by|before|after|until|till|on|once|next|this|the day after|as soon as) ~1 (end of|exams|exam|birthday|christmas|eid|ramadan|wedding|funeral|friday|saturday|sunday|monday|tuesday|wednesday|thursday|month|week|weekend|year|new year|night|morning|summer|spring|graduation|results|holidays|kids|mom|parents|everyone|they|brother|sister|brothers|sisters|school|january|february|march|april|june|july|august|september|october|november|december)',
  ready:
    'going to|will|plan to|planning to|decided to|intend to|about to|ready to|aim to|set to|determined to|going to',
  body: 'myself|my arm|my arms|my wrist|my wrists|my leg|my legs|my thigh|my thighs|my skin|my own skin|my stomach|my hand|my hands|my body|my ankles|my forearm|my hips',
  wound:
    'cut|cutting|cuts|slice|slicing|slit|burn|burning|burned|burnt|hurt|hurting|harm|harming|harmed|scratch|scratching|scratched|hit|hitting|punch|punching|punched|starve|starving|stab|injure|injuring|bruise|bruising|punish|punishing|bite|biting|carve|carving',
  person:
    'friend|friends|brother|sister|son|daughter|husband|wife|boyfriend|girlfriend|partner|mother|father|mom|dad|parent|parents|roommate|flatmate|cousin|uncle|aunt|classmate|student|students|colleague|coworker|neighbour|neighbor|kid|kids|boy|girl|he|she|they|someone|person|people|ex|bestie|nephew|niece|grandpa|grandma|grandfather|grandmother|patient|client|guy|man|woman|teacher|child|teenager|teen|fiance|fiancee|girls|boys|men|women|team|character|actor|singer|who|anyone|everyone|nobody',
  family:
    'husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mom|mother|stepdad|stepfather|stepmom|stepmother|brother|sister|uncle|cousin|boss|teacher|parents|family|he|she|they|someone|guy|man|roommate|fiance|coach|neighbour|neighbor|grandfather',
  them: 'everyone|they|family|my family|world|people|kids|my kids|parents|my parents|wife|husband|mom|dad|friends|children|my children|everything|you|all of you|you all|them|everyone|others|life|lives',
  /** Done for somebody who needs it: a rope for the dog. Whoever only stands beside it explains nothing away. */
  for: '(to|for|from|by|at|wake|waking|woke) ~1 (dog|cat|puppy|kids|kid|baby|toddler|child|children)',
  /** The thought ends: its sentence does, or somebody else begins to be spoken of. */
  stop: '.|because|since|he|she|they|nobody|no one|and (i|he|she|they|nobody|no one)',
  /** Nothing of weight comes after it: "… so I will", "… but I do now". */
  last: '.|tonight|now|today|tomorrow|soon|anyway|again|too .|as well|either .|though|myself|because|and i|help me|please|sorry',
  told: '(told|tell|tells|telling|said|asked|asking|begged|wants|wanted) (me|us)',
  /** To die by one's own hand. */
  dying:
    '[go] [and] (die|kill myself|hang myself|shoot myself|end it all|end my life|take my [own] life|commit suicide|overdose|hurt myself)',
  note: 'note|notes|letter|letters|message|messages|text|post|words|goodbye|goodbyes|email|video|entry',
  trip: 'holiday|holidays|lunch|office|shift|vacation|day off|off work|off sick|trip|camping|meeting|class|dinner|gym|moving|move house|airport|flight|course|training|on leave|sick leave|annual leave|conference|wedding|party|session|appointment|dentist|travelling|traveling|travel|(this|that|new|current|next|dream|quit|quitting|leave|leaving) ~1 job|company|desk|plants|exam|exams|finals|homework|visa|interview|retire|retiring|retirement|chapter|essay|thesis|debate|meeting|game|episode|series|season|recipe|cake|delivery|package|store|shop|restaurant|gift|ticket|tickets|subscription|match|team|league|project|deadline|semester|concert|movie|film|show|song|book|novel|lyrics|colleagues|cafe|hotel|bus',
  /** A dose, an illness it is for, a picture: said of the pills themselves. What else happened explains nothing away. */
  pharmacyTalk:
    'vitamin|vitamins|by mistake|accidentally|(take|took|taken|taking) ~2 (photo|photos|picture|pictures|notes)|(take|took|taken|taking) (a lot of|lots of|a bunch of|all the|all my|so many) notes|{pills} ~1 back to the|back to the (pharmacy|chemist|doctor|hospital|shop|store)|to the pharmacy|for ~2 (cold|flu|fever)|cold and flu|(cold|flu|fever) {pills}|course of|full course|antibiotic|antibiotics|(with|after|before|at|and) [my] breakfast|like the doctor|as prescribed|every day like|to recycle|recycling|for my (headache|allergy|allergies|back|period)|birth control|{pills} with food',
  /** What cuts by accident. */
  mishap:
    'shaving|cooking|chopping|peeling|slicing|accident*|by mistake|slipped|tripped|clumsy|paper cut|on (a|the|some|broken) ~1 (glass|paper|can|tin|door|fence|nail|bottle|mug|plate)|onion|onions|vegetables|bread|carrots|tattoo|blood test|diy|sewing|gardening|opening ~2 (box|tin|can|letter|parcel|envelope)',
  kitchen:
    'shaving|cooking|chopping|kitchen|paper|glass|accident*|by mistake|opening|cleaning|hair|football|soccer|basketball|running|oven|stove|iron|coffee|tea|kettle|sunburn|sun|skiing|fell|falling|tripped|slipped|exercise|lifting|training|playing|dancing|toe|pan|shave|door|onion|onions|curling|straightener|gym|workout|work out|working out|bread|vegetables|envelope|box|laughing|laugh|knee|tooth|garden|gardening|nail|nails|clumsy|sunscreen|tan|beach|scratch card|lottery|diy|hammer|rollerblad*|skate*|yoga|climbing|tongue|bike|cycling|swimming|(cat|dog|kitten|puppy) (scratched|scratches|scratching|bit|bites)|(by|from) ~1 (cat|dog|kitten|puppy)|mosquito*|itch*|rash|eczema|cake|nurse|doctor|vaccine|blood test|tattoo|hot',
  fun: 'hilarious',
}
