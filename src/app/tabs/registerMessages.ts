import { addMessages } from '../i18n'
import words from './messages/en.json'

/** What is said where the same thing is open in several tabs. */
addMessages(words)
