import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** A place where the code composes a message key, and all keys that it can give. */
export interface MadeKey {
  readonly file: string
  readonly written: string
  readonly keys: readonly string[]
}

/** Replaces a part of a key that may be any text, because neither its type nor its callers limit it. */
export const anything = '*'

type Parameter = ts.ParameterDeclaration
type Values = readonly string[]
/** The arguments of the calls so far; null if no caller is known. */
type Given = ReadonlyMap<Parameter, ts.Expression | null>

/** Thrown if a value depends on the callers. */
class Asks extends Error {
  constructor(readonly parameter: Parameter) {
    super('what is handed in?')
  }
}

/** The type checker for Vue files comes with its tools. */
const here = createRequire(import.meta.url)
const tool = createRequire(here.resolve('vue-tsc/package.json'))

const programOf = (root: string): ts.Program => {
  const core = tool('@vue/language-core')
  const volar = tool('@volar/typescript')
  const config = join(root, 'tsconfig.json')
  const read = ts.readConfigFile(config, (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root)
  const rootNames = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|vue)$/.test(path))
    .map((path) => join(root, 'src', path))
  const { vueOptions } = core.createParsedCommandLine(ts, ts.sys, config)
  const create = volar.proxyCreateProgram(ts, ts.createProgram, () => ({
    languagePlugins: [core.createVueLanguagePlugin(ts, options, vueOptions, (id: string) => id)],
  }))
  return create({ rootNames, options, host: ts.createCompilerHost(options) })
}

/** The name of a function, or of the variable or property that holds it. */
const nameOf = (node: ts.Node | undefined): string | null => {
  if (!node || ts.isSourceFile(node)) return null
  const { name } = node as { readonly name?: ts.Node }
  return name && ts.isIdentifier(name) ? name.text : nameOf(node.parent)
}

const everyNode = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  ts.forEachChild(node, (child) => everyNode(child, visit))
}

/**
 * Finds every key that is composed of parts (`fault.${kind}`), and all its values by the types of its parts.
 * Functions that add a beginning to their argument (`words('title')`) are followed to all their callers.
 * @param begins whether a text may be the beginning of a key
 */
export const madeKeys = (root: string, begins: (text: string) => boolean): readonly MadeKey[] => {
  const program = programOf(root)
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, 'src')))

  const declarationOf = (node: ts.Expression): ts.Declaration | undefined =>
    ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined

  const byType = (type: ts.Type): Values => {
    const parts = type.isUnion() ? type.types : [type]
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never
    const values = parts.flatMap((part) => {
      if (part.isStringLiteral() || part.isNumberLiteral()) return String(part.value)
      if (part.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(part)
      return part.flags & nothing ? [] : anything
    })
    return [...new Set(values)]
  }

  /** Throws `Asks` if it depends on a parameter without a known argument. */
  const valuesOf = (node: ts.Expression, given: Given, depth = 0): Values => {
    const inside = (part: ts.Expression) => valuesOf(part, given, depth)
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return inside(node.expression)
    if (ts.isConditionalExpression(node)) return [...inside(node.whenTrue), ...inside(node.whenFalse)]
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return [...inside(node.left), ...inside(node.right)]
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce<Values>(
        (begun, { expression, literal }) =>
          inside(expression).flatMap((part) => begun.map((begin) => `${begin}${part}${literal.text}`)),
        [node.head.text],
      )
    const values = byType(checker.getTypeAtLocation(node))
    if (!values.includes(anything)) return values
    const declared = declarationOf(node)
    if (declared && ts.isParameter(declared) && ts.isIdentifier(declared.name)) {
      const argument = given.get(declared)
      if (argument === undefined) throw new Asks(declared)
      return argument === null ? [anything] : valuesOf(argument, given, depth + 1)
    }
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer && depth < 5)
      return valuesOf(declared.initializer, given, depth + 1)
    return values
  }

  const made = new Map<string, MadeKey>()
  const add = (at: ts.Node, values: Values) => {
    const source = at.getSourceFile()
    const written = source.text.slice(at.getStart(source), at.end).replace(/\s+/g, ' ')
    const file = relative(root, source.fileName)
    const keys = [...new Set(values)]
    if (keys.some((key) => begins(key))) made.set(`${file} ${written}`, { file, written, keys })
  }

  const callsByName = new Map<string, Map<ts.Node, ts.CallExpression[]>>()
  /** All calls of functions with this name, found by name first because types of calls are slow. */
  const callsNamed = (name: string): Map<ts.Node, ts.CallExpression[]> => {
    const known = callsByName.get(name)
    if (known) return known
    const found = new Map<ts.Node, ts.CallExpression[]>()
    const named = new RegExp(`\\b${name}\\b`)
    for (const source of sources)
      if (named.test(source.text))
        everyNode(source, (node) => {
          if (!ts.isCallExpression(node) || !named.test(node.expression.getText(source))) return
          const declared = checker.getResolvedSignature(node)?.declaration
          if (declared) found.set(declared, [...(found.get(declared) ?? []), node])
        })
    callsByName.set(name, found)
    return found
  }
  const callsOf = (called: ts.SignatureDeclaration): readonly ts.CallExpression[] => {
    const name = nameOf(called)
    return (name ? callsNamed(name).get(called) : null) ?? []
  }

  /** Adds the values of a key, once for each chain of callers. */
  const follow = (key: ts.Expression, at: ts.Node, given: Given): void => {
    try {
      add(at, valuesOf(key, given))
    } catch (thrown) {
      if (!(thrown instanceof Asks)) throw thrown
      const { parameter } = thrown
      const place = parameter.parent.parameters.findIndex((one) => one === parameter)
      const reaching = callsOf(parameter.parent)
      if (reaching.length === 0) follow(key, at, new Map([...given, [parameter, null]]))
      for (const call of reaching) {
        const argument = call.arguments[place] ?? parameter.initializer
        if (argument) follow(key, call, new Map([...given, [parameter, argument]]))
      }
    }
  }

  for (const source of sources)
    everyNode(source, (node) => {
      if (!ts.isTemplateExpression(node)) return
      const { head, templateSpans } = node
      const fits =
        head.text === '' ? /^\.[a-zA-Z]/.test(templateSpans[0]?.literal.text ?? '') : begins(head.text)
      if (fits) follow(node, node, new Map())
    })
  return [...made.values()]
}
