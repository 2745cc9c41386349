import { addEnglishMessages } from '@/app/i18n'
import speaking from '@/app/language/messages/en.json'
import later from '@/app/messages/later/en.json'
import words from '@/app/messages/play/en.json'

// The app loads these with the first game. Tests of screens have them from the start.
addEnglishMessages(words)
addEnglishMessages(later)
addEnglishMessages(speaking)
