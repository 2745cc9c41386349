import type { Message } from '@/kit'

/** What a battle's header says large (a name is said as it is), and the words below it. */
export interface Headline {
  readonly title: Message | string
  readonly below: Message
}
