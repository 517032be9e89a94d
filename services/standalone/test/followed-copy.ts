import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { type Child, type Cleanup, startChild, tempFolder } from '@tathya/testing'
import { applyStep, type Recipe, readRecipes, type Step } from './recipe.ts'
import { programOf, root } from './start-product.ts'

/** A copy of the repository in which every recipe of CONTRIBUTING was followed. */
export interface FollowedCopy {
  readonly folder: string
  readonly recipes: readonly Recipe[]
  /** The output of `npm run generate` when all recipes had been followed, including those that do not ask for it. */
  readonly generatedAfterwards: string
  stepsOf(heading: string): readonly Step[]
}

/**
 * Follows all recipes in one copy, because a start of the product and a check of all types take most of the time. Those that
 * ask for `npm run generate` come first, so that a second run shows if one of the others should have.
 */
export function followRecipes(context: Cleanup): FollowedCopy {
  const recipes = readRecipes(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))
  const folder = copyTree(context)
  commitAll(folder)
  const asksToGenerate = ({ scripts }: Recipe) => scripts.includes('generate')
  for (const { steps } of recipes.filter(asksToGenerate)) for (const step of steps) applyStep(folder, step)
  runTool(folder, 'infra', folder)
  linkProjects(folder)
  runTool(folder, 'generate')
  for (const { steps } of recipes.filter((recipe) => !asksToGenerate(recipe)))
    for (const step of steps) applyStep(folder, step)
  const generatedAfterwards = runTool(folder, 'generate')
  const stepsOf = (heading: string) => {
    const recipe = recipes.find((one) => one.heading === heading)
    if (recipe === undefined) throw new Error(`CONTRIBUTING has no section "${heading}".`)
    return recipe.steps
  }
  return { folder, recipes, generatedAfterwards, stepsOf }
}

/** Starts the product of a copy. */
export function startCopy(context: Cleanup, copy: string, data = tempFolder(context)): Child {
  return startChild(context, programOf(copy), {
    env: { TATHYA_DATA: data, PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json' },
  })
}

/** Runs a program of the copy's tools, and returns what it printed. */
function runTool(copy: string, name: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.join(copy, `tools/src/${name}.ts`), ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
}

/** Copies the repository, with its installed packages linked. */
function copyTree(context: Cleanup): string {
  const copy = tempFolder(context)
  const isLeftOut = (file: string) => /\/(node_modules|\.cache|\.nx|\.git)(\/|$)/.test(file)
  for (const name of readdirSync(root).filter((name) => !isLeftOut(`/${name}`))) {
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !isLeftOut(`/${path.relative(root, file)}`),
    })
  }
  const modules = path.join(copy, 'node_modules')
  mkdirSync(path.join(modules, '@tathya'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@tathya') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  return copy
}

/** Links every project of the copy, as `npm install` would, and the packages that only one project has. */
function linkProjects(copy: string): void {
  for (const folder of globSync(['tools/node_modules', '{packages,services}/*/node_modules'], { cwd: root }))
    symlinkSync(path.join(root, folder), path.join(copy, folder))
  for (const manifest of globSync('{packages,services}/*/package.json', { cwd: copy })) {
    const { name } = JSON.parse(readFileSync(path.join(copy, manifest), 'utf8')) as { name: string }
    symlinkSync(path.join(copy, path.dirname(manifest)), path.join(copy, 'node_modules', name))
  }
}

/** Makes a repository of the copy, so that `npm test -- --changed` finds what the recipes change. */
function commitAll(copy: string): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: copy, stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'before')
}

/** The files of the copy that the recipes and their commands have changed or made. */
export function changedFiles(copy: string): string[] {
  const ask = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
  const listed = ask('diff', '--name-only') + ask('ls-files', '--others', '--exclude-standard')
  // Links to installed packages are no folders, which is all that Git is told to ignore.
  return listed.split('\n').filter((file) => file !== '' && !file.endsWith('node_modules'))
}
