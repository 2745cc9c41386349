import { addMessages } from '@/app/i18n'
import speaking from '@/app/language/messages/en.json'
import words from '@/app/messages/play/en.json'

// The app fetches these with the first game; tests of screens have them from the start.
addMessages(words)
addMessages(speaking)
