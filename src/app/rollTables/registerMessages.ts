import { addMessages } from '../i18n'
import words from './messages/en.json'

/** The words of these sheets come with them: Home does not wait for what it never says. */
addMessages(words)
