import { type Component } from 'vue'
import VisoredHelm from '~icons/game-icons/visored-helm'
import BrutalHelm from '~icons/game-icons/brutal-helm'
import HeavyHelm from '~icons/game-icons/heavy-helm'
import OverlordHelm from '~icons/game-icons/overlord-helm'
import HornedHelm from '~icons/game-icons/horned-helm'
import BrodieHelmet from '~icons/game-icons/brodie-helmet'
import Stahlhelm from '~icons/game-icons/stahlhelm'
import Hood from '~icons/game-icons/hood'
import HoodedFigure from '~icons/game-icons/hooded-figure'
import NunFace from '~icons/game-icons/nun-face'
import PopeCrown from '~icons/game-icons/pope-crown'
import Cultist from '~icons/game-icons/cultist'
import DevilMask from '~icons/game-icons/devil-mask'
import WitchFlight from '~icons/game-icons/witch-flight'
import AngelWings from '~icons/game-icons/angel-wings'
import GasMask from '~icons/game-icons/gas-mask'
import DeathSkull from '~icons/game-icons/death-skull'
import Minotaur from '~icons/game-icons/minotaur'
import Hound from '~icons/game-icons/hound'
import GolemHead from '~icons/game-icons/golem-head'
import MechaHead from '~icons/game-icons/mecha-head'
import MountedKnight from '~icons/game-icons/mounted-knight'
import Manacles from '~icons/game-icons/manacles'
import CandleLight from '~icons/game-icons/candle-light'
import RingingBell from '~icons/game-icons/ringing-bell'
import TrenchSpade from '~icons/game-icons/trench-spade'
import TripleShells from '~icons/game-icons/triple-shells'
import HolySymbol from '~icons/game-icons/holy-symbol'
import Person from '~icons/game-icons/person'
import Rifle from '~icons/game-icons/rifle'
import LeeEnfield from '~icons/game-icons/lee-enfield'
import Shotgun from '~icons/game-icons/shotgun'
import SawedOffShotgun from '~icons/game-icons/sawed-off-shotgun'
import Luger from '~icons/game-icons/luger'
import Revolver from '~icons/game-icons/revolver'
import MachineGun from '~icons/game-icons/machine-gun'
import Flamethrower from '~icons/game-icons/flamethrower'
import FieldGun from '~icons/game-icons/field-gun'
import Grenade from '~icons/game-icons/grenade'
import StickGrenade from '~icons/game-icons/stick-grenade'
import FireBomb from '~icons/game-icons/fire-bomb'
import Mortar from '~icons/game-icons/mortar'
import Broadsword from '~icons/game-icons/broadsword'
import FlangedMace from '~icons/game-icons/flanged-mace'
import BattleAxe from '~icons/game-icons/battle-axe'
import Halberd from '~icons/game-icons/halberd'
import Chainsaw from '~icons/game-icons/chainsaw'
import BowieKnife from '~icons/game-icons/bowie-knife'
import SacrificialDagger from '~icons/game-icons/sacrificial-dagger'
import Bayonet from '~icons/game-icons/bayonet'
import Spears from '~icons/game-icons/spears'
import Claws from '~icons/game-icons/claws'
import Fist from '~icons/game-icons/fist'
import CrossShield from '~icons/game-icons/cross-shield'
import VerticalBanner from '~icons/game-icons/vertical-banner'
import MedicalPack from '~icons/game-icons/medical-pack'
import Biplane from '~icons/game-icons/biplane'
import Fog from '~icons/game-icons/fog'

/**
 * The motifs that stand on tokens and beside weapons, by their name in the game-icons set (CC BY 3.0, credited in
 * About). State holds plain names. Each import compiles one drawing, so the rest of the set is never shipped.
 */
const MOTIFS = {
  'visored-helm': VisoredHelm,
  'brutal-helm': BrutalHelm,
  'heavy-helm': HeavyHelm,
  'overlord-helm': OverlordHelm,
  'horned-helm': HornedHelm,
  'brodie-helmet': BrodieHelmet,
  stahlhelm: Stahlhelm,
  hood: Hood,
  'hooded-figure': HoodedFigure,
  'nun-face': NunFace,
  'pope-crown': PopeCrown,
  cultist: Cultist,
  'devil-mask': DevilMask,
  'witch-flight': WitchFlight,
  'angel-wings': AngelWings,
  'gas-mask': GasMask,
  'death-skull': DeathSkull,
  minotaur: Minotaur,
  hound: Hound,
  'golem-head': GolemHead,
  'mecha-head': MechaHead,
  'mounted-knight': MountedKnight,
  manacles: Manacles,
  'candle-light': CandleLight,
  'ringing-bell': RingingBell,
  'trench-spade': TrenchSpade,
  'triple-shells': TripleShells,
  'holy-symbol': HolySymbol,
  person: Person,
  rifle: Rifle,
  'lee-enfield': LeeEnfield,
  shotgun: Shotgun,
  'sawed-off-shotgun': SawedOffShotgun,
  luger: Luger,
  revolver: Revolver,
  'machine-gun': MachineGun,
  flamethrower: Flamethrower,
  'field-gun': FieldGun,
  grenade: Grenade,
  'stick-grenade': StickGrenade,
  'fire-bomb': FireBomb,
  mortar: Mortar,
  broadsword: Broadsword,
  'flanged-mace': FlangedMace,
  'battle-axe': BattleAxe,
  halberd: Halberd,
  chainsaw: Chainsaw,
  'bowie-knife': BowieKnife,
  'sacrificial-dagger': SacrificialDagger,
  bayonet: Bayonet,
  spears: Spears,
  claws: Claws,
  fist: Fist,
  'cross-shield': CrossShield,
  'vertical-banner': VerticalBanner,
  'medical-pack': MedicalPack,
  biplane: Biplane,
  fog: Fog,
} as const satisfies Record<string, Component>

export type TokenIconName = keyof typeof MOTIFS

/** Every name that has a drawing, for pickers. */
export const TOKEN_ICON_NAMES = Object.keys(MOTIFS) as TokenIconName[]

/** Shown for a name without a drawing: an import may bring anything. */
export const DEFAULT_TOKEN_ICON: TokenIconName = 'person'

const isKnown = (name: string): name is TokenIconName => Object.hasOwn(MOTIFS, name)

/** The drawing for a name, or the plain figure for an unknown one. */
export const tokenIcon = (name: string): Component => MOTIFS[isKnown(name) ? name : DEFAULT_TOKEN_ICON]
