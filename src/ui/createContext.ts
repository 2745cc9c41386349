import { inject, provide, type InjectionKey } from 'vue'

/**
 * A typed value that a screen provides to all components below it: the first function injects it, the second one
 * provides and returns it. Outside, an error names `what` is missing and `where` it is provided.
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
