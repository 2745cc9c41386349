import { createApp } from 'vue'
import '@/ui/tokens.css'
import GalleryPage from './GalleryPage.vue'
import GloomPage from './GloomPage.vue'

/**
 * `?theme=day` shows daylight, `?open=sheet` or `?open=pad` starts with that sheet open, `?page=gloom` shows the pieces of
 * the bag game (`&open=pool` with its pad).
 */
const query = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = query.get('theme') ?? 'night'
createApp(query.get('page') === 'gloom' ? GloomPage : GalleryPage, { open: query.get('open') ?? '' }).mount(
  '#app',
)
