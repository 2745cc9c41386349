import { addMessages } from '../../i18n'
import words from '../../messages/report/en.json'

/** The words of reports come with the first screen that says one: Home does not wait for what it never says. */
addMessages(words)
