import { inject, provide, type InjectionKey } from 'vue'

/**
 * Something that a screen gives to every part below it, typed once: the first function takes it, the second one gives it and
 * hands it back. A part that stands outside is told `what` it misses, and `where` it is given.
 */
export const createContext = <Given>(what: string, where: string) => {
  const key: InjectionKey<Given> = Symbol(what)
  const use = (): Given => {
    const given = inject(key, null)
    if (given === null)
      throw new Error(`${what} is missing here: it is given by ${where} to what stands below it`)
    return given
  }
  const give = (given: Given): Given => {
    provide(key, given)
    return given
  }
  return [use, give] as const
}
