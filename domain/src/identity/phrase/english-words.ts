/** PHRASE-1. The 2,048 words of a sign-in phrase in English, in order. A word that is taken out shuts its phrases out. */
export const englishWords: readonly string[] = `
ability able academy accept account achieve acorn act action active actor add address admire
admit adopt adore adult advance adventure advice affair afternoon agent agile agree aim airy
album alert alive alley alliance allow almond alphabet amaze amber amount ample amused anchor
ancient angel angle animal ankle announce answer apartment appear applaud apple apply approach
approve apricot apron apt arcade arch area arena arm armchair arrange arrive article artist ask
aspect aspen assembly assist athlete atlas atom attend attention attic attitude audience aunt
author autumn avenue avocado awake award aware baby bacon badge bag bagel baker balance balcony
ball ballad ballet balloon bamboo banana bank banner barber bargain barley barn barrel base
basement basic basil basin basket bath bathe beak beam bean beard beauty beaver become bed bee
beech beetle begin behavior belief bell belong bench benefit berry better bicycle big bike bird
birth birthday biscuit bishop blanket blaze blend blessing block blonde bloom blossom blouse
blow blue blueprint board boat bold bolt bonus boot border borrow bottle boulder bounce boundary
bouquet bowl box boy bracelet braid brain branch brand brass brave bravery bread breakfast
breath breeze brick bridge brief brigade bright bring brisk broad broccoli bronze brook broom
broth brother brown brush bubble bucket bud buffalo build builder bulb bundle burrow bus
business busy butter button buzz cabbage cabin cabinet cable cactus cafe calendar calf calm
camel camera camp camper campus canal canary candid candle candor candy canoe canopy canvas
canyon cape capital captain car caramel caravan card cardigan careful caring carol carpenter
carpet carrot carry carton carve castle catch category cattle cause cedar ceiling celebrate
celery cello cement cereal ceremony certain chain chair chalk chance change channel chapel
chapter character charcoal charity charm charming chart chat check cheek cheer cheerful cheese
chef cherry chess chest chestnut chick chief chimney chin chips chocolate choir choose chop
chorus cinema cinnamon circle circus citizen citrus city civic civil clam clap clarinet clarity
class classic classroom clay clean clear clerk clever climate climb clinic cloak clock close
cloth cloud clover club cluster coach coal coast coastline cobweb cocoa coconut code coffee coin
collage collar collect college colony color column comb comedy comet comfort comfy command
comment common community company compare compass complete concept concert conduct cone confetti
connect consider contest context cook cookie copper copy coral cord corner cosmos cosy cottage
cotton couch count country courage course courtesy courtyard cousin cover cow crab cracker
cradle craft crane crater crayon cream create creature credit creek crescent cricket crisp
crocus crop crossing crowd crown crumb crust crystal cube cucumber cuddle culture cup cupboard
curious curl current curtain cushion custom cycle dad daily dainty daisy dance dancer daring
date daughter dawn day daylight debate decade decent decide deck decorate deep deer degree
delight deliver delta demand denim dentist depth describe desert design desk dessert develop
device dew dial dialog diamond diary dice diet digit dignity dinner dinosaur direct direction
discover discuss dish display distance district doctor dog doll dolphin dome donate donkey door
doorway dough dove dozen dragon drama draw drawer drawing dream dress drift drive drum dry duck
duet dune dusk duty eager eagle early earn earring earth easel easy eat echo edge edit edition
educate effect effort egg elbow elder elegant elephant elevator elf elk elm ember emerald empire
energy engine enjoy enter entry envelope epic equal equator era eraser errand escort essay
estimate even evening event evidence exact examine example exchange excuse exhibit exist exit
expand expert explain explore export express extra eye eyebrow fable fabric face factory faint
fair fairy faith faithful falcon family famous fan fancy farm farmer farmland fashion fast
fasten father faucet feast feather feature feed fellow fern ferry festival fetch fiction fiddle
field fig figure film finale finch fine finger finish firefly fireplace firm first fish fit flag
flame flannel flask flavor flax fleece fleet flight float flock floor flour flow flower fluent
fluffy flute fly foam focus foil folder folklore follow fond footstep forest forgive fork formal
formula fortune forum fountain fox fraction frame frank freckle free freedom fresh friend
friendly fringe frog frontier frost frown fruit fudge full function funny fur future gadget gain
gala galaxy gallery gallon gallop game garage garden garland garlic garnet gather gathering gaze
gazelle gem general genius gentle genuine gesture geyser giant gift ginger giraffe girl give
glacier glad glance glass glide glitter globe glory glossy glove glue goal goat golden golf
gondola good goodwill goose gorge gown grab grace graceful grammar grand grandma grandpa granite
grant grape grass grateful gravel gravity gravy great green greet grill grin grocer group grove
grow growth guardian guess guest guide guitar gull gym habit hail halo ham hammock hand handle
handshake happen happy harbor hardy hare harmony harp harvest haven hawk hazel head headline
healthy heart hearth heaven hedge heel helmet help helpful hen herb herd heritage heron high
highway hike hill hinge history hobby hockey hold holiday home homeland honest honey honor hoof
hoop hope hopeful horizon horn horse host hotel hour house household huge hum humble humming
humor hurry ice icicle icing icon idea ideal identity igloo image imagine impact import improve
impulse inch include index indigo infant inform ink inn inquiry insect insight inspire install
instant invent invite iris iron island issue item ivory ivy jacket jade jam jasmine jaw jeans
jelly jewel jigsaw jockey join joke jolly journal journey joy joyful juggle juice jump junction
jungle juniper justice kayak keen keep keeper kernel kettle key keyboard kick kid kind kindness
king kingdom kiosk kiss kitchen kite kitten kiwi knack knee knit knob knot knowledge koala label
labor lace ladder lady lagoon lamb land landmark landscape lane language lantern laptop larch
large lark lasso last laugh launch lava lavender lawn lazy leaf leap learn leather leave lecture
legend leisure lemon lemonade lens leopard lesson letter lettuce level liberty library light
likely lilac lily lime limit linen linguist link lion lips liquid list listen little lively
lizard llama loaf lobby lobster local locket lodge loft log look loop lotus loud lounge love
lovely loyal lucky lullaby lunch lung luster lynx machine magazine magic magnet magpie maid main
majesty major make manage mandolin mango manner mantle manual maple marathon marble margin
marina mark market maroon marsh mascot mask mastery mat match material mature mayor meadow
meaning measure medal medicine meet melody melon melt member memory mend mention mentor menu
mercy merit mermaid message metal meteor method metro midnight mighty milestone milk mill
mineral minor mint minute miracle mirror mission mist mitten mix model modern modest modesty
mole moment money monkey month monument moon moose morning mosaic moss moth mother motion motor
motto mountain mouse movie mow mud muffin mug mule multiply museum mushroom music mustard
mystery nail name nap napkin narrator narrow nation native natural nature navy neck necklace
nectar needle neighbor nephew nest network new news next nickel niece night nimble noble nod
noodle noon normal north nose notebook notice notion novel novelty number nurse nursery nut
nutmeg oak oar oasis oath object oboe observe obtain ocean octopus odyssey offer office olive
olympics omelet onion opal open opera operate opinion option oracle orange orbit orchard orchid
order oregano organ origin ostrich otter outfit outline outlook oval oven owl owner oxygen
oyster pack packet pact paddle page pageant painter pair palace palette palm panda panel pansy
panther paper paprika parable parade paradise parcel parent parrot parsley partner party pass
passage passion passport pasta paste pastry pasture path patience patient patio patrol pattern
pause paw payment pea peace peaceful peacock peanut pearl peasant pebble pedal peel pelican
pencil pendant penguin penny people pepper perch perfect perform perfume perk permit person
petal phase phone photo phrase physics piano pickle picnic picture pie pier pigeon pigment
pillow pilot pinnacle pioneer pipe pirate pitch pitcher pixel pizza plain planet plank plant
plate plateau play player plaza pleasant please pleasure plenty plot plough plum plumber podium
poem poet poetry point pole policy polish polite pollen polygon pond pony pool popcorn poplar
poppy porridge port portal portrait posh position postcard poster potato pottery pouch pour
powder power practice prairie praise precise prefer prelude premium prepare presence present
press pretty pride prime prince principle print prism private privilege prize problem process
produce product profile profit program progress project promise prompt proof proper prophet
prose protect proud proverb provide public puddle pulp puma pumpkin pupil puppet puppy pure
purple purpose purse push put puzzle pyramid quail quality quantity quarter quartz queen quest
question quick quiet quill quilt quince quiz quota quote rabbit raccoon radio radish raft
rainbow raincoat raise raisin rally ramp ranch range rapid rare raspberry rate raven ray reach
ready real reason rebound receive recess recipe recite record recycle red reef reflect refuge
regal region regular reindeer relax relaxed relay relief remain remark remedy remember remind
rent repair repeat reply report rescue research resident resource response result return reunion
reward rhyme rhythm ribbon rich riddle rider ring rinse ripe ripple ritual rival river road roam
roast robe robin robot robust rock rocket romance roof rookie rooster rosemary rosy round route
routine rowboat royal ruby rudder rug ruler rumor run runner rural rust rye saddle safari safe
saffron sailor salad salmon salt salty sample sanctuary sandal sandwich sandy sapphire sardine
satellite satin sauce saucer sausage scale scarf scarlet scatter scene scholar school science
scooter scope score scout screen script scrub sculptor seafood search seashell seaside season
seat secret section sector secure segment select self send sense sentence sequel serene series
sermon serve session settle shade shadow shake shampoo shape shawl sheep sheet shelf shell
shelter shepherd shield shine shiny ship shirt shoe shore shoulder shovel show shower shrimp
shrub shutter shuttle shy siesta sign signal silence silent silk silver simple sincere singer
sip sister site skate sketch ski skill skin skirt sky skyline sled sleek sleep sleeve slender
slide slim slipper slogan slope small smart smile smooth snack snail snapshot sneeze snow
snowman snowy snug soap soccer social society sock soda sofa soft soil solid solo solution solve
sonata song sonnet sound soup source south space spare spark sparrow speak special spectrum
speech speed spell spice spicy spider spin spinach spiral spirit splash splendor sponge spoon
sport spotlight spread spring sprinkle sprout spruce square squash squirrel stable stadium stage
stair stamp stand standard starfish start statement station statue status stay steady steam
steel step stew stick still stir stitch stone stool stop stork storm story stout stove strand
strategy straw stream street stretch string stripe stroll strong structure student studio study
sturdy style subject subtle suburb succeed success sugar suggest suit suitcase summer summit sun
sunbeam sunday sundial sunlight sunny sunrise sunset super supper supply support sure surf
surface surprise survey swan swap sweater sweet swift swim swing switch syllable symbol symphony
syrup system tablet tailor take talent talk tango tap target tart taste taxi tea teach teacher
teacup teamwork teapot technique teeth tell temple tempo tender tennis tent terrace text texture
thank theater theme theory thick thimble think thistle thought thread throne throw thumb thunder
thyme ticket tickle tide tidy tiger tilt timber tin tiny title toast today toe toffee token
tomato tongue tool tooth topaz topic torch tortoise toss total touchdown tour tourist towel
tower town track tractor trade tradition traffic trail trainer trait tram tranquil transit
travel treasure treat treaty tree trend triangle tribe tribute trim trip triumph trolley trophy
trousers trout truce true trumpet trunk trusty truth try tub tube tuition tulip tumble tuna
tunnel turban turkey turn turnip turquoise turtle tutor twig twilight twirl type umbrella uncle
unfold unicorn uniform unique unite unity universe unlock unpack unwrap update upper use useful
usual vacation valley value van vanilla variety vase vault vehicle velvet venture venue verse
version vest view vigor village vine violet violin virtue vision visit visitor vitamin vivid
vocal voice volcano volume volunteer vote voucher voyage wafer wagon waist wait walk walker wall
wallet walnut walrus waltz wander want wardrobe warm warmth wash watch water waterfall wave wax
wealth wealthy wear weather weaver web week weekend welcome welfare whale wheat wheel whisker
whisper whistle white whole wick wide width wild wildlife willing willow win window windy winter
wisdom wise witty wizard wonder wood work workout workshop world worldwide worthy wrap wreath
wren wrist write writer yacht yard yawn year yellow yogurt young youth zeal zebra zenith zero
zinc zipper zone zoom
`
  .trim()
  .split(/\s/)
