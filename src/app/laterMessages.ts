import { addEnglishMessages, loadMessagePart } from './i18n'
import speaking from './language/messages/en.json'
import words from './messages/later/en.json'

/** The app's words that Home never says. They come with the first other screen, or soon after the first paint. */
addEnglishMessages(words)
addEnglishMessages(speaking)
void loadMessagePart('app')
