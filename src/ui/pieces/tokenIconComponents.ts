import type { Component } from 'vue'
import VisoredHelm from '~icons/game-icons/visored-helm'
import BrutalHelm from '~icons/game-icons/brutal-helm'
import HeavyHelm from '~icons/game-icons/heavy-helm'
import HornedHelm from '~icons/game-icons/horned-helm'
import BrodieHelmet from '~icons/game-icons/brodie-helmet'
import Stahlhelm from '~icons/game-icons/stahlhelm'
import GasMask from '~icons/game-icons/gas-mask'
import PlagueDoctorProfile from '~icons/game-icons/plague-doctor-profile'
import Turban from '~icons/game-icons/turban'
import Hood from '~icons/game-icons/hood'
import HoodedFigure from '~icons/game-icons/hooded-figure'
import NunFace from '~icons/game-icons/nun-face'
import Cultist from '~icons/game-icons/cultist'
import SunPriest from '~icons/game-icons/sun-priest'
import Prayer from '~icons/game-icons/prayer'
import WitchFlight from '~icons/game-icons/witch-flight'
import AngelWings from '~icons/game-icons/angel-wings'
import DeathSkull from '~icons/game-icons/death-skull'
import Minotaur from '~icons/game-icons/minotaur'
import Hound from '~icons/game-icons/hound'
import RockGolem from '~icons/game-icons/rock-golem'
import MechaHead from '~icons/game-icons/mecha-head'
import MountedKnight from '~icons/game-icons/mounted-knight'
import Manacles from '~icons/game-icons/manacles'
import RingingBell from '~icons/game-icons/ringing-bell'
import CandleFlame from '~icons/game-icons/candle-flame'
import LanternFlame from '~icons/game-icons/lantern-flame'
import EvilBook from '~icons/game-icons/evil-book'
import TrenchSpade from '~icons/game-icons/trench-spade'
import Spade from '~icons/game-icons/spade'
import HeavyBullets from '~icons/game-icons/heavy-bullets'
import Person from '~icons/game-icons/person'
import LeeEnfield from '~icons/game-icons/lee-enfield'
import WinchesterRifle from '~icons/game-icons/winchester-rifle'
import SawedOffShotgun from '~icons/game-icons/sawed-off-shotgun'
import Blunderbuss from '~icons/game-icons/blunderbuss'
import Musket from '~icons/game-icons/musket'
import PistolGun from '~icons/game-icons/pistol-gun'
import Luger from '~icons/game-icons/luger'
import Revolver from '~icons/game-icons/revolver'
import MachineGun from '~icons/game-icons/machine-gun'
import Flamethrower from '~icons/game-icons/flamethrower'
import Mortar from '~icons/game-icons/mortar'
import StickGrenade from '~icons/game-icons/stick-grenade'
import Grenade from '~icons/game-icons/grenade'
import BottledBolt from '~icons/game-icons/bottled-bolt'
import Dynamite from '~icons/game-icons/dynamite'
import Broadsword from '~icons/game-icons/broadsword'
import BattleAxe from '~icons/game-icons/battle-axe'
import Halberd from '~icons/game-icons/halberd'
import MeatCleaver from '~icons/game-icons/meat-cleaver'
import FlangedMace from '~icons/game-icons/flanged-mace'
import SpikedMace from '~icons/game-icons/spiked-mace'
import WoodClub from '~icons/game-icons/wood-club'
import MailedFist from '~icons/game-icons/mailed-fist'
import Fist from '~icons/game-icons/fist'
import PlainDagger from '~icons/game-icons/plain-dagger'
import TrenchKnife from '~icons/game-icons/trench-knife'
import BowieKnife from '~icons/game-icons/bowie-knife'
import SacrificialDagger from '~icons/game-icons/sacrificial-dagger'
import Bayonet from '~icons/game-icons/bayonet'
import Spears from '~icons/game-icons/spears'
import CrossShield from '~icons/game-icons/cross-shield'
import VerticalBanner from '~icons/game-icons/vertical-banner'
import MedicalPack from '~icons/game-icons/medical-pack'
import Biplane from '~icons/game-icons/biplane'
import WaspSting from '~icons/game-icons/wasp-sting'
import ScarabBeetle from '~icons/game-icons/scarab-beetle'
import Dragonfly from '~icons/game-icons/dragonfly'
import Butterfly from '~icons/game-icons/butterfly'
import AntiAircraftGun from '~icons/game-icons/anti-aircraft-gun'
import InterceptorShip from '~icons/game-icons/interceptor-ship'
import LaserTurret from '~icons/game-icons/laser-turret'
import RadarDish from '~icons/game-icons/radar-dish'
import FallingBomb from '~icons/game-icons/falling-bomb'
import CarpetBombing from '~icons/game-icons/carpet-bombing'
import JetFighter from '~icons/game-icons/jet-fighter'
import HeavyFighter from '~icons/game-icons/heavy-fighter'
import Starfighter from '~icons/game-icons/starfighter'
import Bomber from '~icons/game-icons/bomber'
import BombingRun from '~icons/game-icons/bombing-run'

/**
 * The motifs on tokens and beside weapons, by their name in the game-icons set (CC BY 3.0, credited in About). Each
 * import compiles one drawing, so the rest of the set is not shipped. This file is a separate chunk: the first page
 * does not wait for it.
 */
export const TOKEN_ICON_COMPONENTS = {
  'visored-helm': VisoredHelm,
  'brutal-helm': BrutalHelm,
  'heavy-helm': HeavyHelm,
  'horned-helm': HornedHelm,
  'brodie-helmet': BrodieHelmet,
  stahlhelm: Stahlhelm,
  'gas-mask': GasMask,
  'plague-doctor-profile': PlagueDoctorProfile,
  turban: Turban,
  hood: Hood,
  'hooded-figure': HoodedFigure,
  'nun-face': NunFace,
  cultist: Cultist,
  'sun-priest': SunPriest,
  prayer: Prayer,
  'witch-flight': WitchFlight,
  'angel-wings': AngelWings,
  'death-skull': DeathSkull,
  minotaur: Minotaur,
  hound: Hound,
  'rock-golem': RockGolem,
  'mecha-head': MechaHead,
  'mounted-knight': MountedKnight,
  manacles: Manacles,
  'ringing-bell': RingingBell,
  'candle-flame': CandleFlame,
  'lantern-flame': LanternFlame,
  'evil-book': EvilBook,
  'trench-spade': TrenchSpade,
  spade: Spade,
  'heavy-bullets': HeavyBullets,
  person: Person,
  'lee-enfield': LeeEnfield,
  'winchester-rifle': WinchesterRifle,
  'sawed-off-shotgun': SawedOffShotgun,
  blunderbuss: Blunderbuss,
  musket: Musket,
  'pistol-gun': PistolGun,
  luger: Luger,
  revolver: Revolver,
  'machine-gun': MachineGun,
  flamethrower: Flamethrower,
  mortar: Mortar,
  'stick-grenade': StickGrenade,
  grenade: Grenade,
  'bottled-bolt': BottledBolt,
  dynamite: Dynamite,
  broadsword: Broadsword,
  'battle-axe': BattleAxe,
  halberd: Halberd,
  'meat-cleaver': MeatCleaver,
  'flanged-mace': FlangedMace,
  'spiked-mace': SpikedMace,
  'wood-club': WoodClub,
  'mailed-fist': MailedFist,
  fist: Fist,
  'plain-dagger': PlainDagger,
  'trench-knife': TrenchKnife,
  'bowie-knife': BowieKnife,
  'sacrificial-dagger': SacrificialDagger,
  bayonet: Bayonet,
  spears: Spears,
  'cross-shield': CrossShield,
  'vertical-banner': VerticalBanner,
  'medical-pack': MedicalPack,
  biplane: Biplane,
  'wasp-sting': WaspSting,
  'scarab-beetle': ScarabBeetle,
  dragonfly: Dragonfly,
  butterfly: Butterfly,
  'anti-aircraft-gun': AntiAircraftGun,
  'interceptor-ship': InterceptorShip,
  'laser-turret': LaserTurret,
  'radar-dish': RadarDish,
  'falling-bomb': FallingBomb,
  'carpet-bombing': CarpetBombing,
  'jet-fighter': JetFighter,
  'heavy-fighter': HeavyFighter,
  starfighter: Starfighter,
  bomber: Bomber,
  'bombing-run': BombingRun,
} as const satisfies Record<string, Component>
