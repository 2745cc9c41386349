import { addCatalogue } from './i18n'
import words from './messages/later/en.json'

/** The app's words that Home never says. They come with the first other screen, or soon after the first paint. */
addCatalogue(words)
