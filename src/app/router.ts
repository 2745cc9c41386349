import {
  createRouter,
  createWebHashHistory,
  type Router,
  type RouterHistory,
  type RouteRecordRaw,
} from 'vue-router'
import { campaignRoutes } from './campaigns/campaignRoutes'
import HomeScreen from './screens/HomeScreen.vue'
import { loadLaterMessages } from './shell/lazyShell'

declare module 'vue-router' {
  interface RouteMeta {
    /** The message key of the screen's name, for the window title. */
    title?: string
    /** It only shows a battle: prompts, and who may answer them, are on other screens. */
    shows?: true
  }
}

const rosters = () => import('./rosters/screensChunk')
const share = () => import('./share/screensChunk')
const dice = () => import('./dice/screensChunk')
const phones = () => import('./table/screensChunk')
const club = () => import('./club/screensChunk')

const routes: readonly RouteRecordRaw[] = [
  { path: '/', name: 'home', component: HomeScreen, meta: { title: 'home.title' } },
  {
    path: '/battles',
    name: 'battles',
    component: () => import('./screens/BattlesScreen.vue'),
    meta: { title: 'battles.title' },
  },
  {
    path: '/rosters',
    name: 'rosters',
    component: () => rosters().then((screens) => screens.RostersScreen),
    meta: { title: 'rosters.title' },
  },
  {
    path: '/rosters/import',
    name: 'import',
    component: () => rosters().then((screens) => screens.RosterImportScreen),
    meta: { title: 'rosters.import.title' },
  },
  {
    path: '/rosters/library',
    name: 'library',
    component: () => rosters().then((screens) => screens.PlayerLibraryScreen),
    meta: { title: 'rosters.library.title' },
  },
  {
    path: '/rosters/new/:game',
    name: 'newRoster',
    component: () => rosters().then((screens) => screens.ForceEditScreen),
    props: true,
    meta: { title: 'rosters.new' },
  },
  {
    path: '/rosters/:roster',
    name: 'roster',
    component: () => rosters().then((screens) => screens.RosterScreen),
    props: true,
    meta: { title: 'rosters.one' },
  },
  {
    path: '/rosters/:roster/edit',
    name: 'editRoster',
    component: () => rosters().then((screens) => screens.ForceEditScreen),
    props: true,
    meta: { title: 'rosters.edit' },
  },
  ...campaignRoutes,
  {
    path: '/club/:way/:parts*',
    name: 'clubLink',
    component: () => club().then((screens) => screens.ScreenForClubLink),
    props: true,
    meta: { title: 'campaign.one' },
  },
  {
    path: '/share',
    name: 'receive',
    component: () => share().then((screens) => screens.ReceiveScreen),
    meta: { title: 'share.receive.title' },
  },
  {
    path: '/share/:kind/:id',
    name: 'share',
    component: () => share().then((screens) => screens.ShareScreen),
    props: true,
    meta: { title: 'share.title' },
  },
  {
    path: '/share/:kind/:id/code',
    name: 'shareCode',
    component: () => share().then((screens) => screens.CodeSequenceScreen),
    props: true,
    meta: { title: 'share.code.title' },
  },
  {
    path: '/together/:campaign?',
    name: 'together',
    component: () => share().then((screens) => screens.CodeSyncScreen),
    props: true,
    meta: { title: 'together.title' },
  },
  {
    path: '/join',
    name: 'join',
    component: () => phones().then((screens) => screens.JoinScreen),
    meta: { title: 'home.join' },
  },
  {
    path: '/rules/:game?/:entry?',
    name: 'rules',
    component: () => import('./rules/RulesScreen.vue'),
    props: ({ params, query }) => ({ ...params, edition: [query.edition].flat()[0] ?? undefined }),
    meta: { title: 'rules.title' },
  },
  {
    path: '/dice',
    name: 'dice',
    component: () => dice().then((screens) => screens.DiceScreen),
    meta: { title: 'shell.dice' },
  },
  {
    path: '/dice/two',
    name: 'diceForTwo',
    component: () => dice().then((screens) => screens.TwoPlayersScreen),
    meta: { title: 'quick.two.title' },
  },
  {
    path: '/settings',
    name: 'settings',
    component: () => import('./screens/SettingsScreen.vue'),
    meta: { title: 'settings.title' },
  },
  {
    path: '/settings/backup',
    name: 'backup',
    component: () => import('./screens/BackupScreen.vue'),
    meta: { title: 'settings.backup' },
  },
  {
    path: '/settings/data',
    name: 'data',
    component: () => import('./screens/DataScreen.vue'),
    meta: { title: 'settings.data' },
  },
  {
    path: '/about',
    name: 'about',
    component: () => import('./screens/AboutScreen.vue'),
    meta: { title: 'about.title' },
  },
  {
    path: '/new/:game',
    name: 'new',
    component: () => import('./screens/BattleSetUpScreen.vue'),
    props: true,
    meta: { title: 'new.title' },
  },
  {
    path: '/battle/:battle',
    component: () => import('./battle/BattleLoader.vue'),
    props: true,
    children: [
      {
        path: '',
        name: 'battle',
        component: () => import('./battle/GameBattleScreen.vue'),
        meta: { title: 'battle.title' },
      },
      {
        path: 'log',
        name: 'log',
        component: () => import('./battle/LogScreen.vue'),
        meta: { title: 'log.title' },
      },
      {
        path: 'report',
        name: 'report',
        component: () => import('./battle/ReportScreen.vue'),
        meta: { title: 'report.title' },
      },
      {
        path: 'phones',
        name: 'phones',
        component: () => phones().then((screens) => screens.PhonesScreen),
        meta: { title: 'shell.phones' },
      },
      {
        path: 'board',
        name: 'board',
        component: () => phones().then((screens) => screens.SpectatorScreen),
        meta: { title: 'phones.board.title', shows: true },
      },
      {
        path: 'replay',
        name: 'replay',
        component: () => import('./battle/ReplayScreen.vue'),
        meta: { title: 'report.replay' },
      },
    ],
  },
  {
    path: '/:anything(.*)*',
    name: 'unknown',
    component: () => import('./screens/UnknownScreen.vue'),
    meta: { title: 'unknown.title' },
  },
]

/** The routes of the app. They are behind a hash, so that any static host can serve them in any folder. */
export const createAppRouter = (history: RouterHistory = createWebHashHistory()): Router => {
  const router = createRouter({
    history,
    routes,
    // The log scrolls to its newest step itself.
    scrollBehavior: (to, _from, saved) => saved ?? (to.name === 'log' ? false : { top: 0 }),
  })
  // Every screen but Home has more messages than Home. They load next to it, and are there when it opens.
  router.beforeEach(({ name }) => {
    if (name !== 'home') loadLaterMessages().catch(() => undefined)
  })
  router.beforeResolve(async ({ name }) => {
    if (name !== 'home') await loadLaterMessages()
  })
  return router
}
