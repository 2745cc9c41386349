import { addMessages } from '../i18n'
import '../share/registerMessages'
import words from './messages/en.json'

/** The words of a table of phones come with it: who plays alone never says them. */
addMessages(words)
