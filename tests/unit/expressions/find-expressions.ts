import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface FoundExpression {
  /** The file it stands in, from the root of the repository. */
  file: string
  expression: RegExp
}

export interface FoundExpressions {
  literals: FoundExpression[]
  /** Files that make expressions while they run. */
  made: string[]
}

const root = join(import.meta.dirname, '../../..')

/** Every regular expression that is written in the program's sources. */
export function findExpressions(): FoundExpressions {
  const found: FoundExpressions = { literals: [], made: [] }
  const files = globSync(
    ['src-{main,preload,shared,demo}/**/*.ts', 'src-renderer/**/*.{ts,tsx,js}'],
    {
      cwd: root,
    },
  ).sort()
  for (const file of files) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
    visit(program, file, found)
  }
  return found
}

function visit(node: unknown, file: string, found: FoundExpressions): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, file, found)
    return
  }
  if (!isNode(node)) return
  if (node.type === 'Literal' && isPattern(node.regex)) {
    found.literals.push({ file, expression: new RegExp(node.regex.pattern, node.regex.flags) })
    return
  }
  if (isRegExpCall(node) && !found.made.includes(file)) found.made.push(file)
  for (const child of Object.values(node)) visit(child, file, found)
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPattern = (value: unknown): value is { pattern: string; flags: string } =>
  isNode(value) && typeof value.pattern === 'string' && typeof value.flags === 'string'

const isRegExpCall = (node: Record<string, unknown>): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node.callee) &&
  node.callee.name === 'RegExp'
