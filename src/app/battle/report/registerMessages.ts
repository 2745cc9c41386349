import { addEnglishMessages } from '../../i18n'
import words from '../../messages/report/en.json'

/** The messages of reports load with the first screen that uses one: Home does not wait for them. */
addEnglishMessages(words)
