import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ESLint } from 'eslint'
import config from '../eslint.config.js'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'
import { gameManifests } from '../src/app/gameManifests'
import { games, namedGame, spellings } from '../scripts/gameNames.mjs'
import { fileOf, judge, ringsOf, roomOf, rooms } from '../scripts/rooms.mjs'

interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
}

/**
 * All imports, re-exports, dynamic imports and `import('…')` types of a file. They are read independently of the
 * linter, to check it.
 */
const importsOf = (text: string): Import[] => {
  const found: Import[] = []
  const note = (from: ts.Node | undefined, typeOnly: boolean) => {
    if (from && ts.isStringLiteral(from)) found.push({ specifier: from.text, typeOnly })
  }
  const onlyTypes = (list: ts.NamedImportBindings | ts.NamedExportBindings | undefined) =>
    list !== undefined &&
    'elements' in list &&
    list.elements.length > 0 &&
    list.elements.every((each) => each.isTypeOnly)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause
      note(
        node.moduleSpecifier,
        Boolean(clause?.isTypeOnly || (clause && !clause.name && onlyTypes(clause.namedBindings))),
      )
    } else if (ts.isExportDeclaration(node)) {
      note(node.moduleSpecifier, node.isTypeOnly || onlyTypes(node.exportClause))
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      note(node.arguments[0], false)
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      note(node.argument.literal, true)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest))
  return found
}

const scriptOf = (path: string): string => {
  const text = readFileSync(join('src', path), 'utf8')
  if (!path.endsWith('.vue')) return text
  const { script, scriptSetup } = parse(text).descriptor
  return `${script?.content ?? ''}\n${scriptSetup?.content ?? ''}`
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.(ts|vue)$/.test(path))
const imported = new Map(files.map((path) => [path, importsOf(scriptOf(path))]))

describe('the rooms of src', () => {
  it('contain every file', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => !roomOf(path))).toEqual([])
  })

  it('import only along the arrows of scripts/rooms.mjs', () => {
    const wrong = [...imported].flatMap(([path, imports]) =>
      imports.flatMap(({ specifier, typeOnly }) => {
        const why = judge(path, specifier, typeOnly)
        return why ? [`${path}: ${why}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('have arrows without a cycle, apart from the rooms of campaigns', () => {
    const reach = (name: string): string[] => {
      const { from, types = [] } = rooms[name] ?? { from: [] }
      return [...from, ...types].flatMap((next) => [next, ...reach(next)])
    }
    const looped = Object.keys(rooms).filter(
      (name) => !name.startsWith('campaign') && reach(name).includes(name),
    )
    expect(looped).toEqual([])
  })
})

describe('imports between files', () => {
  it('have no cycle', () => {
    const all = new Set(files)
    const imports = new Map(
      [...imported].map(([path, imports]) => [
        path,
        imports.flatMap(({ specifier }) => fileOf(path, specifier, all) ?? []),
      ]),
    )
    expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
    expect(ringsOf(imports)).toEqual([])
  })

  it('are resolved from every kind of specifier', () => {
    const all = new Set(['kit/index.ts', 'kit/id.ts', 'ui/Die.vue'])
    expect(fileOf('ui/Die.vue', '@/kit', all)).toBe('kit/index.ts')
    expect(fileOf('kit/index.ts', './id', all)).toBe('kit/id.ts')
    expect(fileOf('kit/id.ts', '../ui/Die.vue', all)).toBe('ui/Die.vue')
    expect(fileOf('kit/id.ts', 'vue', all)).toBeNull()
    expect(fileOf('kit/id.ts', './words.json', all)).toBeNull()
  })

  it.each<[string, Record<string, string[]>, string[][]]>([
    ['a path without a cycle', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['two files of one cycle', { a: ['b'], b: ['a', 'c'], c: [] }, [['a', 'b']]],
    ['a cycle behind another file', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
    [
      'two cycles',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    ['two cycles that share a file', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
  ])('are searched for cycles: %s', (_, imports, rings) => {
    expect(ringsOf(new Map(Object.entries(imports)))).toEqual(rings)
  })
})

describe('a game is one folder', () => {
  const [one = '', other = ''] = games

  it('that every game has, with a manifest and a system of the same id', async () => {
    expect(games.length).toBeGreaterThan(3)
    expect(gameManifests.map(({ id }) => id).sort()).toEqual([...games].sort())
    for (const { id, load } of gameManifests) expect(await load()).toMatchObject({ system: { id } })
  })

  it('and nothing outside names the game, neither code nor comment, style nor message', () => {
    const told = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((path) => path.split(sep).join('/'))
      .filter((path) => /\.(ts|vue|css|json|mjs|html|svg)$/.test(path))
      .map((path) => [path, join('src', path)] as const)
    const scripts = readdirSync('scripts').map(
      (path) => [`../scripts/${path}`, join('scripts', path)] as const,
    )
    const page = [['../index.html', 'index.html']] as const
    const named = [...told, ...scripts, ...page].flatMap(([path, file]) => {
      const wrong = namedGame(path, readFileSync(file, 'utf8'))
      return wrong ? [`${path}: ${wrong.why}`] : []
    })
    expect(named).toEqual([])
  })

  it('and its names are found in every spelling', () => {
    for (const { id, name } of gameManifests)
      for (const spelt of [id, name, ...spellings(id.split('-'))])
        for (const text of [`'${spelt}'`, `// as in ${spelt}.`, `.${spelt} {`, `${spelt}Heap`])
          expect(namedGame('app/a.ts', text)?.why, text).toContain(`only systems/${id} may know it`)
    expect(spellings(['one', 'game'])).toEqual([
      'one-game',
      'one_game',
      'onegame',
      'one game',
      'OneGame',
      'One Game',
      'oneGame',
      'One game',
      'ONE_GAME',
    ])
  })

  it('that may name its game, and no other', () => {
    expect(namedGame(`systems/${one}/index.ts`, `'${one}'`)).toBeNull()
    expect(namedGame(`systems/${one}/index.ts`, `'${other}'`)?.why).toContain(other)
    expect(namedGame('app/a.ts', `${spellings(one.split('-'))[3]}ers`)).toBeNull()
  })
})

describe('judge', () => {
  const game = 'systems/trench-crusade'
  it.each([
    ['kit/id.ts', '@/dice', 'kit must not import from dice'],
    ['kit/id.ts', 'vue', 'kit must not import the package vue'],
    ['dice/roll.ts', '../engine/logEntry', 'dice must not import from engine'],
    [`${game}/rules/shot.ts`, '@/engine', 'systems/*/rules must not import from engine'],
    [`${game}/rules/shot.ts`, '../state/decide', 'systems/*/rules must not import from systems/*/state'],
    [`${game}/odds/shot.ts`, '../state', 'systems/*/odds must not import from systems/*/state'],
    [`${game}/state/decide.ts`, 'dexie', 'systems/*/state must not import the package dexie'],
    [`${game}/screens/Dock.vue`, '@/storage', 'systems/*/screens must not import from storage'],
    [`${game}/pieces/Pod.vue`, '../state', 'systems/*/pieces must not import from systems/*/state'],
    [`${game}/pieces/Pod.vue`, '../screens/sides', 'systems/*/pieces must not import from systems/*/screens'],
    ['ui/Die.vue', `@/${game}/pieces/Pod.vue`, 'a game is entered by its index.ts alone'],
    [`${game}/rules/shot.ts`, '@/systems/bomber-run', 'trench-crusade must not know bomber-run'],
    ['app/loadGame.ts', `@/${game}/state/decide`, 'a game is entered by its index.ts alone'],
    ['ui/Shelf.vue', `@/${game}/manifest`, 'ui must not import from systems/*/manifest'],
    [`${game}/manifest/index.ts`, '../state', 'systems/*/manifest must not import from systems/*/state'],
    [`${game}/manifest/index.ts`, '@/systems/bomber-run/manifest', 'trench-crusade must not know bomber-run'],
    [`${game}/screens/Dock.vue`, '../manifest', 'systems/*/screens must not import from systems/*/manifest'],
    ['storage/log.ts', `@/${game}`, 'storage must not import from systems/*'],
    ['app/gameManifests.ts', '@/systems/_template/manifest', 'app must not know _template'],
    ['app/loadGame.ts', '@/systems/_template', 'app must not know _template'],
    [`${game}/screens/Dock.vue`, '@/systems/_template', 'trench-crusade must not know _template'],
    ['systems/_template/rules/push.ts', '@/engine', 'systems/*/rules must not import from engine'],
    ['pwa/registerServiceWorker.ts', 'vue', 'pwa must not import the package vue'],
    ['ui/Die.vue', '@/app/router', 'ui must not import from app'],
    ['nowhere/file.ts', '@/kit', 'stands in no room'],
  ])('refuses in %s the import of %s', (path, specifier, why) => {
    expect(judge(path, specifier, false)).toContain(why)
    if (specifier !== '@/dice') expect(judge(path, specifier, true)).toContain(why)
  })

  it('allows types alone where the table says so', () => {
    expect(judge('ui/Die.vue', '@/dice', true)).toBeNull()
    expect(judge('ui/Die.vue', '@/dice', false)).toContain('only types')
  })

  it('allows the imports that the arrows allow', () => {
    expect(judge('app/loadGame.ts', `@/${game}`, false)).toBeNull()
    expect(judge('app/loadGame.ts', `@/${game}/index.ts`, false)).toBeNull()
    expect(judge('app/gameManifests.ts', `@/${game}/manifest`, false)).toBeNull()
    expect(judge('app/dice/builtInPresetSets.ts', `@/${game}/manifest/builtInDicePresets`, false)).toBeNull()
    expect(judge(`${game}/manifest/index.ts`, '@/ui/pieces/DieSix.vue', false)).toBeNull()
    expect(judge(`${game}/manifest/builtInDicePresets.ts`, '../messages/starters/en.json', false)).toBeNull()
    expect(judge(`${game}/manifest/index.ts`, '@/engine', true)).toBeNull()
    expect(judge(`${game}/screens/Dock.vue`, '../odds', false)).toBeNull()
    expect(judge(`${game}/screens/Dock.vue`, '../pieces/Pod.vue', false)).toBeNull()
    expect(judge(`${game}/pieces/Pod.vue`, '@/ui/pieces/DieSix.vue', false)).toBeNull()
    expect(judge(`${game}/index.ts`, './state/decide', false)).toBeNull()
  })
})

describe('the linter', () => {
  /** Without the rules that need types, because those refuse a file that is in no project. */
  const untyped = config.filter((block) => !('project' in Object(block.languageOptions?.['parserOptions'])))
  const linter = new ESLint({ overrideConfigFile: true, overrideConfig: untyped })
  const rulesBroken = async (filePath: string, text: string) =>
    (await linter.lintText(text, { filePath })).flatMap(({ messages }) =>
      messages.map(({ ruleId }) => ruleId),
    )

  it.each([
    ['src/kit/broken.ts', 'rooms/arrows', "import type { Die } from '@/dice'\nexport type A = Die"],
    ['src/dice/broken.ts', 'no-restricted-globals', 'export const now = () => Date.now()'],
    ['src/engine/broken.ts', 'no-restricted-globals', 'export const wide = () => window.innerWidth'],
    ['src/systems/x/rules/broken.ts', 'no-restricted-globals', 'export const a = () => document.title'],
    ['src/app/broken.ts', 'no-restricted-properties', 'export const lucky = () => Math.random()'],
    ['src/app/broken.ts', 'max-len', `// ${'long '.repeat(24)}`],
    ['src/app/broken.ts', '@typescript-eslint/no-explicit-any', 'export const a = (b: any) => b'],
    ['src/app/broken.ts', '@typescript-eslint/ban-ts-comment', '// @ts-ignore\nexport const a = 1'],
    ['src/kit/broken.ts', 'no-restricted-syntax', 'export const a = { ...{ b: 1, c: 2 } }'],
    ['src/kit/broken.ts', 'no-restricted-syntax', 'export const a = { ...({ b: 1 } as const) }'],
    ['src/kit/broken.ts', 'no-restricted-syntax', 'export const a = [...[1, 2], 3]'],
    ['src/ui/Broken.vue', 'vue/no-restricted-syntax', '<template><A :b="{ ...{ c: 1 } }" /></template>'],
    ['src/app/broken.ts', 'games/names', `export const a = '${gameManifests[0]?.id}'`],
    ['src/ui/Broken.vue', 'games/names', `<template><p class="${gameManifests[3]?.id}" /></template>`],
    ['scripts/broken.mjs', 'games/names', `// Only for ${gameManifests[1]?.name}`],
    ['src/app/broken.ts', 'glossary/terms', 'export const mendDice = () => 1'],
    ['src/app/broken.ts', 'glossary/terms', 'export interface BattleLook { readonly a: 1 }'],
    ['scripts/broken.mjs', 'glossary/terms', 'export function keeperOf() {}'],
    ['src/ui/Broken.vue', 'vue/no-v-html', '<template><p v-html="1" /></template>'],
    ['src/ui/Broken.vue', 'vue/no-static-inline-styles', '<template><p style="color: red" /></template>'],
  ])('refuses in %s with the rule %s', async (path, rule, text) => {
    expect(await rulesBroken(path, text)).toContain(rule)
  })
})

it('importsOf finds every kind of import', () => {
  const text = `
    import a from 'a'; import type { B } from 'b'; import { type C } from 'c'; import 'd'; import e, { type E } from 'e'
    export * from 'f'; export type { G } from 'g'; const h = () => import('h'); type I = import('i').I`
  expect(importsOf(text).map(({ specifier, typeOnly }) => specifier + (typeOnly ? ' type' : ''))).toEqual([
    'a',
    'b type',
    'c type',
    'd',
    'e',
    'f',
    'g type',
    'h',
    'i type',
  ])
})
