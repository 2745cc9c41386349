import { addEnglishMessages } from '../i18n'
import words from './messages/en.json'

/** The messages for data that is open in several tabs. */
addEnglishMessages(words)
