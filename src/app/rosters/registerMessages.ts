import { addMessages } from '../i18n'
import words from './messages/en.json'

/** Loads the messages of these screens together with them, so that Home does not wait for messages that it never shows. */
addMessages(words)
