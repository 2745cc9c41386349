import { addEnglishMessages } from '../i18n'
import words from './messages/en.json'

/** The words of these screens come with them: Home does not wait for what it never says. */
addEnglishMessages(words)
