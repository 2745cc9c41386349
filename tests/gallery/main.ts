import { createApp } from 'vue'
import '@/ui/tokens.css'
import GalleryPage from './GalleryPage.vue'

/** `?theme=day` shows daylight, `?open=sheet` or `?open=pad` starts with that sheet open. */
const query = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = query.get('theme') ?? 'night'
createApp(GalleryPage, { open: query.get('open') ?? '' }).mount('#app')
