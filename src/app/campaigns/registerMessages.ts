import { addEnglishMessages } from '../i18n'
import words from './messages/en.json'
import entryWords from './messages/entry/en.json'

/** The messages of these screens load with them: Home does not wait for them. */
addEnglishMessages(words)
addEnglishMessages(entryWords)
