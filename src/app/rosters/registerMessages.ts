import { addEnglishMessages } from '../i18n'
import words from './messages/en.json'

/** The messages of these screens load with them, so that Home does not wait for messages that it never shows. */
addEnglishMessages(words)
