import { addEnglishMessages } from '../i18n'
import '../campaigns/registerMessages'
import '../share/registerMessages'
import words from './messages/en.json'

/** The messages of a club's server load with its screens. */
addEnglishMessages(words)
