/**
 * Which drawing shows a category that has none of its own, by keys of the default tree. What is in no line is shown by its
 * group, and a group in no line by its department.
 */
const ROWS = `
monitors: all-in-one-pcs interactive-kiosks interactive-displays digital-photo-frames
desktop-pcs: mini-pcs thin-clients pc-cases
laptops: computers laptop-stands laptop-accessories laptop-screens laptop-keyboards laptop-parts computing
tablets: graphics-tablets tablet-cases tablet-stands tablet-parts
mobile-phones: phones phone-parts phone-holders selfie-sticks cordless-phones phone-accessories
phone-cases: screen-protectors device-skins
chargers: wireless-chargers laptop-chargers travel-adapters battery-chargers usb-adapters camera-chargers poe-injectors
power-banks: power phone-batteries laptop-batteries camera-batteries power-stations batteries ups
smartwatches: wearables smartwatch-straps
keyboards: keyboard-mouse-sets screens-input input-devices input-accessories calculators
mice: mouse-pads
webcams: security-cameras video-conferencing security video-production
ssds: memory-cards usb-sticks
external-drives: hard-drives data-storage nas drive-enclosures disk-arrays
graphics-cards: expansion-cards sound-cards parts-network network-cards
memory: computer-parts processors motherboards electronic-components
wifi-routers: mesh-wifi modems wifi-extenders access-points mobile-routers network-equipment network-switches firewalls
printers: printing ink-toner photo-printers scanners label-printers printer-parts office-machines data-capture 3d-printers
servers-racks: servers server-racks blade-enclosures
cables: usb-cables video-cables network-cables power-cables audio-cables other-cables other-computing-group extension-leads electrical cables-wires
cleaning: computer-care cleaning-products dishwashing bath-hygiene
televisions: tv-home-cinema sound-vision streaming-players set-top-boxes tv-mounts tv-parts remote-controls
projectors: projector-lamps projection-screens projector-accessories presentation
soundbars: home-cinema-systems av-receivers
headphones: audio headsets headphone-accessories pro-audio
bluetooth-speakers: speakers smart-speakers subwoofers pc-speakers radios boomboxes hifi-systems audio-accessories
turntables: turntable-accessories dj-equipment
mirrorless-cameras: cameras-drones dslr-cameras compact-cameras camcorders instant-film-cameras photo-studio
camera-lenses: camera-accessories lens-filters lens-adapters lens-caps-hoods optics binoculars telescopes
game-consoles: gaming video-games-group media
game-controllers: joysticks controller-accessories console-accessories video-games pc-games
washing-machines: laundry appliances laundry-detergents washer-dryer-accessories
fridge-freezers: cooling fridge-parts wine-fridges
ovens: kitchen-appliances cookers mini-ovens cooker-parts countertop-cooking pizza-ovens
vacuum-cleaners: floor-care vacuum-bags vacuum-accessories handheld-vacuums workshop-vacuums carpet-cleaners
coffee-machines: drinks-appliances coffee-grinders milk-frothers small-appliances coffee-machine-accessories
air-fryers: deep-fryers multicookers
blenders: food-preparation juicers hand-blenders food-processors stand-mixers
kettles: stovetop-kettles teapots-jugs
irons: garment-steamers iron-accessories other-appliances-group appliance-parts-group
frying-pans: cookware woks kitchen cookware-sets
pots: pressure-cookers slow-cookers rice-cookers baking
kitchen-knives: kitchen-utensils-group knife-blocks knife-sharpeners knives-multitools other-kitchen-group
tableware: plates-bowls cutlery serveware catering
vacuum-flasks: drinks-and-storage water-bottles travel-mugs
food-containers: kitchen-organisation lunch-boxes jars-canisters home-storage
coffee-beans: coffee-tea ground-coffee coffee-capsules
pantry: food fresh-food other-groceries drinks tinned-food tobacco
alcohol: wine sparkling-wine barware drinking-glasses
sofas: furniture sofa-beds armchairs home-garden
mattresses: beds bed-bases
office-chairs: dining-chairs
desks: office-furniture dining-tables coffee-tables desk-supplies
floor-lamps: lighting table-lamps lamp-shades outdoor-lighting
led-bulbs: other-bulbs
garden-furniture: outdoor-living garden-chairs garden-tables parasols sun-loungers
lawn-mowers: garden riding-mowers garden-machines garden-machine-parts
grills: grill-accessories grill-fuel patio-heaters
fans: climate ceiling-fans ventilation-fans air-conditioners
decor: gardening plant-pots plants umbrellas-smoking other-home-garden-group seeds wall-art ceremony
plumbing: bathroom taps sinks
cordless-drills: tools diy impact-drivers tool-accessories-group drill-bits power-tool-sets other-diy-group industry work-protection
circular-saws: saw-blades stationary-saws jigsaws
hand-tools: fixings hammers-pry-bars wrenches-sockets screwdrivers car-workshop tool-sets
paint-adhesives: paints painting-tools art-craft art-paints wood-stains-varnishes hobby
building-materials: cement-bricks
locks-doors: locks bike-locks laptop-locks
running-shoes: running-fitness sports running-accessories other-fitness-machines
dumbbells: barbells combat-gymnastics weight-benches-home-gyms
bicycles: cycling e-bikes bike-wheels scooters-skating exercise-bikes
tents: camping tent-accessories sports-other-group archery-shooting
skis: winter-sports snowboards
team-sports: racket-sports game-tables-leisure football-equipment golf tennis-rackets outdoor-play
water-sports: boats-group sup-boards
clothing: fashion t-shirts sports-workwear underwear-nightwear other-clothing costumes workwear salon-tattoo
jackets: rainwear motorcycle-clothing cycling-clothing
trainers: shoes boots
bike-helmets: motorcycle-helmets motorcycle-gear
watches: accessories watch-straps clocks
sunglasses: eyeglasses eye-care
suitcases: luggage travel-bags
backpacks: school-bags laptop-bags camera-bags
bags-wallets: handbags shoulder-bags wallets
jewellery: rings
prams: baby pram-accessories family
nappies: baby-care baby-wipes changing-supplies incontinence
building-sets: toys-games
baby-play: soft-toys other-baby-toys-group baby-toys adult-other-group dolls
board-games: card-games puzzles models-collecting
dog-food: pet-food pets pet-supplies dog-treats pet-health small-animals-birds pets-other-group horse-riding
cat-litter: litter-boxes cat-food cat-treats cat-toys
electric-toothbrushes: oral-care manual-toothbrushes
hair-dryers: hair curling-irons
perfumes: fragrance-and-care home-fragrance erotica adult
face-creams: skin-treatments body-lotions facial-masks
blood-pressure-monitors: wellness medical laboratory
vitamins-medicines: health vitamins medicines other-health mobility
first-aid-care: first-aid home-nursing
tyres-wheels: motor car-parts motorcycle-tyres bike-tyres-tubes
fluids-care: motor-oil lubricants motor-other-group
vehicles-group: cars car-accessories car-electronics navigation
films-music: music-cds vinyl-records films-discs software digital-goods-group
books-reading: books e-books
guitars-strings: guitars music-accessories-group wind-instruments drums-percussion
keys-electronic: keyboards-pianos synths-midi
writing: pens pencils office paper office-other-group
party: balloons tickets-vouchers
shipping: boxes-packing
signs-advertising: retail-hospitality business business-other-group
unsorted: unsorted-group unsorted-department other-media-group
drones: hobbies rc-toys hobby-other-group
robot-vacuums: other-sound-vision-group
`;

/** The drawing's key by the key of a category that it shows. */
export const DRAWN_AS: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [drawing = '', others = ''] = row.split(': ');
      return others.split(' ').map((key) => [key, drawing] as const);
    }),
);
