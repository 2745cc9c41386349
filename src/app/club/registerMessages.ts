import { addMessages } from '../i18n'
import '../campaigns/registerMessages'
import '../share/registerMessages'
import words from './messages/en.json'

/** What is said of a club's server comes with its screens. */
addMessages(words)
