import { createApp } from 'vue'
import '@/ui/page.css'
import BomberPage from './BomberPage.vue'
import GalleryPage from './GalleryPage.vue'
import GloomPage from './GloomPage.vue'
import RunnerzPage from './RunnerzPage.vue'

/**
 * `?theme=day` shows the day theme, `?open=sheet` or `?open=pad` starts with that sheet open. `?page=gloom` shows the
 * pieces of the bag game (`&open=pool` with its pad), `?page=runnerz` those of the cruiser game (`&open=enter`,
 * `crowd`, `long`, `speed`, `flip`), `?page=bomber` those of the bomber game (`&open=duel`, `thrown`, `loupe`).
 */
const query = new URLSearchParams(location.search)
const pages = { gloom: GloomPage, runnerz: RunnerzPage, bomber: BomberPage }
const page = query.get('page') ?? ''
document.documentElement.dataset['theme'] = query.get('theme') ?? 'night'
createApp(page in pages ? pages[page as keyof typeof pages] : GalleryPage, {
  open: query.get('open') ?? '',
}).mount('#app')
