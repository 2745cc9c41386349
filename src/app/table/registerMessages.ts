import { addEnglishMessages } from '../i18n'
import '../share/registerMessages'
import words from './messages/en.json'

/** The messages of a table of several phones load with it: a player with one phone never needs them. */
addEnglishMessages(words)
