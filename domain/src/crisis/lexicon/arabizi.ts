import type { WordClasses } from '../matching/phrase.ts'
import type { Row } from './row.ts'

/** Arabic in Latin letters. Short words are heard only beside each other: want and die, kill and self. */
export const arabiziClasses: WordClasses = {
  zwant:
    '3ayez|3ayz|3aiz|3ayza|3ayzah|3aeza|3aiza|3awez|3awz|3awza|3aweza|3wza|3ayeza|ayez|ayza|awez|badi|bade|baddi|badde|biddi|beddi|bdi|bidi|bedi|bdy|bady|abi|aby|abghy|abgha|abga|abgy|abghi|aba|wdi|widdi|weddi|nefsi|nefsy|nfsi|nfsy|nafsi|bghit|baghi|n7eb|7ab|7abeb|nawi|atmana|batmana|areed|arid|ured|nabi|momken|kont',
  zdie: 'amoot|amout|amut|amot|mout|moot|mot|amoutt|amwt|amoto|mut|namout|nmout|nmoot|moott|hamoot|hmoot|bamoot|bmoot|bmout|el mot|elmot|almot|elmoot|almoot|elmout|almawt|elmaut|l mout|lmot|lmout',
  zsuicide:
    'antaher|anta7er|ante7er|entehir|enta7er|nte7er|bntaher|bnta7er|hantaher|hntaher|ntaher|bantaher|antaher|anti7ar|ente7ar|intihar|enti7ar|anta7r|nta7er|antehr|anti7er|ante7r|entihar|anta7ir|bante7er|hante7er|hanta7er|elenti7ar|elente7ar|alenti7ar|alintihar|elenteha|nantaher|nanta7er|ntaher|bnte7er|banta7er|enti7ari|ente7ari|anti7ary|entihari|antahir|anta7ir|ntahir|hantahir|7antaher|7anta7er|7ante7er|7antahir|santa7er|santaher',
  zself:
    'nafsi|nafsy|nefsi|nefsy|nfsi|nfsy|7ali|7ale|7aly|hali|ro7i|ro7y|3omri|3omry|rasi|rassi|ruhi|rouhi|nafsii|nefsii',
  zkill:
    'mawet|mawt|nmawet|amawet|hamawet|amawt|hamawt|2tol|a2tel|a2tol|b2tol|ba2tel|aqtel|aqtol|a8tel|aktol|athba7|adhba7|azba7|badba7|2etel|o2tol|2o2tol|2e2tol|2a2tol|2a2tel|2e2tel|ha2tol|7a2tel|n9tel|n9tol|no9tol|nkatel|haktel|ha2tel|na9tel|nektel|aktel|bamawet|n2tel|nqtel|ne9tel|b2tel|azba7|bedba7|adba7',
  zlive:
    'a3ish|a3eesh|a3esh|3ish|3eesh|3esh|n3ish|a3eish|a3ich|n3ich|3ich|el7ayat|el7aya|l7ayat|al7ayat|l7ayet',
  znot: 'mesh|mish|msh|mosh|mush|ma|mo|mu|mb|mab|mabi|mabgha|mabi8a|mch|mab2etsh|mab2tsh',
  zend: 'anhi|anhy|hanhi|hanhy|banhi|banhy|nhi|nenhi|enha2',
  zlife: '7ayati|7ayaty|hayati|hayaty|3omri|3omry|7yati|hyati',
}
// prettier-ignore
export const arabizi: readonly Row[] = [
  ['az-want-suicide', 'severe', 'Q2', '{zwant} ~1 {zsuicide}', 'I want suicide'],
  ['az-think-suicide', 'severe', 'Q2', '(bafakar|bafakr|bfkr|afakker|afaker|afkr|fakker|fakir|bafaker|bfakker|bfaker|nfaker|nkhamem|fakart|afkar|afkari|ba7es|fekra|fakkar|fakart) ~2 ({zsuicide}|{zdie}|{zkill} {zself}|{zend} {zlife})', 'I think about suicide'],
  ['az-want-die', 'severe', 'Q2', '(3ayez|3ayz|3aiz|3ayza|3ayzah|3aeza|3aiza|3awez|3awz|3awza|3aweza|3wza|3ayeza|ayez|ayza|badi|bade|baddi|badde|biddi|beddi|bdi|bidi|bedi|abi|aby|abghy|abgha|abga|abgy|abghi|aba|areed|arid|nawi|nabi) {zdie}', 'I want to die', 'feek|fik|gou3|joo3'],
  ['az-wish-die', 'high', 'Q1', '(wdi|widdi|weddi|nefsi|nefsy|nfsi|nfsy|nafsi|bghit|baghi|n7eb|atmana|batmana|momken|netmanna|tmannit|tmanet) ~1 {zdie}', 'I wish to die', 'feek|fik'],
  ['az-kill-self', 'severe', 'Q2', '{zkill} {zself}', 'kill my self'],
  ['az-end-life', 'severe', 'Q2', '{zend} {zlife}', 'end my life'],
  ['az-will', 'severe', 'Q4', '(hante7er|hanta7er|hantaher|hantahir|7antaher|7anta7er|7ante7er|7antahir|santa7er|santaher|bante7er|banta7er)|(ra7|rah|raye7|ray7|la7|ghadi|8adi) ({zsuicide}|{zkill} {zself}|{zend} {zlife})', 'I will commit suicide'],
  ['az-will-tonight', 'critical', 'Q4 T', '(hante7er|hanta7er|bante7er|{zkill} {zself}|{zend} {zlife}|(ra7|rah) {zsuicide}) ~1 (elnaharda|el naharda|elleila|elleyla|el leila|bokra|bukra|elyoum|alyoum|allayla|hala2|delwa2ti|alleila|allela|elleela|lyoum|hal2)', 'I will commit suicide tonight'],
  ['az-not-live', 'high', 'Q1', '{znot} ~1 {zwant} ~1 {zlive}|(mabi|mabgha|mabi8a|mabagha) {zlive}|(ma|mesh|mish|mch|mosh|msh) (b2a|ba2a|ba2et|b2et) ~1 {zwant} {zlive}', 'I do not want to live', 'ma3|fi|fe|hena|hon|ma3ak'],
  ['az-tired-life', 'high', 'Q1', '(zhe2t|zehe2t|zahe2t|zh2t|ta3bt|te3ebt|t3bt|ta3abt|te3bt|malleit|mallet|kreht|kerehet|karht|3yit|kraht|2reft|erft|te3bet) ~1 (men|mn|min|m) ~1 (7ayat|el7ayat|el7aya|l7ayat|3isha|el3isha|el3eesha|al7ayat|3eshti|3ishti)', 'tired of life'],
  ['az-if-only', 'high', 'Q1', '(ya ret|ya rait|yaret|yarait|ya reit|yareit|laytani|layt|yalait|ya lait|ya reet|yareet|laytni|ya raytni|yaretni|yaritni) ~2 ({zdie}|met|mout|mattt|ma5le2t|ma kholi2t|ma twaladt|ma etwaladt)', 'if only I died'],
  ['az-die-rest', 'high', 'Q1', '{zdie} (w|wa|we|o) (arta7|arte7|artah|aftak|brta7|berta7|arta7e|ertah|nerta7|akhlas|a5las|barta7)', 'die and rest'],
  ['az-god-take', 'high', 'Q1', '(ya rab|yarab|ya rabb|yarabb|rabena|allah|rabbi|rabi|ya rab) ~1 (khodni|khudni|5odni|5udni|khezni|yakhodni|ya5odni|yakhudni|ya5udni|5odny|khodny|ya5odny|5od ro7i|khod rohi|moutni)', 'O Lord, take me'],
  ['az-self-harm', 'high', 'SH', '(agra7|bagra7|ajra7|bajra7|ba2ta3|a2ta3|a2zi|a2zy|baazi|ba2zi|ba2zy|a2dhi|azi|b2zi|jra7t|gara7t|bajre7|3am ejra7) ({zself}|edi|eedi|ideya|iday|2edi)', 'I harm my self', 'matbakh|tabkh|ghalat'],
  ['az-goodbye', 'critical', 'G', '(wada3an|wada3n|sam7ouni|sam7uni|sam7ony|same7ouni|sam7oni|wadaan) ~4 (a5er|akher|lel2abad|lelabad|{zsuicide}|{zdie}|ya donya|donya|lel abad|resala)|(akher|a5er) (resala|resale|leila|yom|kalam|kelma|message) ~1 (menni|meni|fi|fe|b)', 'farewell'],
  ['az-pills', 'critical', 'Q6n', '(khadt|5adt|khatet|akhadt|a5adt|bala3t|bla3t|shrebt|sherebt|akhathet|khdit|5edt) ~2 (7oboob|7boub|7ubub|hoboob|7obob|hbub|7bob|el7oboob|l7boub|shreet|sharit|3elba) ~2 (kteer|ktir|keteer|kollaha|kella|kelha|kolo|kollo|wayed|bezzaf|kolaha|w|kullaha|ketir)', 'I took many pills', 'soda3|doktor'],
  ['az-pills-all', 'critical', 'Q6n', '(khadt|5adt|khatet|akhadt|a5adt|bala3t|bla3t|shrebt|sherebt|khdit|5edt|5att) ~1 (kol|kel|kul|koll|kull) [el|l|al] ~1 (7oboob|7boub|7ubub|hoboob|7obob|hbub|7bob|el7oboob|el7obob|l7boub|dawa|eldawa|bersham|elbersham)', 'I took all the pills', 'soda3|doktor'],
  ['az-jump', 'critical', 'Q5 M', ['(3al|3ala|fo2|fou2|foo2|fog) ~1 (sat7|elsat7|el|jisr|kobri|kobry|balcon|balkona|7afa)|3alsat7|3al sat7|elsat7', '(hanot|hanott|bnot|banot|anot|a2fez|ha2fez|rah not|ra7 not|not|hermi|harmi|armi) ~1 [nafsi|nafsy|7ali]'], 'I am on the roof and will jump', 'dish|basalla7|sowar|photo*'],
  ['az-tonight', 'critical', 'Q4 T', ['ellela|ellila|elleila|elela|allela|el lela|elnaharda|hal2|delwa2ti|lyoum', '{zsuicide}|{zkill} {zself}|{zend} {zlife}'], 'tonight I end it', 'film|mosalsal|match'],
  ['az-time-mentioned', 'none', 'T', 'ellela|ellila|elleila|elleyla|elela|allela|alleila|allayla|elleela|alleela|(el|al) (lela|leila)', 'tonight: silent alone'],
  ['az-wound', 'high', 'SH', '(ba3awar|b3awar|ba3war|a3awar|bagra7|bajra7|ba2ta3|bajrah|bjarre7) ~1 {zself}', 'I wound my self', 'matbakh'],
  ['az-cant', 'moderate', 'H', '(mesh|mish|msh|mosh|ma|mush) ~1 (2ader|ader|2adr|adra|2adra|2adir|qader|fiyi|feeni|fini|2dar|a2dar) ~1 (akamel|akaml|asta7mel|ast7ml|kamel|kammel|at7ammal|et7ammal|asta7mil|akammel|atnaffas|a3ish)', 'I cannot go on'],
  ['az-fed-up', 'moderate', 'H', '(zhe2t|zehe2t|zahe2t|zh2t|ta3bt|te3ebt|t3bt|ta3abt|te3bt|malleit|mallet|2reft|erft|tfesht|tafasht) (men|mn|min|m) ~1 (7ayati|7ayaty|eldonya|donya|kol|kel|nafsi|kolshi|kelshi|hayati)|(karht|kreht|kerehet|karhet|bakrah|bkrah|bakra7|kraht|akrah|akra7) ~1 (7ayati|7ayaty|nafsi|7ali|nafsy|3omri|hayati|eldonya)|(mafish|mafeesh|ma fi|mafi) (fayda|amal|7al|2amal|faydeh)', 'fed up with my life'],
  ['az-distress', 'low', '', 'za3lan|za3lana|7azin|7azeen|7azena|2al2an|mota3ab|ta3ban|ta3bana|madayi2|metday2|mtdayg|makhnou2|ma5noo2|w7id|wa7eed|makhnoo2|mokta2eb|mokta2iba|7azina|5ayef|khayfa|5ayfa|khayef|metdaye2|mtday2|ma2hour|wa7ida', 'words of distress'],
]
export const arabiziIdioms: readonly string[] = [
  '({zdie}|rah mout|ra7 mout) ~1 (mel|men|min|mn|m) ~1 (de7k|dehk|el|de7ek|d7k|do7k|farha|gou3|joo3|ji3|go3|7ar|el7ar|ta3ab|elgou3|eljoo3|eldehk|elde7k)|({zdie}) (feek|fik|fiki|feeki|3aleek|3alek|3aleki|fih|fiha|fe|bi|fi|feha|3alaik|3aleh|3aleha|de7k|dehk|fikom)',
]
