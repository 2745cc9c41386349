import { relative, sep } from 'node:path'
import { defineConfig } from 'eslint/config'
import vue from 'eslint-plugin-vue'
import accessibility from 'eslint-plugin-vuejs-accessibility'
import typescript from 'typescript-eslint'
import { namedGame } from './scripts/gameNames.mjs'
import { retiredIn } from './scripts/retiredNames.mjs'
import { impureGlobals, judge, pureFolders } from './scripts/rooms.mjs'

const noChance = { object: 'Math', property: 'random', message: 'Ask the Rng that was handed in (C-1).' }

/**
 * A literal that is spread into another one is not checked for excess properties, so a misspelt field goes unnoticed.
 */
const plainLiterals = ['ObjectExpression', 'ArrayExpression'].map((literal) => ({
  selector: `SpreadElement > ${literal}, SpreadElement > :matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`,
  message: 'Write its parts straight into what it is spread into.',
}))

/** Languages differ in word order and punctuation, so only a message joins two texts. */
const gluedTexts = ['TemplateLiteral', "BinaryExpression[operator='+']"].map((glue) => ({
  selector: `${glue} > CallExpression[callee.name=/^(say|translate|words)$/]`,
  message: 'Join texts in a message (src/ui/composedText.ts).',
}))

/** What differs between editions of a game's rules belongs to the editions. */
const editionLiterals = [
  {
    selector: 'Literal[value=/^1\\.(0\\.2|6\\.3)$/]',
    message: 'Only rules/editions knows the editions by name: ask the edition of the battle.',
  },
]

/**
 * Checks every import of a file under src/ against the table of rooms.
 * @type {import('eslint').Rule.RuleModule}
 */
const arrows = {
  create(context) {
    const path = relative(`${context.cwd}/src`, context.filename).split(sep).join('/')
    /** @param {any} source @param {boolean} typeOnly */
    const check = (source, typeOnly) => {
      const wrong = source?.type === 'Literal' && judge(path, source.value, typeOnly)
      if (wrong) context.report({ node: source, message: wrong })
    }
    /** @param {string} kind @param {any[]} specifiers @param {string} own */
    const onlyTypes = (kind, specifiers, own) =>
      kind === 'type' || (specifiers.length > 0 && specifiers.every((specifier) => specifier[own] === 'type'))
    return {
      ImportDeclaration: (/** @type {any} */ node) =>
        check(node.source, onlyTypes(node.importKind, node.specifiers, 'importKind')),
      ExportNamedDeclaration: (/** @type {any} */ node) =>
        check(node.source, onlyTypes(node.exportKind, node.specifiers, 'exportKind')),
      ExportAllDeclaration: (/** @type {any} */ node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal, true),
    }
  },
}

/**
 * Refuses a game's name outside the game's folder, in code and in comments.
 * @type {import('eslint').Rule.RuleModule}
 */
const names = {
  create(context) {
    const path = relative(`${context.cwd}/src`, context.filename).split(sep).join('/')
    return {
      Program: () => {
        const { text } = context.sourceCode
        const named = namedGame(path, text)
        if (named) context.report({ loc: context.sourceCode.getLocFromIndex(named.at), message: named.why })
      },
    }
  },
}

/**
 * Refuses retired words in exported names.
 * @type {import('eslint').Rule.RuleModule}
 */
const terms = {
  create: (context) => ({
    ExportNamedDeclaration: (/** @type {any} */ { declaration }) => {
      const ids = declaration?.declarations?.map((/** @type {any} */ each) => each.id) ?? [declaration?.id]
      for (const id of ids) {
        const wrong = id?.type === 'Identifier' ? retiredIn(id.name) : null
        if (wrong) context.report({ node: id, message: wrong })
      }
    },
  }),
}

export default defineConfig(
  {
    ignores: [
      'dist',
      'dist-gallery',
      'dist-club',
      'club-bundle',
      'release',
      'node_modules',
      '.cache',
      'coverage',
      'test-results',
      'playwright-report',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  typescript.configs.recommended,
  vue.configs['flat/essential'],
  accessibility.configs['flat/recommended'],
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: {
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      'vue/no-static-inline-styles': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/no-template-target-blank': 'error',
      'vue/no-unused-refs': 'error',
      'vue/no-restricted-syntax': ['error', ...plainLiterals, ...gluedTexts],
      'vue/require-explicit-emits': 'error',
      // The children of a tablist or a radiogroup take the focus, not the element itself.
      'vuejs-accessibility/interactive-supports-focus': 'off',
      // The rule mistakes our icon `Link` for the element of that name.
      'vuejs-accessibility/aria-unsupported-elements': 'off',
      // A label may wrap its field or name the field's id. The default asks for both at once.
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-properties': ['error', noChance],
      'no-restricted-syntax': ['error', ...plainLiterals, ...gluedTexts],
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': ['error', 'properties'],
      'no-useless-rename': 'error',
      // Prettier wraps code, but no comments. A type of JSDoc can't be wrapped.
      'max-len': ['error', { code: 1000, comments: 120, ignorePattern: '@(typedef|param|returns|type) ' }],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    ignores: ['src/systems/*/rules/editions/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...plainLiterals, ...gluedTexts, ...editionLiterals],
      'vue/no-restricted-syntax': ['error', ...plainLiterals, ...gluedTexts, ...editionLiterals],
    },
  },
  { files: ['tests/**/*.{ts,vue}'], rules: { 'no-restricted-syntax': ['error', ...plainLiterals] } },
  {
    files: ['tests/**/*.ts'],
    ignores: ['tests/helpers/fastCheck.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'fast-check',
          message: 'Import tests/helpers/fastCheck.ts: its lists reach their maxLength.',
        },
      ],
    },
  },
  {
    // These rules need types. They find promises that nobody waits for, and values that print as [object Object].
    files: ['src/**/*.ts'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.worker.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    plugins: { rooms: { rules: { arrows } } },
    rules: { 'rooms/arrows': 'error' },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.vue', 'scripts/**/*.mjs'],
    plugins: { games: { rules: { names } } },
    rules: { 'games/names': 'error' },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.vue', 'scripts/**/*.mjs'],
    plugins: { glossary: { rules: { terms } } },
    rules: { 'glossary/terms': 'error' },
  },
  {
    files: ['src/**/*.vue'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/**/data/**'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: pureFolders,
    rules: {
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({ name, message: 'This room is pure: have it handed in.' })),
      ],
    },
  },
)
