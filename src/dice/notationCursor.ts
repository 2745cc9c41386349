import { maxPoolNumber, type PoolFault } from './pool'

/**
 * Why a text is not valid dice notation. `unexpected`: this character has no meaning here. `number`: a number is
 * missing. `tooLarge`: the number is too large. `zero`: must be at least one. `sides`: there is no such die. `twice`:
 * a repeated part. `explodesFrom`: other tools would read this target as the explosion's. `advantageOfOne`: advantage
 * is for one die. `plainOnly`: D66 and Fate dice don't mix with other dice. `multipliesDice`: dice are multiplied
 * only by a number. `comparesMany`: only one pool in parentheses has a target.
 */
export type NotationReason =
  | 'empty'
  | 'unexpected'
  | 'number'
  | 'tooLarge'
  | 'zero'
  | 'sides'
  | 'twice'
  | 'unclosed'
  | 'explodesFrom'
  | 'advantageOfOne'
  | 'plainOnly'
  | 'multipliesDice'
  | 'comparesMany'
  | PoolFault

export interface NotationFaultAtPosition {
  readonly reason: NotationReason
  /** The position in the text, from 0; the text's length when something is missing at its end. */
  readonly at: number
}

/** Only the parser itself throws and catches it. */
export class WrongNotation extends Error {
  constructor(readonly fault: NotationFaultAtPosition) {
    super(fault.reason)
  }
}

/** A place in a text that is read from left to right. Words are lower case, and match capitals too. */
export class NotationCursor {
  at = 0

  constructor(readonly text: string) {}

  get ended(): boolean {
    return this.at === this.text.length
  }

  number(): number {
    const at = this.at
    const number = this.digits()
    if (number === null) this.fail('number')
    return this.within(number, at)
  }

  /** A number of at least one; 1 where none is written. */
  countOrOne(): number {
    this.space()
    const at = this.at
    const count = this.digits() ?? 1
    if (count < 1) this.fail('zero', at)
    return this.within(count, at)
  }

  within(number: number, at: number): number {
    if (number > maxPoolNumber) this.fail('tooLarge', at)
    return number
  }

  digits(): number | null {
    const start = this.at
    let number = 0
    for (; ; this.at += 1) {
      const figure = this.text.charCodeAt(this.at) - 48
      if (!(figure >= 0 && figure <= 9)) break
      number = number * 10 + figure
    }
    return this.at === start ? null : number
  }

  sign(): 1 | -1 | null {
    this.space()
    const sign = this.take('+') ? 1 : this.take('-') || this.take('\u2212') ? -1 : null
    this.space()
    return sign
  }

  space(): void {
    while (this.text.charCodeAt(this.at) <= 32 || this.text.charCodeAt(this.at) === 160) this.at += 1
  }

  sees(word: string): boolean {
    for (let index = 0; index < word.length; index += 1) {
      const code = this.text.charCodeAt(this.at + index)
      const wanted = word.charCodeAt(index)
      const capital = wanted >= 97 && wanted <= 122 ? wanted - 32 : wanted
      if (code !== wanted && code !== capital) return false
    }
    return true
  }

  take(...words: readonly string[]): boolean {
    const word = words.find((one) => this.sees(one))
    if (word === undefined) return false
    this.at += word.length
    return true
  }

  fail(reason: NotationReason, at = this.at): never {
    throw new WrongNotation({ reason, at: Math.min(at, this.text.length) })
  }
}
