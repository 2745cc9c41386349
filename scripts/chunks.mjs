/**
 * Decides which modules of the build share a file. Each file costs a request and a compression dictionary, and most
 * modules are smaller than a kilobyte. So modules are grouped by use, and a screen fetches little that it does not
 * need. `npm run sizes` counts the files.
 */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */

/**
 * One group for each game, so that no game waits for another game's code.
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

/** One group for each folder of the app, for the code that its screens share with others. */
const ofEachRoom = (/** @type {string} */ id) => {
  const room = /\/src\/app\/(?!messages)(\w+)\//.exec(id)?.[1]
  return room === undefined ? null : `${room}-shared`
}

/**
 * The messages of each language but English, one file for each part of the app and each edition of a rulebook. The
 * chosen language's files are cached for offline use (`src/pwa/workerContract.ts` knows them by their names).
 */
const ofEachLanguage = (/** @type {string} */ id) => {
  const path = /\/src\/((?:app|systems|rulebook)\/.*\/([a-z]{2}(?:-[A-Z]\w{1,3})?)(?:\/\w+)?\.json)$/.exec(id)
  if (!path || path[2] === 'en') return null
  const book = /^systems\/([^/]+)\/rulebook\/(?:([^/]+)\/)?[^/]+\/\w+\.json$/.exec(path[1] ?? '')
  if (book) return `words-${path[2]}-${book[1]}-rules${book[2] ? `-${book[2]}` : ''}`
  const game = /^systems\/([^/]+)\/messages(?!\/starters)\//.exec(path[1] ?? '')
  if (game) return `words-${path[2]}-${game[1]}`
  return `words-${path[2]}-${path[1]?.startsWith('app/messages/' + path[2]) ? 'home' : 'app'}`
}

/** @param {readonly string[]} paths under src/ */
const within = (...paths) => new RegExp(`/src/(?:${paths.join('|')})`)

const drawing = /\/src\/(ui|play)\/|~icons|\/node_modules\/(reka-ui|@floating-ui|@vueuse)\//
const packages = /\/src\/(kit|dice|engine)\/|\/node_modules\/(valibot|@noble)\//
/** The code that opens Dexie's database. Only the start needs it, and it is half of what the start fetches. */
const database = String.raw`storage/(?:database|deviceStore|restorePointStore|secondCopy/indexedDbRecordFiles)\.`
const beginning = new RegExp(
  [
    `/src/(?!${database})(?:storage|pwa)/`,
    String.raw`/src/app/(?:shell/openDevice|restorePoints/with|club/(?:syncClubAtStart|clubSettingKeys)|(?:secureRng|uniqueId|version|battle/toPlainData)\.)`,
    String.raw`/node_modules/workbox-window/|/package\.json`,
  ].join('|'),
)

/**
 * A module goes into the first group that matches it, together with what it needs. So common groups come before the
 * groups of one room or one game. Otherwise one of those would contain what another one imports.
 * @type {Group[]}
 */
const inOrder = [
  { name: 'home', tags: ['$initial'] },
  { name: ofEachLanguage },
  { name: 'engine', test: packages, minShareCount: 2 },
  // Code that nearly every screen uses. A control of only a few screens is left out.
  { name: 'drawing', test: drawing, minShareCount: 16 },
  {
    name: 'controls',
    test: /\/src\/ui\/(controls\/|shareImage\/|\w+\.ts)|~icons/,
    minShareCount: 2,
  },
  { name: 'playing', test: within(String.raw`play/\w+\.`, 'ui/'), minShareCount: 2 },
  { name: 'setting-up', test: within('play/setUp/') },
  // Always loaded after Home's first paint.
  { name: 'start', test: beginning },
  { name: 'database', test: /\/src\/storage\/|\/node_modules\/dexie/ },
  { name: 'campaign', test: within('campaign/') },
  {
    name: 'shell',
    test: within('app/(?:shell/|tabs/|laterMessages|stores/storagePersistence|rules/RulebookProvider)'),
  },
  { name: 'language', test: within('app/language/') },
  { name: 'settings', test: within('app/screens/(?:About|Settings|settings/|Unknown)') },
  {
    name: 'headline',
    test: within('app/battle/report/(?:registerMessages|resultHeadline|called)', 'app/messages/report'),
  },
  // A worker loads the roster parsers. The QR codes are loaded when a camera is used.
  {
    name: 'exchange',
    test: within(
      'exchange/(?!rosters/readRoster|qr/)',
      String.raw`app/(?:share/(?:sharedItem|camera|codeReader|parts/CameraCodeScanner)|backupFile|stores/backup)\.`,
    ),
  },
  // Code that opens a battle, on one or several phones, and that receives items from other phones.
  {
    name: 'opened',
    test: within('app/(?:stores/|share/(?:useReceivedFile|registerMessages)|battle/(?!report/))'),
    minShareCount: 2,
  },
  // Code that syncs a campaign between phones, by codes or at a table.
  { name: 'together', test: within(String.raw`app/(?:codeSync/\w+\.ts|table/campaignExchange)`) },
  // Several phones at one table. A player with one phone fetches none of it.
  { name: 'phones', test: within('sync/', 'webrtc/', 'app/table/', 'ui/spectator/') },
  { name: 'tables-shared', test: within('app/(?:rollTables/|dice/parts/QuickDie)'), minShareCount: 2 },
  { name: 'deeds', test: within('app/battle/report/'), minShareCount: 2 },
  { name: ofEachRoom, minShareCount: 2 },
  { name: 'rules', test: within('rulebook/', 'app/rules/') },
  { name: 'battle', test: within('app/battle/Battle') },
  { name: 'report', test: within('app/battle/(?:report/|Report|Replay)') },
  // What a battle and a roster show of their campaign.
  {
    name: 'chronicle',
    test: within(
      'app/campaigns/(?:lineup|loadLineup|writeToCampaign|parts/(?:Career|AddBattleToCampaignButton))',
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
  // The sheets of a battle load right after its screen, and their styles repeat each other.
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
  { name: ofEachGame('chart', 'screens/battle/(?:BoardMap|BoardCorrectionSheet)') },
]

/** The groups in the bundler's form: it takes the highest priority first. */
export const chunks = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))
