import type { Message } from '@/kit'

/** The large text of a battle's header (a name is shown as it is), and the text below it. */
export interface Headline {
  readonly title: Message | string
  readonly below: Message
}
