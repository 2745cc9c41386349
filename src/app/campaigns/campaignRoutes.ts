import type { RouteRecordRaw } from 'vue-router'

const screens = () => import('./screensChunk')

/** The routes of the campaigns. All screens of one campaign share its loader, which holds it open. */
export const campaignRoutes: readonly RouteRecordRaw[] = [
  {
    path: '/campaigns',
    name: 'campaigns',
    component: () => screens().then((all) => all.CampaignsScreen),
    meta: { title: 'shell.campaigns' },
  },
  {
    path: '/campaigns/new',
    name: 'found',
    component: () => screens().then((all) => all.NewCampaignScreen),
    meta: { title: 'campaign.found.title' },
  },
  {
    path: '/campaigns/:campaign',
    component: () => screens().then((all) => all.CampaignLoader),
    props: ({ params: { campaign } }) => ({ campaign }),
    children: [
      {
        path: '',
        name: 'campaign',
        component: () => screens().then((all) => all.CampaignScreen),
        meta: { title: 'campaign.one' },
      },
      {
        path: 'ranks',
        name: 'ranks',
        component: () => screens().then((all) => all.StandingsScreen),
        meta: { title: 'campaign.ranks.title' },
      },
      {
        path: 'people',
        name: 'people',
        component: () => screens().then((all) => all.CampaignPlayersScreen),
        meta: { title: 'campaign.people.title' },
      },
      {
        path: 'club',
        name: 'club',
        component: () => import('../club/screensChunk').then((all) => all.ClubScreen),
        meta: { title: 'club.title' },
      },
      {
        path: 'decided',
        name: 'decided',
        component: () => screens().then((all) => all.ConflictsScreen),
        meta: { title: 'campaign.decided.title' },
      },
      {
        path: 'result',
        name: 'result',
        component: () => screens().then((all) => all.ResultScreen),
        props: ({ query: { meeting, battle, result } }) => ({
          meeting: typeof meeting === 'string' ? meeting : null,
          battle: typeof battle === 'string' ? battle : null,
          result: typeof result === 'string' ? result : null,
        }),
        meta: { title: 'campaign.result.title' },
      },
      {
        path: 'warbands/:warband',
        name: 'warband',
        component: () => screens().then((all) => all.WarbandScreen),
        props: true,
        meta: { title: 'campaign.warband.title' },
      },
      {
        path: 'warbands/:warband/ledger',
        name: 'ledger',
        component: () => screens().then((all) => all.LedgerScreen),
        props: true,
        meta: { title: 'campaign.ledger.title' },
      },
      {
        path: 'warbands/:warband/quarter',
        name: 'quarter',
        component: () => screens().then((all) => all.loadQuartermasterScreen()),
        props: true,
        meta: { title: 'campaign.quarter.title' },
      },
      {
        path: 'warbands/:warband/models/:model',
        name: 'model',
        component: () => screens().then((all) => all.ModelScreen),
        props: true,
        meta: { title: 'campaign.model.title' },
      },
    ],
  },
]
