import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import folders from './folders-of-others.json' with { type: 'json' }

/** A folder with files of others under a licence that is not that of the code. */
export interface FolderOfOthers {
  /** Its name in the bill of materials. */
  readonly name: string
  /** Relative to the root of the repository. */
  readonly folder: string
  readonly licence: string
  readonly author: string
  /** The file in it that states the terms. */
  readonly terms: string
  /** False where a licence that must be shared alike must not touch code. */
  readonly mayHoldCode: boolean
}

/** Every such folder. */
export const foldersOfOthers: readonly FolderOfOthers[] = folders

/** Documents that name each folder, its licence and its author. */
const documents = ['NOTICE', 'DATA.md']

/** Finds what is missing: the terms in the folder, its mention in NOTICE and DATA.md; and code where none may be. */
export function findUnnamedTerms(root: string, list = foldersOfOthers): string[] {
  return list.flatMap(({ folder, licence, author, terms, mayHoldCode }) => {
    const file = path.join(root, folder, terms)
    if (!existsSync(file)) return [`${folder} has no ${terms}: state the licence and the author there`]
    const stated = readFileSync(file, 'utf8')
    return [
      ...[licence, author]
        .filter((text) => !stated.includes(text))
        .map((text) => `${folder}/${terms} does not name "${text}"`),
      ...documents
        .filter((document) => !readFileSync(path.join(root, document), 'utf8').includes(folder))
        .map((document) => `${document} does not name ${folder}: add it with its licence and author`),
      ...readdirSync(path.join(root, folder))
        .filter((name) => !mayHoldCode && /\.[cm]?[jt]s$/.test(name))
        .map((name) => `${folder}/${name} is code under the terms of ${terms}: move it out of the folder`),
    ]
  })
}
