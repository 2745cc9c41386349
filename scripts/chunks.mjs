/**
 * Which modules of the build share a file. A file costs a request and a dictionary of its own, and most modules weigh
 * less than a kilobyte: they are gathered by what they are needed for, so that a screen fetches little that it does not
 * want. `npm run sizes` counts the files.
 */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */

/**
 * One group in each game, so that no game waits for another's code.
 * @param {string} part
 * @param {string} paths within the game's folder
 */
const ofEachGame = (part, paths) => {
  const pattern = new RegExp(`/src/systems/([^/]+)/(?:${paths})`)
  return (/** @type {string} */ id) => {
    const game = pattern.exec(id)?.[1]
    return game === undefined ? null : `${game}-${part}`
  }
}

/** One group in each folder of the app, of what its screens share with others. */
const ofEachRoom = (/** @type {string} */ id) => {
  const room = /\/src\/app\/(?!messages)(\w+)\//.exec(id)?.[1]
  return room === undefined ? null : `${room}-shared`
}

/**
 * The words of each language but English, in a file for each part of the app that says them: the chosen language's are kept
 * for playing without a network (`src/pwa/workerContract.ts` knows them by their names).
 */
const ofEachLanguage = (/** @type {string} */ id) => {
  const path = /\/src\/((?:app|systems|rulebook)\/.*\/([a-z]{2})(?:\/\w+)?\.json)$/.exec(id)
  if (!path || path[2] === 'en') return null
  const part = /^systems\/([^/]+)\/(messages(?!\/starters)|rulebook)\//.exec(path[1] ?? '')
  if (part) return `words-${path[2]}-${part[1]}${part[2] === 'rulebook' ? '-rules' : ''}`
  return `words-${path[2]}-${path[1]?.startsWith('app/messages/' + path[2]) ? 'home' : 'app'}`
}

/** @param {readonly string[]} paths under src/ */
const within = (...paths) => new RegExp(`/src/(?:${paths.join('|')})`)

const drawing = /\/src\/(ui|play)\/|~icons|\/node_modules\/(reka-ui|@floating-ui|@vueuse)\//
const packages = /\/src\/(kit|dice|engine)\/|\/node_modules\/(valibot|@noble)\//
/** What opens Dexie's database: only the start needs it, and it is half of what the start fetches. */
const database = String.raw`storage/(?:database|deviceStore|restorePoints|secondCopy/ring)\.`
const beginning = new RegExp(
  [
    `/src/(?!${database})(?:storage|pwa)/`,
    String.raw`/src/app/(?:shell/openDevice|restorePoints/with|club/(?:syncAtStart|settingKeys)|(?:secureRng|uniqueId|version|battle/toPlainData)\.)`,
    String.raw`/node_modules/workbox-window/|/package\.json`,
  ].join('|'),
)

/**
 * A module comes with the first group that takes it, and brings along what it needs: what is common stands before what
 * is one room's or one game's own, or one of them would hold what another one imports.
 * @type {Group[]}
 */
const inOrder = [
  { name: 'home', tags: ['$initial'] },
  { name: ofEachLanguage },
  { name: 'engine', test: packages, minShareCount: 2 },
  // Bones of nearly every screen; a control that few screens show stays out of the others' way.
  { name: 'drawing', test: drawing, minShareCount: 16 },
  {
    name: 'controls',
    test: /\/src\/ui\/(controls\/|shareImage\/|\w+\.ts)|~icons/,
    minShareCount: 2,
  },
  { name: 'playing', test: within(String.raw`play/\w+\.`, 'ui/'), minShareCount: 2 },
  { name: 'setting-up', test: within('play/setUp/') },
  // What follows Home's first paint in any case.
  { name: 'start', test: beginning },
  { name: 'database', test: /\/src\/storage\/|\/node_modules\/dexie/ },
  { name: 'campaign', test: within('campaign/') },
  { name: 'shell', test: within('app/(?:shell/|tabs/|laterMessages|stores/lasting|rules/RulebookProvider)') },
  { name: 'language', test: within('app/language/') },
  { name: 'settings', test: within('app/screens/(?:About|Settings|settings/|Unknown)') },
  {
    name: 'verdict',
    test: within('app/battle/report/(?:registerMessages|verdict|called)', 'app/messages/report'),
  },
  // The parsers of rosters are read in a worker; the codes wait for a camera.
  {
    name: 'exchange',
    test: within(
      'exchange/(?!rosters/readRoster|qr/)',
      String.raw`app/(?:share/(?:sharedItem|camera|codeReader|parts/CameraPreview)|backup|stores/backup)\.`,
    ),
  },
  // What a battle is opened with, with several phones or alone, and how things come from other phones.
  {
    name: 'opened',
    test: within('app/(?:stores/|share/(?:useSharing|registerMessages)|battle/(?!report/))'),
    minShareCount: 2,
  },
  // What phones tell each other of a campaign, by codes or at a table.
  { name: 'together', test: within(String.raw`app/(?:codeSync/\w+\.ts|table/campaignExchange)`) },
  // Several phones at one table: who plays alone fetches none of it.
  { name: 'phones', test: within('sync/', 'webrtc/', 'app/table/', 'ui/spectator/') },
  { name: 'tables-shared', test: within('app/(?:rollTables/|dice/parts/QuickDie)'), minShareCount: 2 },
  { name: 'deeds', test: within('app/battle/report/'), minShareCount: 2 },
  { name: ofEachRoom, minShareCount: 2 },
  { name: 'rules', test: within('rulebook/', 'app/rules/') },
  { name: 'battle', test: within('app/battle/Battle') },
  { name: 'report', test: within('app/battle/(?:report/|Report|Replay)') },
  // What a battle and a roster tell of their campaign.
  {
    name: 'chronicle',
    test: within(
      'app/campaigns/(?:lineup|writeToCampaign|parts/C(?:areer|ampaignButton))',
      'app/rosters/parts/CampaignsOfForce',
    ),
  },
  { name: 'dice', test: within('app/(?:dice|rollTables)/') },
  { name: 'rosters', test: within('app/rosters/') },
  {
    name: 'keeping',
    test: within('app/(?:screens/(?:Backup|Data)|restorePoints/|messages/(?:backup|data)/)'),
  },
  { name: 'battles', test: within('app/screens/') },
  { name: 'campaigns', test: within('app/campaigns/') },
  // The sheets of a battle follow its screen at once, and their styles repeat one another.
  { name: ofEachGame('style', String.raw`.*(?:type=style|\.css)`) },
  { name: ofEachGame('rules', '(?:rules|roster|odds)/'), minShareCount: 2 },
  { name: ofEachGame('state', String.raw`(?:state/|index\.ts)`) },
  {
    name: ofEachGame('drawing', String.raw`(?:pieces/|screens/(?!setUp/\w+\.vue|\w*(?:SetUp|Force|Thing)))`),
    minShareCount: 2,
  },
  {
    name: ofEachGame(
      'forces',
      String.raw`screens/(?:setUp/|board/(?:Board|Links)P|\w*(?:SetUp|Force|Thing))`,
    ),
  },
  { name: ofEachGame('replay', 'screens/replay/') },
  { name: ofEachGame('chart', 'screens/battle/(?:BoardMap|BoardSheet)') },
]

/** The groups as the bundler wants them: it takes the highest priority first. */
export const chunks = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))
