import { addEnglishMessages } from '../i18n'
import words from './messages/en.json'

/** The messages of these screens load with them: Home does not need them. */
addEnglishMessages(words)
