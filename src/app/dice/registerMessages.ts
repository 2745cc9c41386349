import { addMessages } from '../i18n'
import words from './messages/en.json'

/** The words of Quick dice come with it: Home does not wait for what it never says. */
addMessages(words)
