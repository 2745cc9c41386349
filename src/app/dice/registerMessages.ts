import { addEnglishMessages } from '../i18n'
import words from './messages/en.json'

/** The messages of Quick dice load with it: Home does not need them. */
addEnglishMessages(words)
