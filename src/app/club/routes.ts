import type { RouteLocationNormalizedLoaded, RouteRecordRaw } from 'vue-router'

const screens = () => import('./screens')
/** A component's `key` is Vue's own. */
const invited = ({ params: { campaign = '', key = '' } }: RouteLocationNormalizedLoaded) => ({
  campaign,
  clubKey: key,
})

/** What the links of a club's server lead to. */
export const clubRoutes: readonly RouteRecordRaw[] = [
  {
    path: '/club/house/:key?',
    name: 'clubHouse',
    component: () => screens().then((all) => all.HouseScreen),
    props: ({ params: { key = '' } }) => ({ clubKey: key }),
    meta: { title: 'club.house.title' },
  },
  {
    path: '/club/join/:campaign/:key',
    name: 'clubJoin',
    component: () => screens().then((all) => all.JoinClubScreen),
    props: invited,
    meta: { title: 'club.one' },
  },
  {
    path: '/club/read/:campaign/:key',
    name: 'clubRead',
    component: () => screens().then((all) => all.ReadClubScreen),
    props: invited,
    meta: { title: 'club.one' },
  },
]
